import { expect, test } from 'vitest';
import { faults } from './faults';
import { Stage, asked, begin, playOn, press } from './kit';

const stage = new Stage();

test.each(['light', 'dark'] as const)('no serious fault on any page, %s', async (colorScheme) => {
  const page = await stage.visit({ colorScheme, lessons: true });
  const clean = async (where: string) => expect({ where, faults: await faults(page) }).toEqual({ where, faults: [] });
  await page.locator('details summary').click();
  await clean('start');
  await page.getByRole('button', { name: 'Settings' }).click();
  await clean('settings');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open a record' }).click();
  await clean('import');
  await page.keyboard.press('Escape');
  await begin(page, { family: 'south-seas', bots: ['easy'] });
  await asked(page);
  await clean('table, place');
  await press(page, '.lit');
  await asked(page);
  await clean('table, choose');
  await playOn(page, 3);
  await page.getByRole('tab', { name: 'Areas' }).click();
  await clean('areas');
  await page.getByRole('tab', { name: 'Left' }).click();
  await clean('left');
  await page.getByRole('button', { name: 'Menu' }).click();
  await clean('menu');
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForSelector('.time');
  await clean('replay');
  await page.goto(`${stage.url}#/rules/C-5`);
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
  await page.getByRole('button', { name: 'Editions side by side' }).click();
  await clean('rules');
  await page.context().close();
});
