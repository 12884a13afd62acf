import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage, asked, begin, expectQuiet, playOn, press, watch } from './kit';

const stage = new Stage();

const tilesOn = (page: Page) => page.locator('.tile').count();

test('everything is taken back until the turn is confirmed', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'hunters', bots: [], people: 2 });
  await asked(page);
  expect(await tilesOn(page)).toBe(1);
  const undo = page.locator('[data-do=undo]');
  expect(await undo.isDisabled()).toBe(true);

  await press(page, '.lit');
  await page.waitForSelector('.tile.draft');
  expect(await tilesOn(page)).toBe(2);
  // The tile may be moved to another cell, turned, and taken back.
  const others = page.locator('.lit:not(.here)');
  if ((await others.count()) > 0) {
    await press(page, '.lit:not(.here)');
    expect(await tilesOn(page)).toBe(2);
  }
  await page.keyboard.press('r');
  await undo.click();
  expect(await tilesOn(page)).toBe(1);
  await page.keyboard.press('u');
  expect(await tilesOn(page)).toBe(1);

  // A piece too.
  await press(page, '.lit');
  if ((await asked(page)) === 'piece') await press(page, '.target');
  expect(await asked(page)).toBe('confirm');
  await page.keyboard.press('Backspace');
  expect(await page.locator('[data-do=confirm]').count()).toBe(0);
  await playOn(page, 1);
  expect(await tilesOn(page)).toBe(2);
  // What is confirmed stays.
  expect(await page.locator('[data-do=undo]').isDisabled()).toBe(true);
  expectQuiet(page);
  await page.context().close();
});

/** A second tab follows the game of the first and takes it over. */
async function handOver(page: Page): Promise<void> {
  const second = await page.context().newPage();
  watch(second);
  await second.goto(page.url());
  await second.getByText('being played in another tab').waitFor();
  await playOn(page, 1);
  await expect.poll(() => second.locator('.tile').count()).toBe(await tilesOn(page));
  await second.getByRole('button', { name: 'Play here' }).click();
  await asked(second);
  await page.getByText('being played in another tab').waitFor();
  await playOn(second, 1);
  await expect.poll(() => page.locator('.tile').count()).toBe(await tilesOn(second));
  expectQuiet(page);
  expectQuiet(second);
}

test('a game resumes after a reload, and a second tab follows and takes over', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'hunters', bots: [], people: 2 });
  await playOn(page, 4);
  await press(page, '.lit');
  await page.waitForSelector('.tile.draft');
  const before = await page.locator('.seats').textContent();
  const drafted = await tilesOn(page);
  await page.reload();
  await page.waitForSelector('.tile.draft');
  expect(await tilesOn(page)).toBe(drafted);
  expect(await page.locator('.seats').textContent()).toBe(before);

  await handOver(page);
  // The game is listed on the start page.
  await page.goto(stage.url);
  await page.locator('.kept .open').getByText('Hunters & Gatherers, second edition (2020)').waitFor();
  await page.context().close();
});

test('two tabs share a game where the browser has no locks, as over plain http', async () => {
  const page = await stage.visit();
  await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await page.reload();
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
  await begin(page, { family: 'hunters', bots: [], people: 2 });
  await playOn(page, 1);
  await handOver(page);
  await page.context().close();
});

