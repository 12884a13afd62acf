import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientFrame, Entry, ServerMessage, TableEvent, TableState } from '../generated/protocol';
import { delay, Link, Lost, Refusal, Unanswered, type Socket, type Status } from './link';
import { onlinePlaceOf } from './places';
import { after } from './reduce';
import { endInWords, factsOf, left, namesOf, standing } from './words';

/** A socket that a test holds the other end of. */
class TestSocket {
  sent: ClientFrame[] = [];
  closed = false;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.onopen?.call(this as unknown as WebSocket, new Event('open'));
  }
  says(message: ServerMessage): void {
    this.onmessage?.call(this as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
  }
  breaks(code: number): void {
    this.onclose?.call(this as unknown as WebSocket, { code } as CloseEvent);
  }
}

function connected() {
  const sockets: TestSocket[] = [];
  const heard: ServerMessage[] = [];
  const statuses: Status[] = [];
  let refusals = 0;
  const connect = () => {
    const socket = new TestSocket();
    sockets.push(socket);
    return socket as unknown as Socket;
  };
  const link = new Link(connect, {
    heard: (message) => heard.push(message),
    changed: (status) => statuses.push(status),
    refused: () => refusals++,
  });
  link.start();
  const last = () => sockets.at(-1) as TestSocket;
  return { link, sockets, heard, statuses, last, refusals: () => refusals };
}

describe('a link', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('answers those who asked, and refuses by what the server says', async () => {
    const { link, last, heard } = connected();
    await expect(link.ask({ type: 'ping' })).rejects.toBeInstanceOf(Lost);
    last().opens();
    const done = link.ask({ type: 'start' });
    const refused = link.ask({ type: 'resign' });
    const [first, second] = last().sent;
    last().says({ type: 'refused', re: second?.re ?? 0, error: { code: 'wrong-phase', message: 'no game is on' } });
    last().says({ type: 'done', re: first?.re ?? 0 });
    expect((await done).type).toBe('done');
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    expect(heard.length).toBe(2);
  });

  test('comes back by itself, and tells those who wait that they wait in vain', async () => {
    const { link, last, sockets, statuses } = connected();
    last().opens();
    const asked = link.ask({ type: 'start' });
    last().breaks(1006);
    await expect(asked).rejects.toBeInstanceOf(Lost);
    expect(link.status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(600);
    expect(sockets.length).toBe(2);
    last().opens();
    expect(statuses).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
    link.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets.length).toBe(2);
  });

  test('notices a server that says nothing', async () => {
    const { last, sockets } = connected();
    last().opens();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last().sent.map(({ message }) => message.type)).toEqual(['ping']);
    last().says({ type: 'pong', re: last().sent[0]?.re ?? 0 });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(last().sent.length).toBe(1);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(sockets[0]?.closed).toBe(true);
    expect(sockets.length).toBe(2);
  });

  test('does not wait for ever for one answer', async () => {
    const { link, last } = connected();
    last().opens();
    const asked = link.ask({ type: 'start' }, 1000);
    const unanswered = expect(asked).rejects.toBeInstanceOf(Unanswered);
    await vi.advanceTimersByTimeAsync(1000);
    await unanswered;
  });

  test('tells when a server does not let it in', () => {
    const { last, refusals } = connected();
    last().breaks(1006);
    expect(refusals()).toBe(1);
  });

  test('waits longer each time, never all at once, and as the server asks', () => {
    expect([0, 1, 2, 3].map((failures) => delay(failures, 1006, 1))).toEqual([500, 1000, 2000, 4000]);
    expect(delay(50, 1006, 1)).toBe(30_000);
    expect(delay(3, 1006, 0)).toBe(2000);
    expect(delay(0, 1012, 0.5)).toBe(1000);
    expect(delay(4, 1012, 1)).toBe(8000);
    expect(delay(0, 1013, 0)).toBe(1000);
    expect(delay(0, 1008, 0)).toBe(5000);
  });
});

