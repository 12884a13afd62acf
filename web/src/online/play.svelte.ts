import type { TableState } from '../generated/protocol';
import { EngineTable } from '../lib/engine';
import { PlayTable } from '../lib/play.svelte';
import { play as sound } from '../lib/sound';
import { draftOf, fresh, keepDraft } from './keep';
import { endInWords, namesOf } from './words';

/** A move that was confirmed and is not stored yet. */
export interface Sent {
  /** What it is called: said twice under one name, it is played once. */
  id: string;
  /** How many actions the game had. */
  at: number;
  actions: string[];
}

/** What an online game needs to know of its table. */
export interface Host {
  readonly table: TableState;
  /** One's own seat. */
  readonly seat: number | null;
  /** Sends the move that is under way. */
  deliver: () => void;
  /** Lets the server keep the draft, for another device of the same person. */
  keepDraft: (at: number, actions: string[]) => void;
}

/** The engine's table as a server tells it, up to the last event. */
function engineOf(table: TableState, draft: string[]): EngineTable {
  const { settings, actions } = table;
  return EngineTable.follow({
    rulebook: settings.rulebook,
    tiles: settings.tiles?.text ?? null,
    names: namesOf(table.seats.map((seat) => seat.who)),
    start: table.start ?? 0,
    table: settings.table,
    options: settings.options,
    actions,
    draft,
  });
}

/** A game at a server's table. One seat of it, or none, is at this screen; the draft lives here until it is confirmed. */
export class OnlineTable extends PlayTable {
  /** The move that is under way. */
  sending: Sent | undefined = $state.raw();
  private readonly host: Host;

  private constructor(host: Host, engine: EngineTable) {
    super(host.table.id, engine);
    this.host = host;
    this.seeBots();
  }

  /** The game of a table. A draft is taken up again: the one of this browser, or the one that the server kept. */
  static follow(host: Host, keptThere: string[]): OnlineTable {
    const kept = draftOf(host.table.id);
    const own = kept?.at === host.table.actions.length ? kept : undefined;
    const game = new OnlineTable(host, engineOf(host.table, own?.actions ?? keptThere));
    if (own?.move) game.sending = { id: own.move, at: own.at, actions: own.actions };
    else if (!own) keepDraft(host.table.id, undefined);
    return game;
  }

  /** Whether the seat at this screen is asked for something. */
  override get mine(): boolean {
    const { table, seat } = this.host;
    if (this.sending || seat === null || table.phase !== 'playing' || table.seats[seat]?.gone) return false;
    return this.state.draft.actions.length > 0 || this.seat === seat;
  }

  /** Here a draft holds one's own decisions and nobody else's. */
  override get drafts(): boolean {
    return this.mine;
  }

  override get over(): boolean {
    return this.host.table.phase === 'over';
  }

  override get winners(): number[] {
    const outcome = this.host.table.outcome;
    if (outcome?.reason === 'stopped') return [];
    const places = outcome?.places;
    return places ? places.flatMap((place, seat) => (place === 1 ? [seat] : [])) : super.winners;
  }

  override get brokenOff(): string {
    return endInWords(this.host.table.outcome, this.host.table.seats);
  }

  /** The seat whose time is running. */
  get toMove(): number | null {
    const { table, seat } = this.host;
    if (table.phase !== 'playing') return null;
    return this.state.draft.actions.length > 0 ? seat : this.seat;
  }

  /** Everything drafted becomes one move. */
  override confirm(): void {
    if (!this.mine || !this.state.draft.wants_confirmation) return;
    const { actions, gains } = this.state.draft;
    this.sending = { id: fresh(12), at: this.host.table.actions.length, actions };
    keepDraft(this.id, { at: this.sending.at, actions, move: this.sending.id });
    sound(gains.some((gain) => gain > 0) ? 'score' : 'turn');
    this.host.deliver();
  }

  /** The draft is kept: here for a page that is loaded again, and there for another device. */
  protected override tried(): void {
    if (!this.mine) return;
    const at = this.host.table.actions.length;
    keepDraft(this.id, { at, actions: this.state.draft.actions });
    this.host.keepDraft(at, this.state.draft.actions);
  }

  /** The table went on. What cannot be followed step by step is taken up as a whole. */
  happen(actions: string[]): void {
    try {
      this.engine.happen(actions);
    } catch {
      this.engine = engineOf(this.host.table, []);
    }
    this.wentOn();
    sound(this.mine ? 'turn' : 'tile');
  }

  /** The table is another than it was thought to be. A draft stays if it was for this very position. */
  resync(keptThere: string[]): void {
    const kept = draftOf(this.id);
    const own = kept?.at === this.host.table.actions.length ? kept.actions : keptThere;
    this.engine = engineOf(this.host.table, own);
    const sending = this.sending?.at === this.host.table.actions.length ? this.sending : undefined;
    this.look();
    this.sending = sending;
    this.seeBots();
  }

  /** A move was refused: the draft is there to be changed. */
  refused(why: string): void {
    this.sending = undefined;
    keepDraft(this.id, { at: this.host.table.actions.length, actions: this.state.draft.actions });
    this.trouble = why;
  }

  /** A move is stored, and what it led to was told. */
  private wentOn(): void {
    this.sending = undefined;
    this.trouble = null;
    this.advice = null;
    keepDraft(this.id, undefined);
    this.look();
    this.seeBots();
  }

  /** A bot whose turn it is is thinking, at the server. */
  seeBots(): void {
    const { phase, seats } = this.host.table;
    const seat = this.seat === null ? undefined : seats[this.seat];
    const bot = phase === 'playing' && seat !== undefined && (seat.gone !== null || (seat.who !== null && 'bot' in seat.who));
    this.thinking = bot ? this.seat : null;
  }
}
