import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage, asked, begin, playOn, press } from './kit';

const stage = new Stage();
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core holds to be a serious fault or worse on the page as it is. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const results = await page.evaluate(() => (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run());
  return results.violations
    .filter((fault) => fault.impact === 'serious' || fault.impact === 'critical')
    .map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

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
