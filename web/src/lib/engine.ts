import init, * as wasm from '../wasm/tilewright';
import address from '../wasm/tilewright_bg.wasm?url';
import { Crash, crash, crashOf } from './crash.svelte';
import type {
  ClauseView,
  ErrorView,
  FinderView,
  Followed,
  LogTurn,
  NewGame,
  OddsView,
  RecordHead,
  RulebookView,
  SeenView,
  SetView,
  TableState,
  TopicView,
} from '../generated/view';

export type { Pictures, Replay, Table } from '../wasm/tilewright';

/** Something that went wrong, in words, with the clause it rests on. */
export class Trouble extends Error {
  readonly clause: string | null;

  constructor({ message, clause }: ErrorView) {
    super(message);
    this.clause = clause;
  }
}

/** What the engine throws is text; everything else is passed on as it is. */
export function trouble(thrown: unknown): Error {
  if (typeof thrown === 'string') {
    try {
      return new Trouble(JSON.parse(thrown) as ErrorView);
    } catch {
      return new Error(thrown);
    }
  }
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Asks the engine. After a fault of its own it is asked nothing more: its answers, and what would be stored of them, could be wrong. */
function ask<T>(question: () => T): T {
  if (crash.happened) throw new Crash('the engine has met a fault');
  try {
    return question();
  } catch (thrown) {
    throw crashOf(thrown) ?? trouble(thrown);
  }
}

let loading: Promise<unknown> | undefined;

/** Loads the engine, once, and lets it speak the reader's language. */
export function ready(): Promise<unknown> {
  loading ??= init({ module_or_path: address }).then(() => wasm.chooseLanguage(navigator.language));
  return loading;
}

export const rulebooks = (): RulebookView[] => JSON.parse(wasm.rulebooks()) as RulebookView[];
export const clauses = (): ClauseView[] => JSON.parse(wasm.clauses()) as ClauseView[];
export const topics = (): TopicView[] => JSON.parse(wasm.topics()) as TopicView[];
/** What a record says of itself, also where it cannot be replayed. */
export const recordHead = (record: string): RecordHead => ask(() => JSON.parse(wasm.recordHead(record)) as RecordHead);
export const tileSet = (rulebook: string, tiles?: string): SetView =>
  ask(() => JSON.parse(wasm.tileSet(rulebook, tiles)) as SetView);
export const pictures = (rulebook: string, tiles?: string): wasm.Pictures => ask(() => wasm.pictures(rulebook, tiles));

/** A game in the engine, with its answers as values. */
export class EngineTable {
  private constructor(private readonly inner: wasm.Table) {}

  static start(game: NewGame): EngineTable {
    return ask(() => new EngineTable(wasm.Table.start(JSON.stringify(game))));
  }

  static load(saved: string): EngineTable {
    return ask(() => new EngineTable(wasm.Table.load(saved)));
  }

  static takeUp(record: string, players: string[], seed: string | undefined): EngineTable {
    return ask(() => new EngineTable(wasm.Table.takeUp(record, JSON.stringify(players), seed)));
  }

  static follow(game: Followed): EngineTable {
    return ask(() => new EngineTable(wasm.Table.follow(JSON.stringify(game))));
  }

  happen = (actions: string[]): void => ask(() => this.inner.happen(JSON.stringify(actions)));
  state = (): TableState => ask(() => JSON.parse(this.inner.state()) as TableState);
  set = (): SetView => ask(() => JSON.parse(this.inner.set()) as SetView);
  ownTiles = (): string | undefined => ask(() => this.inner.ownTiles());
  log = (): LogTurn[] => ask(() => JSON.parse(this.inner.log()) as LogTurn[]);
  find = (seen: SeenView): FinderView => ask(() => JSON.parse(this.inner.find(JSON.stringify(seen))) as FinderView);
  act = (action: string): void => ask(() => this.inner.act(action));
  undo = (): boolean => ask(() => this.inner.undo());
  confirm = (): void => ask(() => this.inner.confirm());
  save = (): string => ask(() => this.inner.save());
  record = (): string => ask(() => this.inner.record());
  position = (): string => ask(() => this.inner.position());
  whyNot = (x: number, y: number): (ErrorView | null)[] =>
    ask(() => JSON.parse(this.inner.whyNot(x, y)) as (ErrorView | null)[]);
  odds = (kind: string, tile: number, zone: number): OddsView | null =>
    ask(() => JSON.parse(this.inner.odds(kind, tile, zone)) as OddsView | null);
  again = (seed: string): NewGame => ask(() => JSON.parse(this.inner.again(seed)) as NewGame);
  pictures = (): wasm.Pictures => ask(() => this.inner.pictures());
}

/** A record played again, with its answers as values. */
export class EngineReplay {
  private constructor(private readonly inner: wasm.Replay) {}

  static open(record: string): EngineReplay {
    return ask(() => new EngineReplay(wasm.Replay.open(record)));
  }

  length = (): number => ask(() => this.inner.length());
  state = (step: number): TableState => ask(() => JSON.parse(this.inner.state(step)) as TableState);
  log = (): LogTurn[] => ask(() => JSON.parse(this.inner.log()) as LogTurn[]);
  whatIf = (step: number, actions: string[]): TableState =>
    ask(() => JSON.parse(this.inner.whatIf(step, JSON.stringify(actions))) as TableState);
  odds = (step: number, kind: string, tile: number, zone: number): OddsView | null =>
    ask(() => JSON.parse(this.inner.odds(step, kind, tile, zone)) as OddsView | null);
  departure = (): string | undefined => ask(() => this.inner.departure());
  ownTiles = (): string | undefined => ask(() => this.inner.ownTiles());
  set = (): SetView => ask(() => JSON.parse(this.inner.set()) as SetView);
  pictures = (): wasm.Pictures => ask(() => this.inner.pictures());
}
