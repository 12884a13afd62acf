import { expect, test } from 'vitest';
import { Stage, asked, begin, expectQuiet, playOn } from './kit';

const stage = new Stage();

test('a phone plays by touch', async () => {
  const page = await stage.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await begin(page, { family: 'hunters', bots: ['easy'] });
  const tap = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not there`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  for (let turn = 0; turn < 3; turn++) {
    expect(await asked(page)).toBe('place');
    await page.getByRole('button', { name: 'Show all' }).tap();
    await page.waitForTimeout(150);
    await tap('.lit');
    await page.waitForSelector('.tile.draft');
    if ((await asked(page)) === 'piece') {
      await page.waitForTimeout(150);
      // A target is large enough for a finger.
      const box = await page.locator('.target').first().boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await tap('.target');
    }
    expect(await asked(page)).toBe('confirm');
    await page.locator('[data-do=confirm]').tap();
    await page.waitForFunction(() => !document.querySelector('[data-do=confirm]'));
  }
  // Nothing sticks out of the screen.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  // Two fingers zoom.
  const size = () => page.locator('.tile').first().evaluate((tile) => tile.getBoundingClientRect().width);
  const before = await size();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 195 - apart, y: 330, id: 0 }, { x: 195 + apart, y: 330, id: 1 }],
    });
  await touch('touchStart', 40);
  for (let apart = 45; apart <= 90; apart += 5) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await expect.poll(size).toBeGreaterThan(before * 1.3);
  expectQuiet(page);
  await page.context().close();
});

test('a phone finds a tile from a real box by touch', async () => {
  const page = await stage.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await page.locator('details summary').tap();
  await page.check('input[name=manual]');
  await page.getByRole('button', { name: 'Begin' }).tap();
  await page.waitForSelector('.finder');
  // Nothing covers the tiles before a side is chosen.
  expect(await page.locator('.finder select:focus').count()).toBe(0);
  for (const [side, terrain] of [['north', 'forest'], ['south', 'forest'], ['west', 'meadow']] as const) {
    await page.getByLabel(`On its ${side} side`).selectOption(terrain);
  }
  await page.getByRole('button', { name: /^menhirs/ }).tap();
  const sizes = await page.locator('.finder select, .finder button, .found button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
  const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.querySelector('.offered')?.scrollWidth ?? 0));
  expect(width).toBeLessThanOrEqual(390);
  await page.locator('.found button').first().tap();
  await asked(page);
  await page.waitForSelector('.hand');
  expectQuiet(page);
  await page.context().close();
});

test('a phone on its side has the board beside everything else', async () => {
  const page = await stage.visit({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, lessons: true });
  await begin(page, { family: 'hunters', bots: [], people: 2 });
  await asked(page);
  const board = await page.locator('.frame').boundingBox();
  expect(board?.height).toBe(390);
  expect(board?.width).toBeGreaterThan(400);
  // What is to be done is on the screen, also while something is taught.
  const undo = await page.locator('[data-do=undo]').boundingBox();
  expect(undo && undo.y + undo.height <= 390).toBe(true);
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([844, 390]);
  expectQuiet(page);
  await page.context().close();
});

test('the final scores of five fit on a phone', async () => {
  const page = await stage.visit({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  await begin(page, { family: 'hunters', bots: ['easy', 'easy', 'easy', 'easy'] });
  await playOn(page, Infinity, false);
  const dialog = await page.locator('dialog[open]').boundingBox();
  const right = await page.locator('[data-final] :is(th, td, button)').evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)));
  expect(right).toBeLessThan((dialog?.x ?? 0) + (dialog?.width ?? 0));
  // Nothing of it has to be pushed to and fro.
  expect(await page.locator('[data-final] table').evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0))).toBe(true);
  expectQuiet(page);
  await page.context().close();
});

test('two seats are in sight on a phone, with their scores', async () => {
  const page = await stage.visit({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  await begin(page, { family: 'amazonas', bots: ['easy'] });
  await playOn(page, 3, false);
  const scores = await page.locator('.layout ul .score strong').evaluateAll((all) => all.map((score) => score.getBoundingClientRect().right));
  expect(scores.length).toBe(2);
  for (const right of scores) expect(right).toBeLessThanOrEqual(375);
  expectQuiet(page);
  await page.context().close();
});
