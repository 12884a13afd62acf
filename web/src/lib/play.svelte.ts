import type { LogTurn, NewGame, PlacementView, Saved, SetView, TableState } from '../generated/view';
import { EngineTable, type Pictures } from './engine';
import { askBot, stopBots } from './bots';
import * as keep from './keep';
import { nextRotation, placementOf, type Drafted } from './placing';
import { settings } from './settings.svelte';
import { play as sound } from './sound';

/** A game at this screen: the engine's table, the people and bots around it, and its place in the browser's storage. */
export class PlayTable {
  state: TableState = $state.raw({} as TableState);
  log: LogTurn[] = $state.raw([]);
  /** The seat of a bot that is choosing. */
  thinking: number | null = $state(null);
  /** What went wrong last, in words. */
  trouble: string | null = $state(null);
  /** What keeps the game from being kept. */
  keeping: keep.KeepTrouble | undefined = $state();
  /** Whether another tab has the game in hand. */
  elsewhere = $state(false);
  /** What a bot would do here, when a person asked. */
  hint: string | null = $state(null);
  hinting = $state(false);

  readonly id: string;
  readonly set: SetView;
  readonly pictures: Pictures;
  readonly ownTiles: string | undefined;
  readonly players: string[];
  private engine: EngineTable;
  private revision: number;
  private driving = 0;
  private left = false;
  private release: (() => void) | undefined;

  private constructor(id: string, engine: EngineTable, players: string[], revision: number) {
    this.id = id;
    this.engine = engine;
    this.players = players;
    this.revision = revision;
    this.set = engine.set();
    this.pictures = engine.pictures();
    this.ownTiles = engine.ownTiles();
    this.look();
  }

  /** Begins a game and keeps it. */
  static start(game: NewGame): PlayTable {
    const players = game.seats.map((seat) => seat.player);
    const table = new PlayTable(keep.newId(), EngineTable.start(game), players, 0);
    table.keep();
    return table;
  }

  /** Goes on with a record that was imported. */
  static takeUp(record: string, players: string[], seed: string | undefined): PlayTable {
    const table = new PlayTable(keep.newId(), EngineTable.takeUp(record, players, seed), players, 0);
    table.keep();
    return table;
  }

  /** Opens a kept game. */
  static resume(kept: keep.Kept): PlayTable {
    return new PlayTable(kept.id, EngineTable.load(JSON.stringify(kept.saved)), kept.saved.players, kept.revision);
  }

  /** Takes the game in hand, unless another tab has it, and lets bots play. */
  enter(steal = false): () => void {
    const stopWatching = keep.watch(this.id, (kept) => this.follow(kept));
    this.claim(steal);
    return () => {
      this.left = true;
      this.driving++;
      stopBots();
      stopWatching();
      this.release?.();
    };
  }

  private claim(steal: boolean): void {
    const hold = new Promise<void>((resolve) => (this.release = resolve));
    const mine = (lock: Lock | null) => {
      this.elsewhere = lock === null;
      if (lock === null) return undefined;
      void this.drive();
      return hold;
    };
    if (!('locks' in navigator)) {
      void this.drive();
      return;
    }
    const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
    navigator.locks.request(`tilewright.${this.id}`, options, mine).catch(() => {
      // Another tab took the game over.
      if (!this.left) {
        this.elsewhere = true;
        this.driving++;
      }
    });
  }

  /** Takes the game over from another tab. */
  takeOver(): void {
    const kept = keep.read(this.id);
    if (kept) this.reload(kept);
    this.claim(true);
  }

  /** Another tab played on. */
  private follow(kept: keep.Kept | undefined): void {
    if (kept && kept.revision > this.revision) this.reload(kept);
  }

  private reload(kept: keep.Kept): void {
    this.engine = EngineTable.load(JSON.stringify(kept.saved));
    this.revision = kept.revision;
    this.look();
  }

  get seat(): number | null {
    return this.state.table.turn.actor;
  }

  /** Whose turn it is: the one who drafts, though nothing may be left to decide for them. */
  get turnSeat(): number {
    return this.state.draft.seat ?? this.state.table.turn.seat;
  }

  get turnNumber(): number {
    return this.state.draft.turn ?? this.state.table.turn.number;
  }

  isPerson(seat: number | null): boolean {
    return seat !== null && this.players[seat] === 'person';
  }

  /** Whether a person at this screen is asked for something. */
  get mine(): boolean {
    if (this.elsewhere || this.over) return false;
    if (this.state.draft.wants_confirmation) return this.isPerson(this.turnSeat);
    if (this.state.manual && this.seat === null) return true;
    return this.isPerson(this.seat);
  }

