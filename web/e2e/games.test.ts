import { expect, test } from 'vitest';
import { Stage, begin, expectQuiet, playOn, type Opening } from './kit';

const stage = new Stage();

const games: (Opening & { rulebook: string })[] = [
  { family: 'hunters', rulebook: 'hunters-2002' },
  { family: 'hunters', rulebook: 'hunters-zman', bots: ['easy', 'easy'] },
  { family: 'hunters', rulebook: 'hunters-2020' },
  { family: 'south-seas', rulebook: 'south-seas' },
  { family: 'amazonas', rulebook: 'amazonas', bots: ['easy', 'easy', 'easy'] },
];

test.each(games)('a full game of $rulebook by clicks and keys', async (game) => {
  const page = await stage.visit();
  await begin(page, game);
  await playOn(page);
  const scores = page.locator('[data-final] tfoot td');
  expect(await scores.count()).toBe(1 + (game.bots ?? ['easy']).length);
  const points = (await scores.allTextContents()).map(Number);
  expect(Math.max(...points)).toBeGreaterThan(0);
  // The points by source add up to the totals.
  const rows = await page.locator('[data-final] tbody tr').evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent?.replace('–', '0')))),
  );
  expect(points).toEqual(points.map((_, seat) => rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0)));
  expectQuiet(page);
  await page.context().close();
});
