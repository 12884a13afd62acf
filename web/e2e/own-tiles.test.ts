import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './faults';
import { follow, guest, openTable, playTogether, resign } from './guests';
import { Stage, expectQuiet } from './kit';
import { PROGRAM, TableServer } from './tables';

/** The second edition with one fish more. */
const OWN = readFileSync(join(import.meta.dirname, '../../tiles/hunters-2020.toml'), 'utf8')
  .replace('id         = "hunters-2020"', 'id         = "my-box"')
  .replace(/title {6}= ".*"/, 'title      = "The box of the club"')
  .replace('fish = 50', 'fish = 51')
  .replace('kind = "lake", fish = 2', 'kind = "lake", fish = 3');

const server = new TableServer('', [OWN]);
const stage = new Stage(async () => {
  await server.start();
  return { url: server.url, close: () => server.close() };
});

test('a table is opened with tiles that the server offers, and keeps them when it offers them no more', async () => {
  const ann = await guest(stage, 'Ann');
  const ben = await guest(stage, 'Ben');
  const pages = [ann, ben];
  // Only rulebooks that can be played with a set offer it, and no rated game does.
  await ann.getByRole('button', { name: 'Open a table' }).click();
  const dialog = ann.locator('dialog');
  await dialog.locator('select[name=tiles]').waitFor();
  await dialog.locator('select[name=tiles]').selectOption('The box of the club');
  await dialog.getByText('The tiles are those of the printed game.').waitFor();
  expect(await faults(ann)).toEqual([]);
  await dialog.locator('select[name=rulebook]').selectOption('amazonas');
  await dialog.locator('select[name=tiles]').waitFor({ state: 'detached' });
  await ann.keyboard.press('Escape');

  const link = await openTable(ann, { rulebook: 'hunters-2020', tiles: 'The box of the club', clock: 'live' });
  await ben.locator('[data-table]', { hasText: 'Ann' }).getByText('tiles: The box of the club').waitFor();
  await follow(ben, link);
  await ben.getByText('tiles: The box of the club').waitFor();
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all(pages.map((page) => page.waitForSelector('.layout')));
  await playTogether(pages, 3);

  pages.forEach(expectQuiet);
  await server.stop();
  server.tiles = [];
  await server.start();
  await playTogether(pages, 3);
  await ben.reload();
  await ben.waitForSelector('.layout');
  await playTogether(pages, 2);
  await resign(ben);

  // The record holds the set, and replays where nobody has its file.
  await ann.waitForSelector('[data-final]');
  const saved = ann.waitForEvent('download');
  await ann.locator('dialog').getByRole('button', { name: 'Save the record' }).click();
  const record = readFileSync(await (await saved).path(), 'utf8');
  expect(record).toContain('[Tiles "my-box ');
  const file = join(tmpdir(), `tilewright-own-${process.pid}.txt`);
  writeFileSync(file, record);
  expect(execFileSync(PROGRAM, ['replay', file, '--check'], { encoding: 'utf8' })).toContain('1 records, 0 failed');
  rmSync(file);
  await Promise.all(pages.map((page) => page.context().close()));
});
