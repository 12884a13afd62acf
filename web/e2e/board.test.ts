import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage, asked, begin, expectQuiet } from './kit';

const stage = new Stage();

const place = (page: Page) =>
  page.locator('.tile').first().evaluate((tile) => {
    const { x, y, width } = tile.getBoundingClientRect();
    return { x, y, width };
  });

/** The place of the first tile once it no longer changes. */
async function settled(page: Page): Promise<{ x: number; y: number; width: number }> {
  let before = await place(page);
  for (let patience = 0; patience < 60; patience++) {
    await page.waitForTimeout(60);
    const now = await place(page);
    if (now.x === before.x && now.y === before.y && now.width === before.width) return now;
    before = now;
  }
  throw new Error('the board does not come to rest');
}

test('the board follows the pointer, the wheel and the keyboard', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'hunters' });
  await asked(page);
  // The page is as large as the screen, and not a pixel larger.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  const frame = await page.locator('.frame').boundingBox();
  if (!frame) throw new Error('there is no board');
  const [x, y] = [frame.x + 40, frame.y + frame.height - 60];
  const before = await settled(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 70, y - 30);
  await page.mouse.move(x + 120, y - 50);
  await page.mouse.up();
  const dragged = await settled(page);
  expect(Math.abs(dragged.x - before.x - 120)).toBeLessThan(2);
  expect(Math.abs(dragged.y - before.y + 50)).toBeLessThan(2);

  // The place under the wheel stays where it is.
  const [overX, overY] = [dragged.x + dragged.width * 0.25, dragged.y + dragged.width * 0.75];
  await page.mouse.move(overX, overY);
  await page.mouse.wheel(0, 300);
  const zoomed = await settled(page);
  expect(zoomed.width).toBeLessThan(dragged.width * 0.8);
  expect(Math.abs(zoomed.x + zoomed.width * 0.25 - overX)).toBeLessThan(2);
  expect(Math.abs(zoomed.y + zoomed.width * 0.75 - overY)).toBeLessThan(2);

  // What the keyboard goes to comes into view, and the view can be moved on from there.
  await page.locator('.frame').focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
  await settled(page);
  await page.keyboard.press('b');
  const lit = await page.locator('.lit:focus').boundingBox();
  expect(lit && lit.x >= frame.x && lit.x + lit.width <= frame.x + frame.width).toBe(true);
  const shown = await settled(page);
  await page.locator('.frame').focus();
  await page.keyboard.press('ArrowDown');
  expect(Math.abs((await settled(page)).y - shown.y + 120)).toBeLessThan(2);
  await page.keyboard.press('Home');
  expect((await settled(page)).width).toBeGreaterThan(zoomed.width);
  expectQuiet(page);
  await page.context().close();
});

test('all of the board stays in view until somebody takes the view in hand', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: 'Open a record' }).click();
  await page.getByLabel('The record').fill(readFileSync(join(import.meta.dirname, '../measure/five-players.txt'), 'utf8'));
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.waitForSelector('.time');
  await settled(page);
  const outside = () =>
    page.evaluate(() => {
      const frame = document.querySelector('.frame')?.getBoundingClientRect() ?? new DOMRect();
      const boxes = [...document.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect());
      return boxes.filter((box) => box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom).length;
    });
  expect(await outside()).toBe(0);
  // A window of another size shows all of it too.
  await page.setViewportSize({ width: 1000, height: 620 });
  await settled(page);
  expect(await outside()).toBe(0);
  await page.getByRole('button', { name: 'Nearer' }).click();
  const near = await settled(page);
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await settled(page)).width).toBe(near.width);
  await page.getByRole('button', { name: 'Show all' }).click();
  await settled(page);
  expect(await outside()).toBe(0);
  expectQuiet(page);
  await page.context().close();
});

test('a cell at the edge of the view can be clicked', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'hunters' });
  await asked(page);
  await settled(page);
  const frame = await page.locator('.frame').boundingBox();
  const cell = await page.locator('.lit').first().boundingBox();
  if (!frame || !cell) throw new Error('there is no cell');
  // Only the lowest third of it is left in view.
  await page.mouse.move(frame.x + 30, frame.y + frame.height - 30);
  await page.mouse.down();
  await page.mouse.move(frame.x + 30, frame.y + frame.height - 40);
  await page.mouse.move(frame.x + 30, frame.y + frame.height - 30 - (cell.y - frame.y) - cell.height * 0.67);
  await page.mouse.up();
  await settled(page);
  await page.mouse.move(cell.x + cell.width / 2, frame.y + cell.height * 0.15);
  await page.mouse.down();
  await page.waitForTimeout(120);
  await page.mouse.up();
  await page.waitForSelector('.tile.draft');
  expectQuiet(page);
  await page.context().close();
});

test('boats lie on the Amazon, one for each player', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'amazonas', bots: ['easy', 'easy'] });
  await asked(page);
  const boats = await page.locator('.piece.boat').evaluateAll((boats) => boats.map((boat) => boat.getBoundingClientRect().x));
  expect(boats.length).toBe(3);
  expect(new Set(boats).size).toBe(3);
  expectQuiet(page);
  await page.context().close();
});

test('ships and what they cost are pictures with words', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'south-seas' });
  await asked(page);
  await page.getByRole('tab', { name: 'Left' }).click();
  expect(await page.getByRole('img', { name: 'ship' }).count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('img', { name: 'ship' }).first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expectQuiet(page);
  await page.context().close();
});

test('points rise where an area is scored', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: 'Open a record' }).click();
  await page.getByLabel('The record').fill(readFileSync(join(import.meta.dirname, '../measure/five-players.txt'), 'utf8'));
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.waitForSelector('.time');
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect.poll(() => page.locator('.tile').count()).toBe(1);
  expect(await page.locator('.float').count()).toBe(0);
  for (let step = 0; step < 120 && (await page.locator('.float').count()) === 0; step++) await page.keyboard.press('ArrowRight');
  expect(await page.locator('.float').first().textContent()).toMatch(/^\+[1-9]\d*$/);
  // They do not stay.
  await expect.poll(() => page.locator('.float').count(), { timeout: 8000 }).toBe(0);
  expectQuiet(page);
  await page.context().close();
});
