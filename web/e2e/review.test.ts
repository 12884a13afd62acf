import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from './faults';
import { Stage, asked, begin, expectQuiet, playOn } from './kit';

const stage = new Stage();

/** A game on a small table, so that it is soon over. */
async function short(page: Page): Promise<void> {
  await page.locator('details summary').click();
  await page.check('input[name=limited]');
  await page.getByLabel('Columns').fill('5');
  await page.getByLabel('Rows').fill('4');
  await page.selectOption('select[name=start]', '0');
  await begin(page, { family: 'hunters', bots: ['easy'] });
  await playOn(page);
}

const seats = (page: Page) => page.locator('.seats li .name').allTextContents();

test('a finished game is looked back on, with luck, mistakes and what would have been better', async () => {
  const page = await stage.visit();
  await short(page);
  const scores = await page.locator('[data-final] tfoot td').allTextContents();
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForSelector('.time');
  // It fills in while the page can be used.
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.getByText('Every decision was looked at.').waitFor({ timeout: 60_000 });
  const bars = await page.locator('.time .row').first().locator('rect').count();
  expect(bars).toBeGreaterThan(15);
  await page.getByRole('button', { name: 'To the end' }).click();
  const caption = (await page.locator('figcaption').textContent()) ?? '';
  const best = scores.map(Number);
  if (best[0] !== best[1]) expect(caption).toContain('100 %');

  expect(await faults(page)).toEqual([]);
  // Who plays without a thought makes mistakes, and can see what would have been better.
  const mistakes = await page.locator('.side .sums tr:last-child td').allTextContents();
  expect(mistakes.map(Number).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  const better = page.getByRole('button', { name: 'Show the better turn' }).first();
  await better.click();
  await page.getByRole('status').getByText('The better turn').waitFor();
  const there = () => page.locator('.tile').count();
  const improved = await there();
  await page.getByRole('button', { name: 'As it was played' }).click();
  await expect.poll(there).toBe(improved - 1);
  // A turn of the list is a place on the timeline.
  await page.locator('.side .turn').last().click();
  await expect.poll(there).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Look deeper' }).click();
  await page.getByText('Every decision was looked at.').waitFor({ timeout: 60_000 });
  expectQuiet(page);
  await page.context().close();
});

test('a review can be stopped, and keeps what it has found', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: 'Open a record' }).click();
  await page.getByLabel('The record').fill(readFileSync(join(import.meta.dirname, '../measure/five-players.txt'), 'utf8'));
  await page.getByRole('button', { name: 'Look at it' }).click();
  // A long way back the board is small again, and its tiles are large enough to be looked at.
  const wide = async () => (await page.locator('.tile').first().boundingBox())?.width ?? 0;
  await page.waitForSelector('.tile');
  // Before its first frame is painted a board has no size of its own yet.
  await expect.poll(wide).toBeLessThan(50);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect.poll(wide).toBeGreaterThan(80);
  await page.getByRole('button', { name: 'To the end' }).click();
  // The first look may be over before anybody can stop it; a deeper one begins anew and takes its time.
  await page.getByRole('button', { name: 'Look deeper' }).click();
  const bars = () => page.locator('.time .row').first().locator('rect').count();
  await expect.poll(bars, { timeout: 20_000 }).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('Looked at as far as turn').waitFor();
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('review')).length, { timeout: 5000 }).toBe(0);
  const found = await bars();
  expect(found).toBeGreaterThan(2);
  expect(found).toBeLessThan(77);
  // It can be begun again, and ends when the page is left.
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.getByText('Looking at turn').waitFor();
  await page.goto(`${stage.url}#/`);
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('review')).length, { timeout: 5000 }).toBe(0);
  expectQuiet(page);
  await page.context().close();
});

test('the same players play again, and the next seat starts', async () => {
  const page = await stage.visit();
  await short(page);
  const names = await seats(page);
  const first = page.url();
  // Every point of the final scores can be opened, down to its clause.
  await page.locator('[data-final] tbody button').first().click();
  expect(await faults(page)).toEqual([]);
  await page.locator('[data-final] .opened .clause', { hasText: /^H2-/ }).first().click();
  await page.getByRole('link', { name: 'All rules' }).waitFor();
  await page.keyboard.press('Escape');
  // And where it was counted is seen on the board.
  await page.locator('[data-final]').getByRole('button', { name: 'Show on the board' }).first().click();
  await expect.poll(() => page.locator('.marked path').count()).toBeGreaterThan(0);
  await page.locator('[data-final]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Final scores' }).click();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForFunction((first) => location.href !== first, first);
  await asked(page);
  expect(await seats(page)).toEqual(names);
  // The bot has begun.
  await expect.poll(() => page.locator('.tile').count()).toBe(2);
  await playOn(page, 1);
  await page.goto(stage.url);
  await page.locator('.kept li').nth(1).waitFor();
  expect(await page.locator('.kept li').count()).toBe(2);
  // A slip of the hand loses nothing.
  await page.locator('.kept li button').first().click();
  expect(await page.locator('.kept li').count()).toBe(1);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  expect(await page.locator('.kept li').count()).toBe(2);
  expectQuiet(page);
  await page.context().close();
});
