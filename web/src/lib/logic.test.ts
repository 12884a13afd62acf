import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AreaView, LogTurn, MomentView, SetView } from '../generated/view';
import { apart } from './apart';
import { present } from './areas';
import { breakdown } from './breakdown';
import { extentOf, fit, zoomAt } from './camera';
import { lastLaid } from './laid';
import { list, read, write, type Kept, type Store } from './keep';
import { accounts, chancesAt, curve, signed, worthTelling } from './luck';
import { pack, unpack } from './share';
import { kinds } from './stock';
import { fill } from './t';

describe('texts', () => {
  test('braces are filled in, and what has no value stays', () => {
    expect(fill('{name} draws {count}', { name: 'Ann' })).toBe('Ann draws {count}');
    expect([1, 2].map((count) => fill('{count} {count|ship is|ships are} left', { count }))).toEqual(['1 ship is left', '2 ships are left']);
  });
});

describe('the camera', () => {
  test('shows all cells and holds the point under the wheel still', () => {
    const camera = fit(extentOf([{ x: -2, y: 0 }, { x: 5, y: 3 }]), 800, 800);
    expect(camera).toEqual({ x: 200, y: 200, zoom: 1 });
    const nearer = zoomAt(camera, 2, 100, -50);
    expect(nearer.x + 100 / nearer.zoom).toBeCloseTo(camera.x + 100 / camera.zoom);
    expect(nearer.y - 50 / nearer.zoom).toBeCloseTo(camera.y - 50 / camera.zoom);
  });
});

describe('targets', () => {
  test('are moved apart, also from one spot', () => {
    const moved = apart([[50, 50], [50, 50], [52, 50]], 30);
    for (let one = 0; one < 3; one++) {
      for (let other = one + 1; other < 3; other++) {
        const [ax, ay] = moved[one] ?? [0, 0];
        const [bx, by] = moved[other] ?? [0, 0];
        expect(Math.hypot(ax - bx, ay - by)).toBeGreaterThan(29);
      }
    }
    expect(apart([[0, 0], [100, 0]], 30)).toEqual([[0, 0], [100, 0]]);
  });
});

describe('links', () => {
  test('hold a text, and damaged ones are refused', async () => {
    const text = '[Rulebook "hunters-2020"]\n1 A d45 p0,1r2 – ä\n'.repeat(40);
    const packed = await pack(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(text.length / 4);
    expect(await unpack(packed)).toBe(text);
    await expect(unpack(packed.slice(0, -8))).rejects.toThrow();
    await expect(unpack('%%%')).rejects.toThrow();
  });

  test('of pages before open', async () => {
    const kept = new URL('../../../crates/wasm/tests/kept/', import.meta.url);
    const game = JSON.parse(readFileSync(new URL('withdrawn-over.json', kept), 'utf8')) as Kept;
    const link = readFileSync(new URL('withdrawn-over.link.txt', kept), 'utf8').trim();
    expect(await unpack(link)).toBe(game.saved.record);
  });

  test('that unfold to too much are refused', async () => {
    const packed = await pack('a'.repeat(2_000_000));
    await expect(unpack(packed)).rejects.toThrow('too long');
  });
});

function store(limit = Infinity): Store {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key) => void map.delete(key),
    key: (place) => [...map.keys()][place] ?? null,
    get length() {
      return map.size;
    },
  };
}

const kept = (id: string, changed: number): Kept => ({
  id,
  revision: 1,
  title: '',
  rulebook: 'hunters-2020',
  turn: 3,
  over: false,
  names: ['Ann', 'Ben'],
  scores: [1, 2],
  changed,
  saved: { schema: 1, players: ['person', 'easy'], seed: '7', record: 'x', draft: [] },
});

describe('keeping games', () => {
  test('the last played comes first, and what is damaged is left alone', () => {
    const shelf = store();
    expect(write(kept('a', 1), shelf)).toBeUndefined();
    expect(write(kept('b', 2), shelf)).toBeUndefined();
    shelf.setItem('tilewright.game.c', '{broken');
    shelf.setItem('other', 'x');
    expect(list(shelf).map((game) => game.id)).toEqual(['b', 'a']);
    expect(read('c', shelf)).toBeUndefined();
    expect(shelf.getItem('tilewright.game.c')).toBe('{broken');
  });

  test('says when there is no room', () => {
    expect(write(kept('a', 1), store(10))).toBe('full');
    const refusing = { ...store(), setItem: () => { throw new Error('no'); } };
    expect(write(kept('a', 1), refusing)).toBe('refused');
  });
});

const told = (source: string, awards: [number, number][], unit = 'points') => ({
  kind: 'scored', sentence: '', clauses: [], parts: [], items: [], source, unit, denied: [],
  awards: awards.map(([seat, count]) => ({ seat, count, text: String(count) })),
});

