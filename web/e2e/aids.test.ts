import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Stage, answer, asked, begin, expectQuiet, playOn, press } from './kit';

const stage = new Stage();

test('a first game teaches, until somebody has learnt enough', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: 'Learn by playing' }).click();
  await asked(page);
  const lesson = page.getByRole('complementary', { name: 'What is new' });
  await lesson.getByText('You drew a tile').waitFor();
  // It speaks of the board, and hides nothing of it.
  const [card, board] = [await lesson.boundingBox(), await page.locator('.frame').boundingBox()];
  expect(card && board && card.x >= board.x + board.width).toBe(true);
  await lesson.getByRole('button', { name: 'Understood' }).click();
  await press(page, '.lit');
  const next = await asked(page);
  await lesson.getByText(next === 'piece' ? 'You may put one piece' : 'Nothing is final yet').waitFor();
  // What does not belong to this game is not taught.
  const taught: string[] = [];
  for (let deed = 1; deed < 40 && (await page.locator('.tile').count()) < 12; deed++) {
    while ((await lesson.count()) > 0) {
      taught.push((await lesson.locator('p').textContent()) ?? '');
      await lesson.getByRole('button', { name: 'Understood' }).click();
    }
    await answer(page, await asked(page), deed);
  }
  expect(taught.filter((text) => text.includes('Nothing is final yet')).length).toBe(1);
  expect(taught.filter((text) => text.includes('your own box'))).toEqual([]);
  await page.evaluate(() => localStorage.setItem('tilewright.settings', JSON.stringify({ lessons: true, pace: 0 })));
  await page.reload();
  await lesson.getByRole('button', { name: 'No more of these' }).click();
  expect(await lesson.count()).toBe(0);
  await playOn(page, 1);
  expect(await lesson.count()).toBe(0);
  expectQuiet(page);
  await page.context().close();
});

test('a hint says what a strong player would do and why, and follows whoever follows it', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'hunters', bots: [], people: 2 });
  await asked(page);
  await page.keyboard.press('h');
  await page.getByText('A strong player would do what is marked').waitFor();
  expect(await page.locator('.advice').textContent()).toContain('expected to end');
  await press(page, '.lit.hinted');
  // Taking something back while one thinks leaves the hint ready to be asked for again.
  await page.locator('[data-do=undo]').click();
  await page.locator('[data-do=hint]').click();
  await press(page, '.lit');
  await page.locator('[data-do=undo]').click();
  await page.locator('[data-do=hint][aria-busy=false]').waitFor();
  expectQuiet(page);
  await page.context().close();
});

test('purists see none of the aids', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.keyboard.press('Escape');
  await begin(page, { family: 'hunters', bots: ['easy'] });
  await asked(page);
  const absent = ['.lit:not(.plain)', '.dead', '.tile.last', '.projected', '[data-do=hint]', '#tab-tiles', '#tab-areas'];
  for (const aid of absent) expect(`${aid}: ${await page.locator(aid).count()}`).toBe(`${aid}: 0`);
  const box = await page.locator('.tile').first().boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.waitForTimeout(200);
  expect(await page.locator('.area').count()).toBe(0);
  await playOn(page, 2);
  expectQuiet(page);
  await page.context().close();
});

test('an area tells its extent, its owners, its value and its odds', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'hunters', bots: [], people: 2 });
  await asked(page);
  const box = await page.locator('.tile').first().boundingBox();
  /** What is told while the pointer goes over all of the tile. */
  const told = async () => {
    const seen: string[] = [];
    for (let down = 0.1; down < 1; down += 0.2) {
      for (let across = 0.1; across < 1; across += 0.2) {
        await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * across, (box?.y ?? 0) + (box?.height ?? 0) * down);
        await page.waitForTimeout(30);
        if (await page.locator('.area').count()) seen.push((await page.locator('.area').textContent()) ?? '');
      }
    }
    return seen;
  };
  // Outlines come from a worker: until they are there nothing is told.
  const isWhole = (text: string) => /% to be completed before the end/.test(text) && /Worth \d+ points? (now|if closed)/.test(text);
  await expect.poll(async () => (await told()).some(isWhole), { timeout: 20_000 }).toBe(true);
  expectQuiet(page);
  await page.context().close();
});

test('an area is told about by keyboard, and the pointer is free again after that', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'hunters', bots: [], people: 2 });
  await asked(page);
  await page.getByRole('tab', { name: 'Areas' }).click();
  await page.getByRole('button', { name: 'forest', exact: true }).press('Enter');
  await page.locator('#side-body li button').first().press('Enter');
  const card = page.locator('.area.held');
  await card.getByText('% to be completed before the end').waitFor();
  expect(await card.getByRole('button', { name: 'H2-7' }).count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  expect(await page.locator('.area').count()).toBe(0);
  const box = await page.locator('.tile').first().boundingBox();
  const over = (across: number) => page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * across, (box?.y ?? 0) + (box?.height ?? 0) * 0.2);
  await over(0.3);
  await page.locator('.area:not(.held)').waitFor();
  // What a click holds on to stays until it is closed.
  await page.mouse.down();
  await page.mouse.up();
  await page.locator('.area.held').getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('.area').count()).toBe(0);
  await over(0.4);
  await page.locator('.area:not(.held)').waitFor();
  expectQuiet(page);
  await page.context().close();
});

