import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from './faults';
import { begun, choose, findInArchive, follow, guest, openTable, playTogether, resign, whoIsAsked } from './guests';
import { Stage, asked, expectQuiet } from './kit';
import { TableServer } from './tables';

const server = new TableServer();
const stage = new Stage(async () => {
  await server.start();
  return { url: server.url, close: () => server.close() };
});

/** A person with an account. */
async function account(name: string, password = 'a long secret'): Promise<Page> {
  const page = await guest(stage, name);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  return page;
}

/** The same person in another browser. */
async function elsewhere(name: string, password = 'a long secret'): Promise<Page> {
  const page = await stage.visit();
  await page.goto(`${stage.url}#/online/me`);
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  return page;
}

const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));
const me = (token: string) => fetch(`${stage.url}api/v1/me`, { headers: { authorization: `Bearer ${token}` } });

test('a program gets a token that is good for what was said, until it is ended', async () => {
  const page = await account('Tess');
  await expect.poll(() => page.locator('[data-token]').count()).toBe(1);
  await page.getByRole('button', { name: 'A token for a program' }).click();
  const dialog = page.locator('dialog');
  await dialog.getByLabel('What the program is called').fill('My bot');
  await dialog.getByLabel('Open tables and play').uncheck();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  const token = await dialog.getByLabel('A token for a program').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect((await me(token)).status).toBe(200);
  const opened = await fetch(`${stage.url}api/v1/tables`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: '{"settings":{"rulebook":"amazonas","seats":2,"clock":{"kind":"none"}}}' });
  expect(opened.status).toBe(403);
  const row = page.locator('[data-token]', { hasText: 'My bot' });
  expect(await row.textContent()).toContain('See who you are');
  expect(await page.content()).not.toContain(token);
  await row.getByRole('button', { name: 'End My bot' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await me(token)).status).toBe(401);
  expectQuiet(page);
  await close(page);
});

test('a new password signs other browsers out, and who logs out leaves no cookie behind', async () => {
  const here = await account('Cora');
  const there = await elsewhere('Cora');
  await here.getByRole('button', { name: 'Change the password' }).click();
  await here.getByLabel('Password until now').fill('not my secret');
  await here.getByLabel('New password').fill('another long one');
  await here.getByRole('button', { name: 'Change it' }).click();
  await here.getByRole('alert').getByText('until now is wrong').waitFor();
  await here.getByLabel('Password until now').fill('a long secret');
  await here.getByRole('button', { name: 'Change it' }).click();
  await here.getByText('The password is changed').waitFor();
  // The other browser notices by itself: its connection is cut, and the server does not know it any more.
  await there.getByRole('heading', { name: 'Who are you?' }).waitFor({ timeout: 20_000 });
  await close(there);
  await close(await elsewhere('Cora', 'another long one'));
  expect((await here.context().cookies()).length).toBe(1);
  await here.getByRole('button', { name: 'Log out' }).click();
  await here.getByRole('heading', { name: 'Who are you?' }).waitFor();
  expect(await here.context().cookies()).toEqual([]);
  await close(here);
});

test('who is blocked is not heard, is listed, and is heard again', async () => {
  const [ann, rude] = [await guest(stage, 'Anna'), await guest(stage, 'Rudi')];
  const link = await openTable(ann);
  await follow(rude, link);
  const say = async (text: string) => {
    await rude.locator('input[name=say]').fill(text);
    await rude.keyboard.press('Enter');
    await rude.getByText(text).waitFor();
  };
  await say('You are slow!');
  await ann.getByRole('button', { name: 'Rudi', exact: true }).click();
  await ann.getByRole('button', { name: 'Block everywhere' }).click();
  await ann.getByText('You are slow!').waitFor({ state: 'detached' });
  await say('Very slow!');
  // Also on a page that is loaded again, and so on any other device.
  await ann.reload();
  await ann.getByRole('heading', { name: 'Before the game' }).waitFor();
  expect(await ann.getByText('slow!').count()).toBe(0);
  await ann.goto(`${stage.url}#/online/me`);
  await ann.locator('[data-blocked]').getByRole('link', { name: 'Rudi' }).waitFor();
  expect(await faults(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'Hear Rudi again' }).click();
  await ann.getByText('You hear everybody.').waitFor();
  await follow(ann, link);
  await ann.getByText('Very slow!').waitFor();
  // And from the page of a person.
  await rude.getByRole('link', { name: 'Anna' }).click();
  await rude.getByRole('button', { name: 'Block', exact: true }).click();
  await rude.getByRole('button', { name: 'Hear Anna again' }).waitFor();
  expectQuiet(ann);
  await close(ann, rude);
});

