import type { Page } from 'playwright-core';
import { answer, waitingFor, type Stage } from './kit';

/** A guest in the lobby. */
export async function guest(stage: Stage, name: string, options: Parameters<Stage['visit']>[0] = {}): Promise<Page> {
  const page = await stage.visit(options);
  await page.getByRole('link', { name: 'Play online' }).click();
  await enter(page, name);
  await page.getByRole('button', { name: 'Open a table' }).waitFor();
  return page;
}

export async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Enter as a guest' }).click();
}

export interface Wish {
  rulebook?: string;
  /** What the tile set is called, where it is not the rulebook's own. */
  tiles?: string;
  secret?: boolean;
  /** Levels of the bots on the last seats. */
  bots?: string[];
  seats?: number;
  clock?: 'live' | 'correspondence';
  aids?: boolean;
  rated?: boolean;
}

/** Opens a table and waits in front of it; says where it is. */
export async function openTable(page: Page, { rulebook, tiles, secret, bots = [], seats = 2, clock, aids = true, rated }: Wish = {}): Promise<string> {
  await page.getByRole('button', { name: 'Open a table' }).click();
  const dialog = page.locator('dialog');
  if (rulebook) await dialog.locator('select[name=rulebook]').selectOption(rulebook);
  if (tiles) await dialog.locator('select[name=tiles]').selectOption(tiles);
  await dialog.locator('select[name=seats]').selectOption(String(seats));
  for (const [place, level] of bots.entries()) await dialog.getByLabel(`Who has seat ${seats - bots.length + place + 1}`).selectOption(level);
  if (clock) await dialog.locator('select[name=clock]').selectOption(clock);
  if (secret) await dialog.locator('input[name=private]').check();
  if (rated) await dialog.locator('input[name=rated]').check();
  if (!aids) await dialog.locator('input[name=aids]').uncheck();
  await dialog.getByRole('button', { name: 'Open it' }).click();
  return page.getByLabel('Link to this table').inputValue();
}

/** Goes from the tables to the archive and looks for a name; the tables have a field of that name too, which is there until the archive is. */
export async function findInArchive(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Archive' }).click();
  await page.getByRole('search', { name: 'Archive' }).getByLabel('Name of a player').fill(name);
}

/** Goes to the table of a link, wherever the page comes from. */
export async function follow(page: Page, link: string): Promise<void> {
  await page.goto(new URL(link.slice(link.indexOf('#')), page.url()).href);
}

/** Does something of the table's menu. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name }).click();
}

/** Gives the game up. */
export async function resign(page: Page): Promise<void> {
  await choose(page, 'Resign');
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.waitForSelector('[data-final]');
}

/** Two people at a table whose game has begun. */
export async function begun(one: Page, other: Page, wish: Wish = {}): Promise<string> {
  const link = await openTable(one, wish);
  await follow(other, link);
  await other.getByRole('button', { name: 'Sit here' }).click();
  await one.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([one, other].map((page) => page.waitForSelector('.layout')));
  return link;
}

/** Whoever is asked answers, until so many turns are confirmed or the game is over. */
export async function playTogether(pages: Page[], turns = Infinity): Promise<void> {
  const begun = Date.now();
  for (let deed = 0, confirmed = 0; confirmed < turns; ) {
    const waiting = await Promise.all(pages.map(waitingFor));
    if (waiting.every((what) => what === 'over')) return;
    const place = waiting.findIndex((what) => what !== 'wait' && what !== 'over');
    const [page, what] = [pages[place], waiting[place]];
    if (Date.now() - begun > 240_000) throw new Error('the game does not go on');
    if (!page || !what) {
      await new Promise((resolve) => setTimeout(resolve, 15));
      continue;
    }
    await answer(page, what, deed++);
    if (what === 'confirm') confirmed++;
  }
}

/** Waits until one of the pages is asked for something. */
export async function whoIsAsked(pages: Page[]): Promise<Page> {
  for (let patience = 0; patience < 1000; patience++) {
    const waiting = await Promise.all(pages.map(waitingFor));
    const page = pages[waiting.findIndex((what) => what !== 'wait')];
    if (page) return page;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error('nobody is asked');
}

/** Plays until a page is asked where to place a tile. */
export async function untilPlace(pages: Page[], page: Page): Promise<void> {
  for (let deed = 0; deed < 200; deed++) {
    const waiting = await Promise.all(pages.map(waitingFor));
    if (waiting[pages.indexOf(page)] === 'place') return;
    const place = waiting.findIndex((what) => what !== 'wait');
    const [other, what] = [pages[place], waiting[place]];
    if (other && what) await answer(other, what, deed);
    else await page.waitForTimeout(15);
  }
  throw new Error('nobody is asked');
}

export const tilesOn = (page: Page) => page.locator('.tile:not(.draft)').count();
export const scores = (page: Page) => page.locator('[data-final] tfoot td').allTextContents();
