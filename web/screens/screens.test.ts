import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { Stage, asked, begin, playOn, press } from '../e2e/kit';

// Pictures to look at: `SCREENS=folder npm run screens`.
const folder = process.env['SCREENS'] ?? join(import.meta.dirname, '../../target/screens');
mkdirSync(folder, { recursive: true });
const stage = new Stage();
const shot = (name: string) => ({ path: join(folder, `${name}.png`) });

/** Waits until every tile has its picture. */
const drawn = (page: import('playwright-core').Page) =>
  page.waitForFunction(() => document.querySelectorAll('.tile img').length === document.querySelectorAll('.tile').length, undefined, { timeout: 90_000 });

test.each(['light', 'dark'] as const)('desktop, %s', async (colorScheme) => {
  const page = await stage.visit({ colorScheme, lessons: true });
  await page.screenshot(shot(`start-${colorScheme}`));
  await begin(page, { family: 'hunters', bots: ['easy', 'easy'] });
  await asked(page);
  await page.waitForTimeout(800);
  await page.screenshot(shot(`first-turn-${colorScheme}`));
  await page.getByRole('button', { name: 'No more of these' }).click();
  await playOn(page, 14);
  await asked(page);
  await drawn(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot(shot(`place-${colorScheme}`));
  await press(page, '.lit');
  await page.waitForTimeout(700);
  await page.screenshot(shot(`occupy-${colorScheme}`));
  await page.getByRole('tab', { name: 'Areas' }).click();
  await page.getByRole('button', { name: 'meadow', exact: true }).click();
  await page.waitForTimeout(300);
  await page.screenshot(shot(`meadows-${colorScheme}`));
  await page.getByRole('tab', { name: 'Left' }).click();
  await page.waitForTimeout(3000);
  await page.screenshot(shot(`left-${colorScheme}`));
  await page.context().close();
});

test('phone', async () => {
  const page = await stage.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await page.screenshot(shot('phone-start'));
  await begin(page, { family: 'hunters', bots: ['easy', 'easy'] });
  await playOn(page, 8);
  await asked(page);
  await drawn(page);
  await page.waitForTimeout(600);
  await page.screenshot(shot('phone-place'));
  await press(page, '.lit');
  await page.waitForTimeout(600);
  await page.screenshot(shot('phone-occupy'));
  await page.context().close();
});

/** The page by day and by night. */
async function both(page: import('playwright-core').Page, name: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), theme);
    await page.waitForTimeout(200);
    await page.screenshot(shot(`${name}-${theme}`));
  }
}

test.each(['hunters', 'south-seas', 'amazonas'] as const)('%s, to its end', async (family) => {
  const page = await stage.visit({ viewport: { width: 1440, height: 900 } });
  await begin(page, { family, bots: ['easy', 'easy'] });
  await playOn(page, 16);
  await asked(page);
  await drawn(page);
  await page.waitForTimeout(500);
  await both(page, family);
  await page.getByRole('tab', { name: 'Left' }).click();
  await page.waitForTimeout(2000);
  await page.screenshot(shot(`${family}-left`));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(500);
  await both(page, `${family}-phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await playOn(page);
  await page.waitForTimeout(800);
  await page.screenshot(shot(`${family}-final`));
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForSelector('.time');
  await drawn(page);
  await page.waitForTimeout(1500);
  await both(page, `${family}-end`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(500);
  await page.screenshot(shot(`${family}-end-phone`));
  await page.context().close();
});
