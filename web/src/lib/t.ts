import { en as atThisScreen } from '../strings/en';
import { online } from '../strings/online.en';

const en = { ...atThisScreen, ...online };

/** Every text of the page is in a catalogue; the English one says which keys there are. */
export type Key = keyof typeof en;
type Catalogue = Record<Key, string>;

const catalogues: Record<string, Catalogue> = { en };
const chosen: Catalogue = catalogues[navigatorLanguage()] ?? en;

function navigatorLanguage(): string {
  return typeof navigator === 'undefined' ? 'en' : (navigator.language.split('-')[0] ?? 'en');
}

/** A text, with what stands in braces filled in: `t('turnOf', { name: 'Ann' })`. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fill(chosen[key], values);
}

/** Fills in what stands in braces, and chooses between `{count|one|many}`; what nobody gave a value stays as it is. */
export function fill(text: string, values: Record<string, string | number>): string {
  const chosen = text.replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (whole, name: string, one: string, many: string) =>
    name in values ? (values[name] === 1 ? one : many) : whole,
  );
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
