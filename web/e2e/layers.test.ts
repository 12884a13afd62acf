import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Stage } from './kit';

const stage = new Stage();

/** More than a page with a board needs, and far fewer than a board whose tiles have layers of their own. */
const MOST = 14;

test('a finished board lies on one layer, so that moving it costs little', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: 'Open a record' }).click();
  await page.getByLabel('The record').fill(readFileSync(join(import.meta.dirname, '../measure/five-players.txt'), 'utf8'));
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.waitForSelector('.time');
  const session = await page.context().newCDPSession(page);
  const counts: number[] = [];
  session.on('LayerTree.layerTreeDidChange', ({ layers }) => layers && counts.push(layers.length));
  await session.send('DOM.enable');
  await session.send('LayerTree.enable');
  await page.mouse.move(450, 300);
  await page.mouse.down();
  await page.mouse.move(470, 330);
  await expect.poll(() => counts.length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  await page.mouse.up();
  expect(await page.locator('.tile').count()).toBeGreaterThan(60);
  expect(counts.at(-1)).toBeLessThanOrEqual(MOST);
  await page.context().close();
});
