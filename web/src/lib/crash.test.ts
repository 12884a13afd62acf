import { beforeEach, expect, test, vi } from 'vitest';

/** An engine that does as it is told, until it is told to crash. */
const engine = vi.hoisted(() => ({ crashes: false, asked: 0, actions: 0 }));

vi.mock('../wasm/tilewright_bg.wasm?url', () => ({ default: '' }));
vi.mock('../wasm/tilewright', () => {
  const seat = { name: 'Ann', score: 0 };
  const turn = { seat: 0, number: 1, phase: 'place', actor: 0 };
  const draft = { seat: 0, turn: 1, actions: [], placements: [], gains: [], wants_confirmation: false };
  const state = () => ({ table: { rulebook: 'hunters-2020', seats: [seat], turn, leaders: [], choices: { placements: [] } }, draft, manual: false });
  class Table {
    static start = () => new Table();
    static load = () => new Table();
    private answer<T>(value: T): string {
      engine.asked++;
      return JSON.stringify(value);
    }
    set = () => this.answer({ title: 'Hunters & Gatherers', tiles: [] });
    ownTiles = () => undefined;
    pictures = () => undefined;
    undo = () => this.answer(true) === '';
    record = () => this.answer('');
    state = () => this.answer(state());
    log = () => this.answer([]);
    save = () => this.answer({ record: `after ${engine.actions}`, players: ['person'] });
    act(): void {
      engine.asked++;
      engine.actions++;
      // What a panic in WebAssembly is for the page: half of what it was about is done.
      if (engine.crashes) throw new WebAssembly.RuntimeError('unreachable');
    }
  }
  return { default: () => Promise.resolve(), Table };
});

const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  Object.assign(engine, { crashes: false, asked: 0, actions: 0 });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size;
    },
  });
});

test('a game is kept as it was before the engine crashed', async () => {
  const { LocalTable } = await import('./local.svelte');
  const { crash } = await import('./crash.svelte');
  const { read } = await import('./keep');
  const table = LocalTable.start({ seats: [{ player: 'person' }] } as never);
  table.act('p0,1r0');
  expect(read(table.id)?.saved.record).toBe('after 1');
  const before = new Map(stored);
  expect(crash.happened).toBe(false);

  engine.crashes = true;
  table.act('f1');
  expect(crash.happened).toBe(true);
  expect(stored).toEqual(before);

  // Whatever is tried, nothing is asked of it or kept any more.
  const { asked } = engine;
  engine.crashes = false;
  table.act('f1');
  table.undo();
  expect(() => table.record()).toThrow();
  expect(engine.asked).toBe(asked);
  expect(stored).toEqual(before);
});

test('the stored game goes on with a new engine', async () => {
  const { LocalTable } = await import('./local.svelte');
  const { read } = await import('./keep');
  const { id } = LocalTable.start({ seats: [{ player: 'person' }] } as never);
  engine.crashes = true;
  LocalTable.resume(read(id)!).act('f1');

  // As after the page was loaded again.
  vi.resetModules();
  engine.crashes = false;
  const again = await import('./local.svelte');
  const { crash } = await import('./crash.svelte');
  const table = again.LocalTable.resume(read(id)!);
  table.act('f1');
  expect(crash.happened).toBe(false);
  expect(read(id)?.revision).toBeGreaterThan(1);
});

test('what is wrong with a move is no crash', async () => {
  const { crashOf, crash } = await import('./crash.svelte');
  for (const thrown of ['{"message":"no","clause":null}', new Error('no'), undefined]) expect(crashOf(thrown)).toBeUndefined();
  expect(crash.happened).toBe(false);
  expect(crashOf(new RangeError('Maximum call stack size exceeded'))).toBeDefined();
  expect(crash.happened).toBe(true);
});
