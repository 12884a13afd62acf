import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage, answer, asked, begin, expectQuiet, playOn } from './kit';

const stage = new Stage();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('keys leave alone what a bot has laid', async () => {
  const page = await stage.visit();
  // The bot takes its time, so that there is something to get in the way of.
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.selectOption('select[name=pace]', '1500');
  await page.keyboard.press('Escape');
  await page.locator('details summary').click();
  await page.selectOption('select[name=start]', '0');
  await begin(page, { family: 'hunters', bots: ['easy'] });
  for (let waiting = await asked(page); waiting !== 'confirm'; waiting = await asked(page)) await answer(page, waiting, 1);
  // There is nothing left to give advice about, and nothing to complain about.
  await page.keyboard.press('h');
  await page.waitForTimeout(300);
  expect(await page.locator('.trouble').count()).toBe(0);
  await page.keyboard.press('c');

  const laid = () => page.locator('.tile.draft').getAttribute('style');
  const told = () => page.locator('#side-body ol > li').first().textContent();
  await page.waitForFunction(() => document.querySelector('.tile.draft') && !document.querySelector('.lit'));
  const before = [await laid(), await told()];
  for (const key of ['r', 'u', 'z', 'Backspace']) {
    await page.keyboard.press(key);
    expect([key, await laid(), await told()]).toEqual([key, ...before]);
  }
  expect(await page.locator('.tile').count()).toBe(3);
  expectQuiet(page);
  await page.context().close();
});

test('the focus comes back from dialogs, from the menu and from a hint', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Settings');

  await begin(page, { family: 'hunters', bots: [], people: 2 });
  await asked(page);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Menu');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Menu');

  await page.locator('[data-do=hint]').press('Enter');
  await page.waitForSelector('.advice');
  expect(await focused(page)).toBe('Hint');
  expectQuiet(page);
  await page.context().close();
});

test('what is pointed at in the list is seen on the board', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'hunters', bots: [], people: 2 });
  for (let deed = 1; (await asked(page)) !== 'piece'; deed++) await answer(page, await asked(page), deed * 2 + 1);
  expect(await page.locator('.marked path').count()).toBe(0);
  await page.locator('.choices button').first().focus();
  await expect.poll(() => page.locator('.marked path').count()).toBe(1);
  expect(await page.locator('.target.pointed').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.marked path').count()).toBe(0);
  await playOn(page, 1);
  expectQuiet(page);
  await page.context().close();
});