test('one’s own tile set is played with', async () => {
  const page = await stage.visit();
  await page.locator('details summary').click();
  const tiles = readFileSync(join(import.meta.dirname, '../../tiles/hunters-2020.toml'), 'utf8').replace(/^id( *)= .*$/m, 'id$1= "my-own"');
  await page.locator('input[name=tiles]').setInputFiles({ name: 'my-own.toml', mimeType: 'text/plain', buffer: Buffer.from(tiles) });
  await page.getByText('The tiles are your own.').waitFor();
  await begin(page, { family: 'hunters', bots: ['easy'] });
  await playOn(page, 2);
  await page.reload();
  await asked(page);
  expectQuiet(page);
  await page.context().close();
});

test('an expert thinks apart from the page, and stops when nobody waits', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'south-seas', bots: ['expert'] });
  await asked(page);
  // The sign that it thinks is seen, however short it is.
  await page.evaluate(() => {
    const look = () => document.querySelector('.thinking') && (document.body.dataset['thought'] = 'yes');
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  const began = Date.now();
  const playing = playOn(page, 4);
  // The page answers while the bot thinks.
  await page.waitForSelector('[data-thought]');
  await page.getByRole('tab', { name: 'Left' }).click();
  await page.getByText('Ships face up').waitFor();
  await playing;
  expect(Date.now() - began).toBeLessThan(80_000);

  const thinkers = () => page.workers().filter((worker) => worker.url().includes('bot')).length;
  expect(thinkers()).toBe(1);
  await page.goto(`${stage.url}#/`);
  await expect.poll(thinkers).toBe(0);
  expectQuiet(page);
  await page.context().close();
});

test('the board and what can be done are told in words', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'hunters', bots: ['easy'] });
  await asked(page);
  await press(page, '.lit');
  if ((await asked(page)) === 'piece') await page.keyboard.press('1');
  await page.keyboard.press('c');
  await expect.poll(() => page.locator('.lit:not(.here)').count()).toBeGreaterThan(0);
  const words = page.getByRole('heading', { name: 'The board in words' }).locator('xpath=following-sibling::ul');
  const lines = () => words.locator('li').allTextContents();
  // The cells are lit before the bot has moved, too.
  await expect.poll(async () => (await lines())[0], { timeout: 20_000 }).toMatch(/^Player 1 places tile \d+, north \w+, east \w+, south \w+, west \w+.*\. It fits on \d+ cells?\.$/);
  expect((await lines()).length).toBe(1 + (await page.locator('.tile').count()));
  expect((await lines()).some((line) => /Player 1's (hunter|fisher|gatherer|hut) on the \w+/.test(line))).toBe(true);
  // What can be done says so itself.
  await page.locator('.lit').first().focus();
  expect(await page.locator('.lit').first().getAttribute('aria-label')).toMatch(/^Cell -?\d+, -?\d+: the tile fits in \d ways?\./);
  await page.context().close();
});

test('a turn needs no mouse, and what has the focus shows it', async () => {
  const page = await stage.visit();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return { text: activeElement?.textContent?.trim() ?? '', lit: activeElement?.classList.contains('lit') ?? false, outline: activeElement ? getComputedStyle(activeElement).outlineStyle : '' };
    });
  // From the top of the page to the button that begins.
  for (let tabs = 0; tabs < 30 && (await focused()).text !== 'Begin'; tabs++) await page.keyboard.press('Tab');
  expect(await focused()).toMatchObject({ text: 'Begin', outline: 'solid' });
  await page.keyboard.press('Enter');
  expect(await asked(page)).toBe('place');
  await page.keyboard.press('b');
  expect(await focused()).toMatchObject({ lit: true, outline: 'solid' });
  await page.keyboard.press('Enter');
  if ((await asked(page)) === 'piece') await page.keyboard.press('1');
  expect(await asked(page)).toBe('confirm');
  // Step by step everything is taken back, and done again.
  for (let steps = 0; steps < 3 && (await page.locator('.tile.draft').count()) > 0; steps++) await page.keyboard.press('u');
  expect(await asked(page)).toBe('place');
  await page.keyboard.press('b');
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  if ((await asked(page)) === 'piece') await page.keyboard.press('0');
  expect(await asked(page)).toBe('confirm');
  const tiles = await page.locator('.tile').count();
  await page.keyboard.press('c');
  await expect.poll(() => page.locator('.tile').count()).toBeGreaterThan(tiles);
  await asked(page);
  // The panel at the side by arrows.
  await page.locator('#tab-log').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Left', selected: true }).waitFor();
  expectQuiet(page);
  await page.context().close();
});
