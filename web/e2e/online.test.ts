import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './faults';
import { begun, choose, enter, findInArchive, guest, openTable, playTogether, resign, scores, tilesOn, untilPlace, whoIsAsked } from './guests';
import { Stage, answer, asked, expectQuiet, waitingFor } from './kit';
import { PROGRAM, TableServer, Wire } from './tables';

const server = new TableServer();
const stage = new Stage(async () => {
  await server.start();
  return { url: server.url, close: () => server.close() };
});
let wire: Wire;
beforeAll(async () => {
  wire = await new Wire(server.url).open();
});
afterAll(() => wire.close());

test('two windows play a whole game, though one is loaded again, loses its connection, and the server restarts', async () => {
  const ann = await guest(stage, 'Ann');
  const ben = await guest(stage, 'Ben', { url: wire.url });
  const pages = [ann, ben];
  await begun(ann, ben, { rulebook: 'hunters-2020', clock: 'live' });
  await playTogether(pages, 5);

  // Ben's page is loaded again in the middle of his turn: the draft is still there.
  await untilPlace(pages, ben);
  await answer(ben, 'place', 2);
  await ben.waitForSelector('.tile.draft');
  const drafted = await ben.locator('.tile.draft').getAttribute('style');
  await ben.reload();
  await ben.waitForSelector('.tile.draft');
  expect(await ben.locator('.tile.draft').getAttribute('style')).toBe(drafted);

  // His connection is cut, and he confirms all the same: the move goes out when the connection is back, and once.
  for (let deed = 0; (await asked(ben)) !== 'confirm'; deed++) await answer(ben, await asked(ben), deed);
  const before = await tilesOn(ann);
  wire.cut();
  await ben.locator('[data-do=confirm]').click();
  await ben.getByText('Your move is kept').waitFor();
  expect(await tilesOn(ann)).toBe(before);
  wire.mend();
  await expect.poll(() => tilesOn(ann), { timeout: 30_000 }).toBe(before + 1);
  await expect.poll(() => ben.getByText('Your move is kept').count(), { timeout: 30_000 }).toBe(0);
  await playTogether(pages, 4);

  await server.stop();
  await server.start();
  await playTogether(pages);
  expect(await scores(ann)).toEqual(await scores(ben));
  expect(await scores(ann)).toHaveLength(2);

  // The record that the page saves proves the deal.
  const saved = ann.waitForEvent('download');
  await ann.locator('dialog').getByRole('button', { name: 'Save the record' }).click();
  const file = await (await saved).path();
  expect(readFileSync(file, 'utf8')).toContain('Ann');
  expect(execFileSync(PROGRAM, ['verify', file], { encoding: 'utf8' })).toMatch(/: proved: .* entropy of 2 seats/);
  await Promise.all(pages.map((page) => page.context().close()));
}, 360_000);

test('where seats decide out of turn, and a bot plays along, a game goes to its end too', async () => {
  const ann = await guest(stage, 'Ann');
  const ben = await guest(stage, 'Ben');
  await begun(ann, ben, { rulebook: 'south-seas', seats: 3, bots: ['easy'] });
  await playTogether([ann, ben]);
  expect(await scores(ann)).toHaveLength(3);
  expect(await scores(ann)).toEqual(await scores(ben));
  [ann, ben].forEach(expectQuiet);
  await Promise.all([ann, ben].map((page) => page.context().close()));
}, 360_000);

test('an invited guest sits, talks, agrees to take back, resigns, and plays again; another looks on', async () => {
  const ann = await guest(stage, 'Ann');
  const link = await openTable(ann, { secret: true });

  // A private table is in nobody else's list, and opens with its link alone.
  const eve = await guest(stage, 'Eve');
  expect(await eve.locator('[data-table]').count()).toBe(0);
  await eve.goto(link.slice(0, link.lastIndexOf('/')));
  await eve.getByRole('heading', { name: 'cannot be shown' }).waitFor();

  const ben = await stage.visit();
  await ben.goto(link);
  await enter(ben, 'Ben');
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await ben.locator('input[name=say]').fill('Good day!');
  await ben.keyboard.press('Enter');
  await ann.getByText('Good day!').waitFor();
  await ann.getByRole('button', { name: 'Ben', exact: true }).click();
  await ann.getByRole('button', { name: 'Report' }).click();
  await ann.getByLabel('Reason').fill('too polite');
  await ann.getByRole('button', { name: 'Report', exact: true }).last().click();
  await ann.getByText('It was reported').waitFor({ state: 'attached' });
  await ann.getByRole('button', { name: 'Mute here' }).click();
  await ann.getByText('Good day!').waitFor({ state: 'detached' });
  await ben.locator('input[name=say]').fill('Are you there?');
  await ben.keyboard.press('Enter');
  await ben.getByText('Are you there?').waitFor();
  expect(await ann.getByText('Are you there?').count()).toBe(0);
  await ann.getByRole('button', { name: 'Hear Ben again' }).click();
  await ann.getByText('Are you there?').waitFor();

  await ann.getByRole('button', { name: 'Start the game' }).click();
  const pages = [ann, ben];
  await Promise.all(pages.map((page) => page.waitForSelector('.layout')));
  await eve.goto(link);
  await eve.getByText('You look on.').waitFor();
  expect(await waitingFor(eve)).toBe('wait');

  // One turn of whoever starts, and then it is taken back with the other's consent.
  await playTogether(pages, 1);
  await expect.poll(() => tilesOn(eve)).toBe(2);
  const other = await whoIsAsked(pages);
  const mover = other === ann ? ben : ann;
  const ask = () => choose(mover, 'Ask to take my last move back');
  await ask();
  await other.getByRole('button', { name: 'Decline' }).click();
  await mover.getByText('Not everybody agreed').waitFor();
  await ask();
  await other.getByRole('button', { name: 'Agree' }).waitFor();
  await mover.getByRole('button', { name: 'Never mind' }).click();
  await other.getByRole('button', { name: 'Agree' }).waitFor({ state: 'detached' });
  expect(await mover.getByText('Not everybody agreed').count()).toBe(0);
  await ask();
  await other.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => tilesOn(eve)).toBe(1);
  expect(await asked(mover)).toBe('place');
  expect(await mover.title()).toContain('Your turn');

  await resign(ben);
  await Promise.all(pages.map((page) => page.locator('[data-final]').getByText('Ann won.').waitFor()));
  await ann.locator('[data-final]').getByText('Ben resigned.').waitFor();
  expect(await ann.locator('[data-final] tfoot tr').allTextContents()).toEqual(['Total00', 'If it had been scored there00']);
  await ann.locator('dialog').getByRole('button', { name: 'Play again' }).click();
  // Who has left is not waited for, and may come all the same.
  await ben.locator('dialog').getByRole('link', { name: 'To the next game' }).click();
  await Promise.all(pages.map((page) => page.getByRole('heading', { name: 'Before the game' }).waitFor()));
  pages.forEach(expectQuiet);
  await Promise.all([...pages, eve].map((page) => page.context().close()));
});