test('a host invites again from another browser, and closes the table', async () => {
  const here = await account('Hope');
  await here.getByRole('link', { name: 'Tables' }).click();
  const link = await openTable(here, { secret: true });
  const there = await elsewhere('Hope');
  await there.getByRole('link', { name: 'Tables' }).click();
  await there.locator('[data-table]').getByText('private').waitFor();
  await there.locator('[data-table]', { hasText: 'Hope' }).getByRole('link').click();
  await expect.poll(() => there.getByLabel('Link to this table').inputValue()).toBe(link);
  await there.getByRole('button', { name: 'Close the table' }).click();
  await here.getByText('closed before a game began').waitFor();
  await close(here, there);
});

test('lists say whose turn it is and how long they may think; a clock of days is shown; a turn is noticed out of sight', async () => {
  const [ann, ben] = [await guest(stage, 'Abel'), await guest(stage, 'Bea')];
  await ben.addInitScript(() => {
    class Told {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      static told: string[] = [];
      constructor(_: string, options: { body: string }) {
        Told.told.push(options.body);
      }
    }
    Object.assign(window, { Notification: Told });
  });
  await ben.reload();
  const link = await begun(ann, ben, { clock: 'correspondence' });
  const id = link.split('/').at(-1) ?? '';
  const pages = [ann, ben];
  await expect.poll(() => ann.getByRole('timer').first().textContent()).toMatch(/^(3 d 0 h|2 d 23 h)$/);
  if ((await whoIsAsked(pages)) === ben) await playTogether(pages, 1);
  expect(await asked(ann)).toBe('place');

  // Ann is away; a new page of hers learns from the list that it is her turn.
  await ann.goto(`${stage.url}#/online`);
  await ann.reload();
  const row = ann.locator(`[data-table="${id}"]`);
  await row.getByText('Your turn').waitFor();
  expect(await row.textContent()).toContain('3 days for each move');
  expect(await ann.title()).toContain('Your turn');
  const eve = await guest(stage, 'Evan');
  await eve.locator(`[data-table="${id}"]`).getByText('Abel to move').waitFor();

  await choose(ben, 'Tell me when it is my turn');
  await ben.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await row.getByRole('link').click();
  await playTogether([ann], 1);
  await expect.poll(() => ben.evaluate(() => (window as unknown as { Notification: { told: string[] } }).Notification.told)).toEqual(['It is your turn.']);
  expect(await ben.title()).toContain('Your turn');
  await close(ann, ben, eve);
});

test('a rated game counts for those who have accounts, and a guest is kept out of it', async () => {
  const [ann, ben] = [await account('Rhea'), await account('Saul')];
  await Promise.all([ann, ben].map((page) => page.getByRole('link', { name: 'Tables' }).click()));
  const link = await openTable(ann, { rated: true });
  const gus = await guest(stage, 'Gus');
  await follow(gus, link);
  await gus.getByRole('button', { name: 'Sit here' }).click();
  await gus.getByRole('alert').getByText('needs an account').waitFor();
  await follow(ben, link);
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  // A game counts once both have moved.
  await playTogether([ann, ben], 2);
  await resign(ben);
  await ann.locator('[data-final]').getByText('Rhea won.').waitFor();
  for (const [page, better] of [[ann, true], [ben, false]] as const) {
    await page.goto(`${stage.url}#/online/me`);
    const row = await page.locator('tbody tr').textContent();
    expect(Number(/(\d+) ±/.exec(row ?? '')?.[1]) > 1500).toBe(better);
  }
  await close(ann, ben, gus);
});

