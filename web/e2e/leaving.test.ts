import { expect, test } from 'vitest';
import { begun, guest, playTogether, tilesOn, untilPlace } from './guests';
import { Stage, expectQuiet } from './kit';
import { TableServer } from './tables';

// Nobody waits for two minutes here.
const server = new TableServer('[tables]\naway-live = 1500\n');
const stage = new Stage(async () => {
  await server.start();
  return { url: server.url, close: () => server.close() };
});

test('with three a bot plays on for who is away, and they take over again by coming back', async () => {
  const [ann, ben] = [await guest(stage, 'Ann'), await guest(stage, 'Ben')];
  const link = await begun(ann, ben, { seats: 3, bots: ['easy'], clock: 'live' });
  const seat = ann.locator('.seats').getByText('Ben');
  await seat.waitFor();
  await playTogether([ann, ben], 2);
  // To be at another page is to be away, too.
  await ben.goto(`${stage.url}#/online/archive`);
  await ann.getByText('left', { exact: true }).waitFor();
  // The game goes on without him, and his seat with a bot.
  const before = await tilesOn(ann);
  await playTogether([ann], 2);
  await expect.poll(() => tilesOn(ann)).toBeGreaterThan(before + 3);

  await ben.goto(link);
  await ann.getByText('left', { exact: true }).waitFor({ state: 'detached' });
  await untilPlace([ann, ben], ben);
  await playTogether([ann, ben], 2);
  expect(await ben.getByText('You look on.').count()).toBe(0);
  [ann, ben].forEach(expectQuiet);
  await Promise.all([ann, ben].map((page) => page.context().close()));
});
