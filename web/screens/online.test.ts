import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { Stage, answer, asked, waitingFor } from '../e2e/kit';
import { TableServer } from '../e2e/tables';

// Pictures of online play to look at: `SCREENS=folder npm run screens`.
const folder = process.env['SCREENS'] ?? join(import.meta.dirname, '../../target/screens');
mkdirSync(folder, { recursive: true });
const server = new TableServer();
const stage = new Stage(async () => {
  await server.start();
  return { url: server.url, close: () => server.close() };
});
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test.each(['light', 'dark', 'phone'] as const)('online, %s', async (look) => {
  const options = look === 'phone' ? PHONE : { colorScheme: look };
  const shot = (page: Page, name: string) => page.screenshot({ path: join(folder, `online-${name}-${look}.png`) });
  const page = await stage.visit(options);
  await page.getByRole('link', { name: 'Play online' }).click();
  await page.getByLabel('Your name').waitFor();
  await page.waitForTimeout(300);
  await shot(page, 'enter');
  await page.getByLabel('Your name').fill('Margarete');
  await page.getByRole('button', { name: 'Enter as a guest' }).click();

  const other = await stage.visit();
  await other.getByRole('link', { name: 'Play online' }).click();
  await other.getByLabel('Your name').fill('Wilhelm');
  await other.getByRole('button', { name: 'Enter as a guest' }).click();
  await other.getByRole('button', { name: 'Open a table' }).click();
  await other.locator('dialog select[name=clock]').selectOption('correspondence');
  await other.getByRole('button', { name: 'Open it' }).click();
  await other.getByLabel('Link to this table').waitFor();
  await page.waitForTimeout(6000);
  await shot(page, 'lobby');

  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.locator('dialog select[name=seats]').selectOption('3');
  await page.locator('dialog select[name=clock]').selectOption('live');
  await page.getByLabel('Who has seat 3').selectOption('easy');
  await shot(page, 'open');
  await page.getByRole('button', { name: 'Open it' }).click();
  const link = await page.getByLabel('Link to this table').inputValue();
  await other.goto(link);
  await other.getByRole('button', { name: 'Sit here' }).click();
  await other.locator('input[name=say]').fill('Good evening! Shall we?');
  await other.keyboard.press('Enter');
  await page.getByText('Shall we?').waitFor();
  await shot(page, 'before');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const pages = [page, other];
  for (let deed = 0, mine = 0; mine < 12; ) {
    const waiting = await Promise.all(pages.map(waitingFor));
    const place = waiting.findIndex((what) => what !== 'wait');
    const [asking, what] = [pages[place], waiting[place]];
    if (asking && what) {
      await answer(asking, what, deed++, look !== 'phone');
      if (asking === page && what === 'confirm') mine++;
    } else await page.waitForTimeout(20);
  }
  for (let deed = 0; (await waitingFor(page)) === 'wait'; deed++) {
    const what = await waitingFor(other);
    if (what === 'wait') await page.waitForTimeout(20);
    else await answer(other, what, deed);
  }
  await asked(page);
  await page.waitForTimeout(2500);
  await shot(page, 'table');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('button', { name: 'Wilhelm', exact: true }).click();
  await shot(page, 'chat');
  await page.getByRole('button', { name: 'Menu' }).click();
  await shot(page, 'menu');
  await page.getByRole('button', { name: 'About this table' }).click();
  await shot(page, 'about');
  await page.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Menu' }).click();
  await other.getByRole('button', { name: 'Resign' }).click();
  await other.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByText('resigned').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.waitForSelector('[data-final]');
  await shot(page, 'final');
  await page.locator('dialog').getByRole('link', { name: 'To the tables' }).click();
  await page.getByRole('link', { name: 'Archive' }).click();
  await page.locator('[data-game]').first().waitFor();
  await shot(page, 'archive');
  await page.getByRole('link', { name: 'Margarete', exact: true }).click();
  await page.locator('[data-game]').first().waitFor();
  await shot(page, 'profile');
  await page.getByLabel('Password').fill('a long secret');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await page.locator('[data-token]').first().waitFor();
  await page.screenshot({ path: join(folder, `online-account-${look}.png`), fullPage: true });
  await page.getByRole('button', { name: 'A token for a program' }).click();
  await shot(page, 'token');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await page.context().close();
  await other.context().close();
});
