import { expect, test } from 'vitest';
import { Stage, asked, begin, expectQuiet, playOn } from './kit';

const stage = new Stage();

test('it can be installed, also from a folder of a host', async () => {
  const page = await stage.visit({ url: `${stage.url}a/folder/` });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const { manifest, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ name: 'Tilewright', display: 'kStandalone' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window that keeps nothing offers nothing to install; that is all that is in the way.
  expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await begin(page, { family: 'hunters' });
  await playOn(page, 1);
  await asked(page);
  await page.waitForSelector('.tile img');
  expectQuiet(page);
  await page.context().close();
});

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