test('a record goes out and comes back, as a file, as a text and as a link', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'south-seas', bots: [], people: 2 });
  await playOn(page, 5);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the record' }).click()]);
  const stream = await download.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const record = Buffer.concat(parts).toString('utf8');
  expect(record).toContain('[Rulebook "south-seas"]');
  expect(record).not.toContain('[Seed');

  const tiles = await tilesOn(page);
  // Sharing says what became of it, and leaves the game where it is.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share as a link' }).click();
  await page.getByText(/The link is copied|copy it yourself/).waitFor();
  expect(page.url()).toContain('#/table/');
  const link = await page.getByLabel('Share as a link').getByRole('textbox').inputValue();

  await page.goto(stage.url);
  await page.getByRole('button', { name: 'Open a record' }).click();
  await page.getByLabel('The record').fill(record);
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.waitForSelector('.time');
  expect(page.url()).toBe(link);
  expect(await tilesOn(page)).toBe(tiles);

  // The link alone is enough for a stranger.
  const stranger = await stage.visit();
  await stranger.goto(page.url());
  await stranger.waitForSelector('.time');
  expect(await tilesOn(stranger)).toBe(tiles);
  await stranger.getByRole('button', { name: 'To the beginning' }).click();
  await expect.poll(() => tilesOn(stranger)).toBe(1);
  await stranger.getByRole('button', { name: 'Play on from its end' }).click();
  // A name stands on one line.
  const name = await stranger.getByRole('dialog').locator('li span').first().boundingBox();
  expect(name?.height).toBeLessThan(40);
  await stranger.getByLabel('Who plays seat 2').selectOption('easy');
  await stranger.getByRole('button', { name: 'Go on' }).click();
  await asked(stranger);
  expect(await tilesOn(stranger)).toBeGreaterThanOrEqual(tiles);
  // One of them is a bot now, and decides without being asked.
  const decided = await playOn(stranger, 2);
  await asked(stranger);
  expect(await tilesOn(stranger)).toBeGreaterThanOrEqual(tiles + 2 * decided - 1);
  expectQuiet(page);
  await stranger.context().close();
  await page.context().close();
});

test('what is broken says what is wrong and loses nothing', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: 'Open a record' }).click();
  await page.getByLabel('The record').fill('[Rulebook "checkers"]');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.getByRole('alert').getByText('cannot be opened').waitFor();
  expect(await page.getByLabel('The record').inputValue()).toContain('checkers');
  await page.keyboard.press('Escape');

  await page.locator('details summary').click();
  await page.locator('input[name=tiles]').setInputFiles({ name: 'mine.toml', mimeType: 'text/plain', buffer: Buffer.from('[set]\nid = 3\n') });
  await page.getByRole('alert').getByText('mine.toml cannot be used').waitFor();

  await page.goto(`${stage.url}#/shared/AAAA-broken`);
  await page.getByRole('alert').getByText('The link is damaged').waitFor();
  await page.goto(`${stage.url}#/rules/%E0%A4%A`);
  await page.reload();
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
  await page.goto(`${stage.url}#/table/nobody`);
  await page.getByRole('alert').getByText('No such game').waitFor();

  // A game of a tile set that was replaced says what it was, from a link and from the browser.
  const before = new URL('../../crates/wasm/tests/kept/', import.meta.url);
  const finished = readFileSync(new URL('withdrawn-over.json', before), 'utf8');
  const link = readFileSync(new URL('withdrawn-over.link.txt', before), 'utf8').trim();
  await page.evaluate((kept) => localStorage.setItem('tilewright.game.before', kept), finished);
  for (const place of [`shared/${link}`, 'replay/before', 'table/before']) {
    await page.goto(`${stage.url}#/${place}`);
    await page.getByRole('alert').getByText('replaced on 2026-11-19').waitFor();
    await page.getByText('first edition (2002)').waitFor();
    await page.getByRole('listitem').getByText('Ann 59').waitFor();
    await page.getByRole('button', { name: 'Save the record' }).waitFor();
    await page.goto(`${stage.url}#/`);
  }

  // A kept game that cannot be read is still given out.
  await page.evaluate(() => {
    const saved = { schema: 99, players: ['person'], seed: null, record: 'not a record', draft: [] };
    const kept = { id: 'old', revision: 1, title: '', rulebook: '', turn: 1, over: false, names: ['A'], scores: [0], changed: 1, saved };
    localStorage.setItem('tilewright.game.old', JSON.stringify(kept));
  });
  await page.goto(`${stage.url}#/table/old`);
  await page.getByRole('alert').getByText('form 99').waitFor();
  expect(await page.getByRole('button', { name: 'Save the record' }).count()).toBe(1);
  await page.context().close();
});