describe('a table that is told', () => {
  const ann = { id: 'person-ann', name: 'Ann', account: false };
  const start: TableState = {
    id: 'table',
    version: 1,
    settings: { rulebook: 'hunters-2020', seats: 2, table: null, options: '', clock: { kind: 'none' }, rated: false, aids: true, private: false },
    host: ann,
    seats: [
      { who: { person: ann }, gone: null, here: true, entropy: null },
      { who: null, gone: null, here: false, entropy: null },
    ],
    phase: 'lobby',
    commitment: null,
    withdrawn: null,
    start: null,
    actions: [],
    to_move: null,
    scores: [],
    clocks: [],
    take_back: null,
    rematch: [],
    outcome: null,
    secret: null,
    next: null,
    spectators: 0,
  };
  const tell = (events: TableEvent[]) =>
    events
      .map((event, place): Entry => ({ seq: place + 1, lived: 0, time: 0, event }))
      .reduce(after, start);

  test('becomes what its events make of it', () => {
    const ben = { ...ann, id: 'person-ben', name: 'Ben' };
    expect(tell([{ type: 'sat', seat: 1, who: { person: ben } }]).seats[1]?.here).toBe(true);
    const playing: TableEvent[] = [
      { type: 'sat', seat: 1, who: { bot: 'easy' } },
      { type: 'promised', commitment: 'c0' },
      { type: 'stirred', seat: 0, entropy: 'e0' },
      { type: 'begun', tiles: null, start: 1, drawn: ['d5'], clocks: [60_000, 60_000] },
      { type: 'moved', seat: 1, id: 'm1', bot: true, actions: ['p0,1r0', '-'], drawn: ['d6'], clocks: [60_000, 55_000] },
    ];
    const table = tell(playing);
    expect(table.version).toBe(6);
    expect(table.phase).toBe('playing');
    expect(table.actions).toEqual(['d5', 'p0,1r0', '-', 'd6']);
    expect(table.seats[0]?.entropy).toBe('e0');
    expect(table.clocks).toEqual([60_000, 55_000]);
    const back = tell([...playing, { type: 'taken-back', seat: 1, to: 1, clocks: [1, 2] }]);
    expect(back.actions).toEqual(['d5']);
    const outcome = { scores: [3, 5], places: [2, 1], reason: 'left' as const };
    const over = tell([...playing, { type: 'gone', seat: 0, why: 'resigned', clocks: [] }, { type: 'over', outcome, secret: 's' }]);
    expect([over.phase, over.seats[0]?.gone, over.outcome]).toEqual(['over', 'resigned', outcome]);
    expect(start.version).toBe(1);
  });

  test('names are told apart, and scores are told in the order of places', () => {
    expect(namesOf([{ person: ann }, { person: { ...ann, id: 'person-other' } }, null])).toEqual(['Ann', 'Ann (2)', 'Seat 3']);
    expect(standing(['Ann', 'Ben'], { scores: [3, 9], places: [2, 1], reason: 'played' })).toBe('Ben 9 · Ann 3');
  });

  test('a list says who is to move, how long they may, and who may come', () => {
    const listed = {
      id: 'table', phase: 'playing' as const, settings: start.settings, host: ann, who: [{ person: ann }, { bot: 'easy' }],
      to_move: 1, opened: 0, changed: 0, outcome: null,
    };
    expect(factsOf(listed).slice(0, -1)).toEqual(['Bot, easy to move', 'no clock', 'not rated']);
    const own = { ...listed, settings: { ...start.settings, tiles: { hash: '0123456789abcdef', title: 'My box' } } };
    expect(factsOf(own)).toContain('tiles: My box');
    const slow = { ...start.settings, clock: { kind: 'correspondence' as const, days: 3 }, private: true, aids: false, rated: true };
    const waiting = { ...listed, phase: 'lobby' as const, settings: slow, who: [{ person: ann }, null], to_move: null };
    expect(factsOf(waiting).slice(0, -1)).toEqual(['1 of 2 seats taken', '3 days for each move', 'rated', 'no aids', 'private']);
  });

  test('a game that was broken off says why', () => {
    const seats = start.seats.map((seat, place) => ({ ...seat, gone: place === 1 ? ('flagged' as const) : null }));
    const outcome = { scores: [3, 9], places: [1, 2], reason: 'left' as const };
    expect(endInWords(outcome, seats)).toBe('Seat 2 ran out of time.');
    expect(endInWords({ ...outcome, reason: 'stopped' }, start.seats)).toContain('operator');
    expect(endInWords({ ...outcome, reason: 'played' }, seats)).toBe('');
    expect(endInWords(null, seats)).toBe('');
  });

  test('clocks show what is left', () => {
    expect([0, 999, 61_000, 3_661_000].map(left)).toEqual(['0:00', '0:01', '1:01', '1:01:01']);
    expect(left(2 * 86_400_000 + 3_600_000)).toBe('2 d 1 h');
  });
});

test('places online', () => {
  expect(onlinePlaceOf('')).toEqual({ page: 'lobby' });
  expect(onlinePlaceOf('table/abc/inv')).toEqual({ page: 'table', id: 'abc', invite: 'inv' });
  expect(onlinePlaceOf('table/abc')).toEqual({ page: 'table', id: 'abc', invite: undefined });
  expect(onlinePlaceOf('table')).toEqual({ page: 'lobby' });
  expect(onlinePlaceOf('person/p1')).toEqual({ page: 'person', id: 'p1' });
  expect(onlinePlaceOf('nonsense/x')).toEqual({ page: 'lobby' });
});