const log: LogTurn[] = [
  { number: 1, seat: 0, scores: [], steps: [
    { seat: null, action: 'd4', told: [] },
    { seat: 0, action: 'p0,1r0', told: [told('forest', [[0, 8], [1, 8]]), told('sea region', [[1, 5]], 'fish')] },
  ] },
  { number: 2, seat: 1, scores: [], steps: [{ seat: 1, action: '-', told: [told('forest', [[0, 2]]), told('ships', [[1, 7]])] }] },
];

test('points are summed up by where they came from; wares are none', () => {
  const lines = breakdown(log, 2);
  expect(lines.map(({ told }) => told.map(({ turn }) => turn))).toEqual([[1, 2], [2]]);
  expect(lines.map(({ name, points }) => ({ name, points }))).toEqual([
    { name: 'forest', points: [10, 8] },
    { name: 'ships', points: [0, 7] },
  ]);
});

test('who got nothing is told of too', () => {
  const nothing = { ...told('meadow', []), denied: [1] };
  const lines = breakdown([{ number: 9, seat: 0, scores: [], steps: [{ seat: 0, action: '-', told: [nothing] }] }], 2);
  expect(lines).toEqual([{ name: 'meadow', points: [0, 0], told: [{ turn: 9, told: nothing }] }]);
});

test('the last move is all that was laid in it', () => {
  const known = (tile: number, leader: number, pile: string) => ({ tile, leader, pile, at: [0, 0] as [number, number], zones: [], sides: '' });
  const set = { tiles: [known(0, 0, 'start'), known(1, 0, 'start'), known(7, 7, 'land'), known(80, 80, 'double'), known(81, 80, 'double')] } as unknown as SetView;
  const laid = (...tiles: number[]) => tiles.map((tile, y) => ({ tile, x: 0, y, rotation: 0 }));
  expect(lastLaid(laid(0, 1), set)).toEqual([]);
  expect(lastLaid(laid(0, 1, 7), set)).toEqual([7]);
  expect(lastLaid(laid(0, 1, 7, 80, 81), set)).toEqual([80, 81]);
  expect(lastLaid(laid(0, 1, 7, 80, 81), set, 2)).toEqual([7, 80, 81]);
});

test('areas that are spoken of are the present ones', () => {
  const area = (kind: string, value: number, ...tiles: number[]) => ({ kind, value, parts: tiles.map((tile) => ({ tile, zone: 0 })) }) as unknown as AreaView;
  const now = [area('river', 1, 4), area('forest', 9, 2, 4, 6)];
  expect(present([area('forest', 4, 4)], now)).toEqual([now[1]]);
  expect(present([area('meadow', 4, 4)], now)).toEqual([]);
});

const moment = (changed: Partial<MomentView>): MomentView => ({
  step: 0, drawn: 1, played: 2, turn: 1, extra: false, seat: 0, before: [500, 500], best: [500, 500], after: [500, 500],
  luck: [0, 0], further: [0, 0], decision: 0, mistake: false, place: 1, ways: 9, did: '', better: '', line: [], ...changed,
});

describe('a game looked back on', () => {
  const moments = [
    moment({ best: [560, 440], after: [480, 520], luck: [70, -70], further: [-10, 10], decision: -80, mistake: true }),
    moment({ step: 3, seat: 1, before: [480, 520], best: [500, 500], after: [510, 490], luck: [15, -15], further: [5, -5], decision: -10 }),
  ];

  test('has a point before and after each draw and after each decision', () => {
    const points = curve(moments, [1000, 0], 8);
    expect(points.map((point) => point.step)).toEqual([0, 1, 3, 4, 6, 7]);
    expect(points.map((point) => point.chances[0])).toEqual([500, 560, 480, 500, 510, 1000]);
    expect(chancesAt(points, 2)).toEqual([560, 440]);
    expect(chancesAt([], 2)).toBeUndefined();
  });

  test('is luck, decisions and what is seen further, which make up the way as far as it was looked at', () => {
    const sums = accounts(moments, 2);
    expect(sums).toEqual([
      { luck: 85, given: -80, others: 10, further: -5, mistakes: 1 },
      { luck: -85, given: -10, others: 80, further: 5, mistakes: 0 },
    ]);
    for (const [seat, { luck, given, others, further }] of sums.entries()) expect(500 + luck + given + others + further).toBe(moments[1]?.after[seat]);
  });

  test('tells mistakes and great luck, and nothing else', () => {
    expect(worthTelling([...moments, moment({ step: 6, luck: [-70, 70] })]).map((told) => told.step)).toEqual([0, 6]);
    expect([74, -146, 3].map(signed)).toEqual(['+7 %', '−15 %', '±0 %']);
  });
});

test('tiles that show the same are one picture with a count', () => {
  const tile = (number: number, sides: string) => ({ tile: number, pile: 'land', leader: number, at: [0, 0] as [number, number], zones: [], sides });
  const set: SetView = { id: '', title: '', provenance: '', source: '', ships: [], tiles: [tile(1, 'a'), tile(2, 'b'), tile(3, 'a')] };
  expect(kinds(set, [1, 2, 3, 9]).map((kind) => [kind.tile, kind.count])).toEqual([[1, 2], [2, 1]]);
});
