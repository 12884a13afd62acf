import type { Told } from '../generated/view';

const ID = '[A-Z]{1,2}\\d?-\\d+';
const BRACKETS = new RegExp(` \\((${ID}(?:, ${ID})*)\\)`, 'g');

/** The sentence of what happened without the clauses in brackets, which stand beside it to be opened. */
export function sentence({ sentence, clauses }: Pick<Told, 'sentence' | 'clauses'>): string {
  return sentence.replace(BRACKETS, (whole, ids: string) => (ids.split(', ').every((id) => clauses.includes(id)) ? '' : whole));
}

/** So many points, shells, bananas or fish. */
export function amount(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** A plan in words without what only the notation needs, and with the players' names. */
export function plainly(plan: string, names: string[]): string {
  return plan
    .replace(/ \(zone \d+\)/g, '')
    .replace(/(-?\d+,-?\d+) r[0-3],/g, '$1,')
    .replace(/\bplayer (\d)\b/g, (whole, number: string) => names[Number(number) - 1] ?? whole);
}
