import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { en } from './en';
import { online } from './online.en';

const SRC = join(import.meta.dirname, '..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'));
const textOf = (name: string) => readFileSync(join(SRC, name), 'utf8');

/** Attributes whose values people read or hear. */
const SPOKEN = ['aria-label', 'aria-roledescription', 'aria-description', 'alt', 'label', 'placeholder', 'title'];

/** What needs no translation. */
const NAME = 'Tilewright';

interface Node {
  type: string;
  name?: string;
  data?: string;
  value?: unknown;
}

/** Every word that stands in a component itself and not in a catalogue. */
function words(node: unknown, spoken: boolean): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => words(one, spoken));
  if (typeof node !== 'object' || node === null) return [];
  const { type, name, data, value } = node as Node;
  if (type === 'Text') {
    const text = (data ?? '').replace(NAME, '').trim();
    return spoken && /\p{L}{2}/u.test(text) ? [text] : [];
  }
  if (type === 'Attribute') return SPOKEN.includes(name ?? '') ? words(value, true) : [];
  if (type === 'ExpressionTag' || type === 'Comment' || type === 'StyleDirective') return [];
  return Object.entries(node).filter(([key]) => key !== 'parent').flatMap(([, inner]) => words(inner, spoken));
}

test('every text of the page is in a catalogue', () => {
  const found = files
    .filter((name) => name.endsWith('.svelte'))
    .flatMap((name) => words(parse(textOf(name), { modern: true }).fragment, true).map((word) => `${name}: ${word}`));
  expect(found).toEqual([]);
});

test('every text of a catalogue is on a page', () => {
  const sources = files.filter((name) => !name.startsWith('strings')).map(textOf).join('\n');
  // Some keys are put together from a beginning and what the engine says.
  const beginnings = [...sources.matchAll(/t\(`([\w-]+-)\$\{/g)].map(([, beginning = '']) => beginning);
  const isUsed = (key: string) => new RegExp(`['"\`]${key}['"\`]`).test(sources) || beginnings.some((beginning) => key.startsWith(beginning));
  expect(Object.keys({ ...en, ...online }).filter((key) => !isUsed(key))).toEqual([]);
});
