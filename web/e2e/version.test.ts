import { expect, test } from 'vitest';
import { Stage, asked, begin, expectQuiet, playOn } from './kit';
import { serve } from './serve';

let added = '';
const stage = new Stage(() => serve(() => added));

test('a new version says that it is there, and takes over without losing the game', async () => {
  const page = await stage.visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await begin(page, { family: 'hunters', bots: ['easy'] });
  await playOn(page, 2);
  await asked(page);
  const tiles = await page.locator('.tile').count();
  expect(await page.getByText('A new version is ready').count()).toBe(0);

  added = '\n// A later version.\n';
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.update()));
  await page.getByRole('status').getByText('A new version is ready').waitFor();
  // The game goes on until somebody wants the new version.
  await page.getByRole('button', { name: 'Later' }).click();
  expect(await page.getByText('A new version is ready').count()).toBe(0);
  await page.reload();
  await page.getByText('A new version is ready').waitFor();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await loaded;
  await asked(page);
  expect(await page.locator('.tile').count()).toBe(tiles);
  expect(await page.getByText('A new version is ready').count()).toBe(0);
  expectQuiet(page);
  await page.context().close();
});
