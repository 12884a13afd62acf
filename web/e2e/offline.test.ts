import { expect, test } from 'vitest';
import { Stage, asked, begin, expectQuiet, playOn } from './kit';

const stage = new Stage();

test('after the first load no network is needed', async () => {
  const page = await stage.visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await stage.unplug();
  await page.reload();
  await page.waitForSelector('form');
  await begin(page, { family: 'amazonas', bots: ['medium'] });
  await playOn(page, 2);
  await asked(page);
  await page.reload();
  await asked(page);
  expect(await page.locator('.tile').count()).toBeGreaterThan(8);
  await page.goto(`${stage.url}#/rules`);
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
  expectQuiet(page);
  await page.context().close();
});
