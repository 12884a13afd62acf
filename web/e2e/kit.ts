import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { serve } from './serve';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whoever gives out the pages. */
export interface Host {
  url: string;
  close: () => Promise<void>;
}

/** What every file of tests shares: a host, a browser, and pages that must not complain. */
export class Stage {
  url = '';
  private browser: Browser | undefined;
  private host: Host | undefined;

  /** `begin` begins to serve; without it, a plain host for files does. */
  constructor(begin: () => Promise<Host> = () => serve()) {
    beforeAll(async () => {
      const host = await begin();
      this.host = host;
      this.url = host.url;
      const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
      this.browser = await chromium.launch({ executablePath, args: FLAGS });
    });
    afterAll(async () => {
      await this.browser?.close();
      await this.host?.close();
    });
  }

  /** The host goes away, as it does in the woods. */
  async unplug(): Promise<void> {
    await this.host?.close();
    this.host = undefined;
  }

  async context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    if (!this.browser) throw new Error('the browser is not there yet');
    return this.browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  }

  /** A page of a new visitor, on the start page. Lessons are off and bots do not dawdle, unless asked for. */
  async visit(options: BrowserContextOptions & { lessons?: boolean; url?: string } = {}): Promise<Page> {
    const { lessons = false, url = this.url, ...rest } = options;
    const page = await (await this.context(rest)).newPage();
    const quick = JSON.stringify({ lessons, pace: 0 });
    await page.addInitScript((settings) => localStorage.getItem('tilewright.settings') ?? localStorage.setItem('tilewright.settings', settings), quick);
    watch(page);
    await page.goto(url);
    await page.waitForSelector('form');
    return page;
  }
}

/** What a page complains about fails the test that looks. */
const complaints = new WeakMap<Page, string[]>();

export function watch(page: Page): void {
  const list: string[] = [];
  complaints.set(page, list);
  page.on('pageerror', (error) => list.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') list.push(message.text());
  });
}

export function expectQuiet(page: Page): void {
  expect(complaints.get(page) ?? []).toEqual([]);
}

export interface Opening {
  family: 'hunters' | 'south-seas' | 'amazonas';
  rulebook?: string;
  /** Levels of the bots on the further seats. */
  bots?: string[];
  people?: number;
}

/** Fills in the start page and begins. */
export async function begin(page: Page, { family, rulebook, bots = ['easy'], people = 1 }: Opening): Promise<void> {
  await page.check(`[data-family="${family}"] input`);
  if (rulebook && family === 'hunters') await page.selectOption('select[name=rulebook]', rulebook);
  const seats = people + bots.length;
  for (let more = 2; more < seats; more++) await page.getByRole('button', { name: 'Add a player' }).click();
  for (let seat = 0; seat < seats; seat++) {
    await page.getByLabel(`Who plays seat ${seat + 1}`).selectOption(seat < people ? 'person' : (bots[seat - people] ?? 'easy'));
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.layout');
}

/** What the table waits for. */
export type Waiting = 'draw' | 'confirm' | 'place' | 'piece' | 'cover' | 'ship' | 'double' | 'pass' | 'over' | 'wait';

/** Looks at the page, as a person would, for what it asks. */
export function waitingFor(page: Page): Promise<Waiting> {
  return page.evaluate((): Waiting => {
    const there = (selector: string) => document.querySelector(selector) !== null;
    if (there('[data-final]')) return 'over';
    if (there('[data-do=confirm]')) return 'confirm';
    if (there('.seek')) return 'draw';
    if (there('.doubles button')) return 'double';
    if (there('.target .cross')) return 'cover';
    if (there('.target')) return 'piece';
    if (there('[data-ship]')) return 'ship';
    if (there('[data-do=pass]')) return 'pass';
    if (there('.lit:not(.here)') && !there('.tile.draft')) return 'place';
    return 'wait';
  });
}

/** Waits until something is asked. */
export async function asked(page: Page): Promise<Waiting> {
  for (let patience = 0; patience < 2000; patience++) {
    const waiting = await waitingFor(page);
    if (waiting !== 'wait') return waiting;
    await page.waitForTimeout(15);
  }
  throw new Error('nothing is asked');
}

/** Clicks with the mouse where something is seen; the board is fitted into view first where it is not. */
export async function press(page: Page, selector: string, place = 0): Promise<void> {
  const spot = () =>
    page.locator(selector).nth(place).evaluate((element) => {
      const box = element.getBoundingClientRect();
      for (const [across, down] of [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]) {
        const x = box.left + box.width * (across ?? 0);
        const y = box.top + box.height * (down ?? 0);
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
      return undefined;
    });
  let seen = await spot();
  // What is out of view, or under the buttons in the corner, comes into view as a person would bring it there.
  for (const button of ['Show all', 'Farther']) {
    if (seen) break;
    await page.getByRole('button', { name: button }).click();
    for (let patience = 0; patience < 40 && !seen; patience++) {
      await page.waitForTimeout(25);
      seen = await spot();
    }
  }
  if (!seen) {
    const folder = process.env['SCREENS'];
    if (folder) await page.screenshot({ path: `${folder}/unseen.png` });
    throw new Error(`${selector} cannot be seen`);
  }
  // The board may still be moving there: nobody clicks before it stands.
  for (let patience = 0; patience < 40; patience++) {
    await page.waitForTimeout(20);
    const again = await spot();
    const stands = again && Math.abs(again.x - seen.x) + Math.abs(again.y - seen.y) < 1;
    seen = again ?? seen;
    if (stands) break;
  }
  await page.mouse.click(seen.x, seen.y);
}

/** Does one of the things that are asked; which one, and whether by click or by key, goes by the number of the deed. */
export async function answer(page: Page, waiting: Waiting, deed: number, keys = true): Promise<void> {
  const byKey = keys && deed % 2 === 1;
  switch (waiting) {
    case 'place':
      if (byKey) {
        await page.locator('.lit').nth(deed % (await page.locator('.lit').count())).focus();
        await page.keyboard.press('Enter');
      } else await press(page, '.lit', deed % (await page.locator('.lit').count()));
      break;
    case 'piece':
      if (deed % 3 === 0 && (await page.locator('[data-do=pass]').count()) > 0) await page.keyboard.press('0');
      else if (byKey) await page.keyboard.press('1');
      else await press(page, '.target');
      break;
    case 'cover':
      await press(page, '.target');
      break;
    case 'double':
      await page.locator('.doubles button').first().click();
      break;
    case 'ship':
      await page.locator('[data-ship]').first().click();
      break;
    case 'pass':
      await page.keyboard.press('0');
      break;
    case 'confirm':
      if (byKey) await page.keyboard.press('c');
      else await page.locator('[data-do=confirm]').click();
      break;
    default:
      break;
  }
}

/** Plays until the final scores show, by clicks and keys in turn. `count` stops earlier, after so many confirmed turns. */
export async function playOn(page: Page, count = Infinity, keys = true): Promise<number> {
  let turns = 0;
  for (let deed = 0; deed < 3000; deed++) {
    const waiting = await asked(page);
    if (waiting === 'over' || turns >= count) return turns;
    if (waiting === 'confirm') turns++;
    await answer(page, waiting, deed, keys);
  }
  throw new Error('the game does not end');
}
