import type { AdviceView, FinderView, LogTurn, PlacementView, SeenView, SetView, TableState } from '../generated/view';
import { EngineTable, type Pictures } from './engine';
import { Stopped, askAdvice } from './bots';
import { crash } from './crash.svelte';
import { nextRotation, placementOf, type Drafted } from './placing';
import { play as sound } from './sound';

/** A game as a page shows it and as a person acts in it: the engine's table with the draft of the present turn. Who else plays, who
 * deals and where it is kept is for those who build on this. */
export abstract class PlayTable {
  state: TableState = $state.raw({} as TableState);
  log: LogTurn[] = $state.raw([]);
  /** The seat of a bot that is choosing. */
  thinking: number | null = $state(null);
  /** What went wrong last, in words. */
  trouble: string | null = $state(null);
  /** What a strong player would do here, when a person asked. */
  advice: AdviceView | null = $state.raw(null);
  hinting = $state(false);

  readonly id: string;
  readonly set: SetView;
  readonly pictures: Pictures;
  readonly ownTiles: string | undefined;
  protected engine: EngineTable;

  protected constructor(id: string, engine: EngineTable) {
    this.id = id;
    this.engine = engine;
    this.set = engine.set();
    this.pictures = engine.pictures();
    this.ownTiles = engine.ownTiles();
    this.look();
  }

  /** Whether a person at this screen is asked for something. */
  abstract get mine(): boolean;

  /** Whether the draft is that of somebody at this screen, who may move, turn and take back what is in it. Somebody who is asked
   * in the turn of another decides that one thing and no more. */
  abstract get drafts(): boolean;

  /** Ends the draft. */
  abstract confirm(): void;

  /** Something was tried, with or without success. */
  protected abstract tried(): void;

  /** Something was decided or taken back: whoever is next may go on. */
  protected goOn(): void {}

  /** Something is about to be taken back. */
  protected interrupt(): void {}

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

  get over(): boolean {
    return this.state.table.turn.phase === 'over' && !this.state.draft.wants_confirmation;
  }

  /** The seats that have won, or would if the game ended now. */
  get winners(): number[] {
    return this.state.table.leaders;
  }

  /** How the game ended before its time, in sentences; empty where it was played to its end. */
  get brokenOff(): string {
    return '';
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
  protected attempt(deed: () => void): boolean {
    this.advice = null;
    try {
      deed();
      this.trouble = null;
      return true;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      // What an engine would be kept of that met a fault is not sure: the game stays as it was stored.
      if (!crash.happened) {
        this.look();
        this.tried();
      }
    }
  }

  /** The next action of the advice. */
  get hint(): string | null {
    return this.advice?.line[0] ?? null;
  }

  /** The tiles that a real box may still bring, by what is seen of the one that was drawn. */
  find(seen: SeenView): FinderView {
    return this.engine.find(seen);
  }

  act(action: string): void {
    if (!this.mine) return;
    const advice = this.followed(action);
    if (this.attempt(() => this.engine.act(action))) {
      this.advice = advice;
      sound('piece');
      this.goOn();
    }
  }

  /** What is left of the advice for one who follows it. */
  private followed(action: string): AdviceView | null {
    const [next, ...line] = this.advice?.line ?? [];
    return this.advice && next === action && line.length > 0 ? { ...this.advice, line } : null;
  }

  /** Drafts the tile on a cell; what was drafted before is taken back. */
  place(x: number, y: number, rotation: number): void {
    if (!this.mine || !this.drafts) return;
    const action = `p${x},${y}r${rotation}`;
    const advice = this.followed(action);
    const done = this.attempt(() => {
      // To tell a whole state takes long: it is asked for only where something was drafted.
      let drafted = this.state.draft.actions.length;
      while (drafted > 0 && this.engine.undo()) drafted = this.engine.state().draft.actions.length;
      this.engine.act(action);
    });
    if (done) {
      this.advice = advice;
      sound('tile');
      this.goOn();
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
    if (!this.drafts) return;
    this.interrupt();
    this.attempt(() => void this.engine.undo());
    this.goOn();
  }

  record = (): string => this.engine.record();
  whyNot = (x: number, y: number) => this.engine.whyNot(x, y);
  odds = (kind: string, tile: number, zone: number) => this.engine.odds(kind, tile, zone);

  /** Whether there is something to decide that advice could be given about. */
  get advisable(): boolean {
    return this.mine && this.seat !== null && !this.state.draft.wants_confirmation;
  }

  /** Asks what a strong player would do. */
  async askHint(): Promise<void> {
    if (this.hinting || !this.advisable) return;
    const asked = this.state;
    this.hinting = true;
    try {
      const advice = await askAdvice(this.engine.position(), this.ownTiles, asked.table.seats.map((seat) => seat.name));
      if (asked === this.state) this.advice = advice ?? null;
    } catch (error) {
      if (!(error instanceof Stopped)) this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      this.hinting = false;
    }
  }

  protected look(): void {
    this.state = this.engine.state();
    this.log = this.engine.log();
  }
}