test('a browser that keeps nothing says so', async () => {
  const page = await stage.visit();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await begin(page, { family: 'hunters' });
  await page.getByText('storage is full').waitFor();
  await page.context().close();

  const other = await stage.visit();
  await other.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  await begin(other, { family: 'hunters' });
  const note = other.getByRole('alert').filter({ hasText: 'does not let this page keep anything' });
  await note.waitFor();
  const [download] = await Promise.all([other.waitForEvent('download'), note.getByRole('button', { name: 'Save the record' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^tilewright-.*\.txt$/);
  // Whoever knows it need not look at it for the rest of the game.
  await note.getByRole('button', { name: 'Close' }).click();
  await playOn(other, 1);
  expect(await note.count()).toBe(0);
  await other.context().close();
});

test('over the table: a person says what is on each tile from a real box', async () => {
  const page = await stage.visit();
  await page.locator('details summary').click();
  await page.check('input[name=manual]');
  await page.getByRole('button', { name: 'Begin' }).click();
  // By keys alone: the sides clockwise, a symbol, and the only tile that is left to take.
  await page.waitForSelector('.finder select:focus');
  const all = await page.locator('.found button').count();
  expect(all).toBeGreaterThan(50);
  for (const key of ['m', 'r', 'm', 'r']) {
    await page.keyboard.type(key);
    await page.keyboard.press('Tab');
  }
  const few = await page.locator('.found button').count();
  expect(few).toBeGreaterThan(1);
  expect(few).toBeLessThan(all / 4);
  // The symbols follow; Enter adds one.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await page.locator('.marks .said').textContent()).toContain('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const action = page.locator('.found button').first();
  const name = (await action.getAttribute('aria-label')) ?? '';
  await action.focus();
  await page.keyboard.press('Enter');
  await asked(page);
  expect(await page.locator('.hand').getAttribute('aria-label')).toContain(/^Tile \d+/.exec(name)?.[0]);
  // It was misread: back to the draw, and by the number this time.
  await page.locator('[data-do=undo]').click();
  await page.getByLabel('Or its number').fill('52');
  await page.keyboard.press('Enter');
  await asked(page);
  await page.locator('[data-do=undo]').click();
  await page.getByLabel('Or its number').fill('4');
  await page.getByRole('button', { name: 'Tile 4' }).click();
  await playOn(page, 1);
  await page.getByLabel('Or its number').fill('4');
  await page.getByText('No such tile is left.').waitFor();
  expect(await tilesOn(page)).toBe(2);
  // What no tile has is not found, and what is nearest is offered.
  await page.getByLabel('Or its number').fill('');
  for (const side of ['north', 'east', 'south', 'west']) await page.getByLabel(`On its ${side} side`).selectOption('river');
  for (let more = 0; more < 4; more++) await page.getByRole('button', { name: /^tigers/ }).first().click();
  await page.getByText('Nothing that is left looks so.').waitFor();
  expect(await page.locator('.found button').count()).toBeGreaterThan(0);
  expectQuiet(page);
  await page.context().close();
});

test('a real box of Amazonas is shuffled plainly: any tile that is left may come', async () => {
  const page = await stage.visit();
  await page.check('[data-family="amazonas"] input');
  await page.locator('details summary').click();
  await page.check('input[name=manual]');
  expect(await page.locator('input[name=plain]').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.finder select:focus');
  await page.getByText('65 standard and 15 Amazon tiles left.').first().waitFor();
  // Four Amazon tiles at once: no even spread begins so.
  for (const tile of ['65', '66', '67', '68']) {
    await page.getByLabel('Or its number').fill(tile);
    await page.keyboard.press('Enter');
    await playOn(page, 1);
  }
  await page.getByText('65 standard and 11 Amazon tiles left.').first().waitFor();
  expectQuiet(page);
  await page.context().close();
});

test('the rules are looked up in the middle of a game, and lead back to it', async () => {
  const page = await stage.visit();
  await begin(page, { family: 'amazonas', bots: [], people: 2 });
  await asked(page);
  const game = page.url();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Amazonas (2016)' }).click();
  await expect.poll(() => page.locator('[id="AM-"]').evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(100);
  await page.getByLabel('Search the rules').fill('zeppelin');
  await page.getByText('No rule speaks of “zeppelin”.').waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  expect(page.url()).toBe(game);
  await asked(page);
  expectQuiet(page);
  await page.context().close();
});

test('a part of the client that does not come is missed, and the way goes on', async () => {
  const page = await stage.visit({ serviceWorkers: 'block' });
  await page.route(/assets\/RulesPage-.*\.js/, (route) => route.abort());
  await page.goto(`${stage.url}#/rules`);
  await page.getByRole('alert').getByText('This page could not be loaded').waitFor();
  await page.getByRole('link', { name: 'To the start' }).click();
  await page.waitForSelector('form');
  await page.context().close();
});