test('an account is made, left, opened again, given out and deleted', async () => {
  const page = await guest(stage, 'Cleo');
  await page.getByRole('link', { name: 'Cleo' }).click();
  await page.getByLabel('Password').fill('a long secret');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  // Who has logged out still finds tables.
  await page.getByRole('link', { name: 'Tables' }).click();
  await page.getByRole('heading', { name: 'Open tables' }).waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('link', { name: 'Enter', exact: true }).click();
  // The tables ask who one is as well, until the page that was asked for is there.
  await page.getByRole('heading', { name: 'Open tables' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByLabel('Your name').fill('Cleo');
  await page.getByLabel('Password').fill('a wrong secret');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').getByText('password is wrong').waitFor();
  await page.getByLabel('Password').fill('a long secret');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Cleo');
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await page.context().close();
});

test('a page that is older than the server is told to load itself again, and keeps its draft', async () => {
  const page = await guest(stage, 'Old');
  let old = false;
  let cut: () => void = () => undefined;
  await page.routeWebSocket(/socket/, (near) => {
    const far = near.connectToServer();
    cut = () => void near.close({ code: 1012 });
    near.onMessage((text) => far.send(old ? String(text).replace(/"protocol":\d+/, '"protocol":0') : text));
  });
  await page.reload();
  await openTable(page, { bots: ['easy'] });
  await page.getByRole('button', { name: 'Start the game' }).click();
  expect(await asked(page)).toBe('place');
  await answer(page, 'place', 0);
  await page.waitForSelector('.tile.draft');
  old = true;
  cut();
  await page.getByRole('alert').getByText('newer version').waitFor();
  expect(await page.locator('.tile.draft').count()).toBe(1);
  old = false;
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.waitForFunction(() => document.querySelector('[role=alert]') === null);
  await page.waitForSelector('.tile.draft');
  await page.context().close();
});

test.each(['light', 'dark'] as const)('no serious fault on any online page, %s', async (colorScheme) => {
  const page = await guest(stage, 'Dora', { colorScheme });
  const clean = async (where: string) => expect({ where, faults: await faults(page) }).toEqual({ where, faults: [] });
  await clean('lobby');
  await page.getByRole('button', { name: 'Open a table' }).click();
  await clean('open a table');
  await page.keyboard.press('Escape');
  await openTable(page, { bots: ['easy', 'easy'], seats: 3, clock: 'live', aids: false });
  await clean('before the game');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await asked(page);
  expect(await page.getByRole('tab', { name: 'Left' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.locator('input[name=say]').fill('Hello');
  await page.keyboard.press('Enter');
  await page.getByText('Hello').waitFor();
  await clean('table');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await clean('resign');
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.waitForSelector('[data-final]');
  await clean('final scores');
  await page.locator('dialog').getByRole('link', { name: 'To the tables' }).click();
  await findInArchive(page, 'Dora');
  await page.locator('[data-game]').first().waitFor();
  await clean('archive');
  await page.getByRole('link', { name: 'Dora', exact: true }).click();
  await page.getByRole('heading', { name: 'Dora' }).waitFor();
  await page.locator('[data-game]').first().waitFor();
  await clean('profile');
  await page.getByRole('button', { name: /^Replay of/ }).first().click();
  await page.waitForSelector('.time');
  expectQuiet(page);
  await page.context().close();
});

test('a phone plays online, and nothing sticks out of its screen', async () => {
  const page = await guest(stage, 'Fred', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const fits = async (where: string) => expect({ where, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({ where, width: 390 });
  await fits('lobby');
  await openTable(page, { bots: ['easy'], clock: 'live' });
  await fits('before the game');
  await page.getByRole('button', { name: 'Start the game' }).tap();
  expect(await asked(page)).toBe('place');
  await fits('table');
  await page.getByRole('tab', { name: 'Chat' }).tap();
  await page.locator('input[name=say]').fill('From a phone');
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText('From a phone').waitFor();
  await fits('chat');
  await page.goto(`${stage.url}#/online/archive`);
  await page.getByLabel('Name of a player').waitFor();
  await fits('archive');
  await page.goto(`${stage.url}#/online/me`);
  await page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  await fits('profile');
  expectQuiet(page);
  await page.context().close();
});