  get over(): boolean {
    return this.state.table.turn.phase === 'over' && !this.state.draft.wants_confirmation;
  }

  /** Where the tile in hand fits, also while it is drafted somewhere. */
  get placements(): PlacementView[] {
    return this.drafted ? this.state.draft.placements : this.state.table.choices.placements;
  }

  /** Where the tile lies for the time being. */
  get drafted(): Drafted | undefined {
    return placementOf(this.state.draft.actions[0]);
  }

  /** Does something, and says what is wrong where it cannot be done. */
  private attempt(deed: () => void): boolean {
    this.hint = null;
    try {
      deed();
      this.trouble = null;
      return true;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.look();
      this.keep();
    }
  }

  act(action: string): void {
    if (this.attempt(() => this.engine.act(action))) {
      sound('piece');
      void this.drive();
    }
  }

  /** Drafts the tile on a cell; what was drafted before is taken back. */
  place(x: number, y: number, rotation: number): void {
    const done = this.attempt(() => {
      while (this.engine.state().draft.actions.length > 0 && this.engine.undo());
      this.engine.act(`p${x},${y}r${rotation}`);
    });
    if (done) {
      sound('tile');
      void this.drive();
    }
  }

  /** Turns the drafted tile on, as far as it fits. */
  turn(step = 1): void {
    const drafted = this.drafted;
    const cell = this.placements.find((cell) => cell.x === drafted?.x && cell.y === drafted.y);
    if (drafted && cell && cell.rotations.length > 1) {
      this.place(drafted.x, drafted.y, nextRotation(cell.rotations, drafted.rotation, step));
    }
  }

  undo(): void {
    this.driving++;
    stopBots();
    this.thinking = null;
    this.attempt(() => void this.engine.undo());
    void this.drive();
  }

  confirm(): void {
    const scored = this.state.draft.gains.some((gain) => gain > 0);
    if (!this.attempt(() => this.engine.confirm())) return;
    sound(scored ? 'score' : 'turn');
    void this.drive();
  }

  record = (): string => this.engine.record();
  whyNot = (x: number, y: number) => this.engine.whyNot(x, y);
  odds = (kind: string, tile: number, zone: number) => this.engine.odds(kind, tile, zone);
  nameable = () => this.engine.nameable();

  /** Asks a strong bot what it would do. */
  async askHint(): Promise<void> {
    const asked = this.driving;
    this.hinting = true;
    try {
      const hint = await askBot(this.engine.position(), this.ownTiles, 'hard', 1);
      if (asked === this.driving) this.hint = hint;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      this.hinting = false;
    }
  }

  /** Lets bots decide until a person is asked. */
  private async drive(): Promise<void> {
    const run = ++this.driving;
    const stopped = () => run !== this.driving || this.left || this.elsewhere;
    while (!stopped()) {
      const { turn } = this.state.table;
      const botTurn = !this.isPerson(this.turnSeat);
      if (this.state.draft.wants_confirmation) {
        if (!botTurn) break;
        await pause(settings.pace);
        if (stopped()) break;
        if (!this.attempt(() => this.engine.confirm())) break;
        continue;
      }
      if (turn.actor === null || this.isPerson(turn.actor)) break;
      this.thinking = turn.actor;
      const begun = performance.now();
      try {
        const level = this.players[turn.actor] ?? 'easy';
        const action = await askBot(this.engine.position(), this.ownTiles, level, Math.floor(Math.random() * 2 ** 32));
        await pause(settings.pace / 2 - (performance.now() - begun));
        if (stopped()) break;
        this.thinking = null;
        if (!this.attempt(() => this.engine.act(action))) break;
        sound(action.startsWith('p') ? 'tile' : 'piece');
      } catch (error) {
        this.trouble = error instanceof Error ? error.message : String(error);
        break;
      }
    }
    if (run === this.driving) this.thinking = null;
  }

  private look(): void {
    this.state = this.engine.state();
    this.log = this.engine.log();
  }

  private keep(): void {
    const { table } = this.state;
    this.revision++;
    this.keeping = keep.write({
      id: this.id,
      revision: this.revision,
      title: this.set.title,
      rulebook: table.rulebook,
      turn: this.turnNumber,
      over: this.over,
      names: table.seats.map((seat) => seat.name),
      scores: table.seats.map((seat) => seat.score),
      changed: Date.now(),
      saved: JSON.parse(this.engine.save()) as Saved,
    });
  }
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}
