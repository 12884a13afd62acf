import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Licences under which a package may be used: to build and test with, and for the first row also to ship. */
const SHIPPED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];
const TOOLS = ['MPL-2.0', 'CC0-1.0', 'BlueOak-1.0.0', 'Python-2.0', 'MIT AND ISC', '(MIT OR CC0-1.0)'];

interface Package {
  license?: string;
  resolved?: string;
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as { packages: Record<string, Package> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

test('every package has a licence that may be used', () => {
  const unknown = packages.filter(([, { license = '' }]) => ![...SHIPPED, ...TOOLS].includes(license));
  expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  // Svelte's runtime is all that becomes part of the client.
  expect(SHIPPED).toContain(lock.packages['node_modules/svelte']?.license);
});

test('the lock file names no registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