test('a page in the lobby that is older than the server is told so', async () => {
  const page = await guest(stage, 'Oldy');
  const lists = /api\/v1\/tables/;
  await page.route(lists, (route) => route.fulfill({ contentType: 'application/json', headers: { 'x-protocol': '99' }, body: '{"shapes":"unknown"}' }));
  await page.getByRole('alert').getByText('newer version').waitFor({ timeout: 20_000 });
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('[role=alert]') === null);
  await page.getByRole('button', { name: 'Open a table' }).waitFor();
  await close(page);
});

test('the archive is searched by a part of a name, and saved as a whole', async () => {
  const page = await guest(stage, 'Zacharias');
  for (let game = 0; game < 2; game++) {
    await openTable(page, { bots: ['easy'] });
    await page.getByRole('button', { name: 'Start the game' }).click();
    await asked(page);
    await resign(page);
    await page.locator('dialog').getByRole('link', { name: 'To the tables' }).click();
  }
  await findInArchive(page, 'zachar');
  await expect.poll(() => page.locator('[data-game]').count()).toBe(2);
  await page.locator('select[name=rated]').selectOption('true');
  await page.getByText('No such game').waitFor();
  await page.locator('select[name=rated]').selectOption('');
  await expect.poll(() => page.locator('[data-game]').count()).toBe(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all records found' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text.match(/^\[Players .*Zacharias/gm)).toHaveLength(2);
  expectQuiet(page);
  await close(page);
});

/** Goes on by the Tab key until something of this name is reached. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let patience = 0; patience < 80; patience++) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    });
    if (name.test(reached.trim())) return;
  }
  throw new Error(`the Tab key does not lead to ${name}`);
}

test('a game is opened, played and given up with the keyboard alone', async () => {
  const page = await stage.visit();
  const keys = page.keyboard;
  await tabTo(page, /^Play online/);
  await keys.press('Enter');
  await page.getByLabel('Your name').waitFor();
  await tabTo(page, /^Your name/);
  await keys.type('Kay');
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Open a table' }).waitFor();
  await tabTo(page, /^Open a table/);
  await keys.press('Enter');
  await page.locator('dialog').waitFor();
  await tabTo(page, /^Who has seat 2/);
  await keys.press('ArrowDown');
  await tabTo(page, /^Open it/);
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'Before the game' }).waitFor();
  await tabTo(page, /^Start the game/);
  await keys.press('Enter');
  expect(await asked(page)).toBe('place');
  await keys.press('b');
  await keys.press('Enter');
  await page.waitForSelector('.tile.draft');
  for (let patience = 0; (await asked(page)) !== 'confirm'; patience++) {
    if (patience > 9) throw new Error('the turn does not end');
    await keys.press('0');
  }
  await keys.press('c');
  await page.waitForSelector('.tile.draft', { state: 'detached' });
  await tabTo(page, /^Chat/);
  await keys.press('Enter');
  await tabTo(page, /^Say something/);
  await keys.type('Without a mouse');
  await keys.press('Enter');
  await page.getByText('Without a mouse').waitFor();
  await page.locator('body').focus();
  await tabTo(page, /^Menu/);
  await keys.press('Enter');
  await tabTo(page, /^Resign/);
  await keys.press('Enter');
  await page.locator('dialog').waitFor();
  await tabTo(page, /^Resign/);
  await keys.press('Enter');
  await page.locator('[data-final]').getByText('Kay resigned.').waitFor();
  expectQuiet(page);
  await close(page);
});
