import type { NewGame, Saved } from '../generated/view';
import { EngineTable } from './engine';
import { Stopped, askBot, dismissBots, stopBots } from './bots';
import { claim } from './claim';
import * as keep from './keep';
import { PlayTable } from './play.svelte';
import { settings } from './settings.svelte';
import { play as sound } from './sound';

/** A game at this screen: with people and bots around it, and its place in the browser's storage. */
export class LocalTable extends PlayTable {
  /** What keeps the game from being kept. */
  keeping: keep.KeepTrouble | undefined = $state();
  /** Whether another tab has the game in hand. */
  elsewhere = $state(false);

  readonly players: string[];
  private revision: number;
  private driving = 0;
  private release: (() => void) | undefined;

  private constructor(id: string, engine: EngineTable, players: string[], revision: number) {
    super(id, engine);
    this.players = players;
    this.revision = revision;
  }

  /** Begins a game and keeps it. */
  static start(game: NewGame): LocalTable {
    const players = game.seats.map((seat) => seat.player);
    const table = new LocalTable(keep.newId(), EngineTable.start(game), players, 0);
    table.keep();
    return table;
  }

  /** Goes on with a record that was imported. */
  static takeUp(record: string, players: string[], seed: string | undefined): LocalTable {
    const table = new LocalTable(keep.newId(), EngineTable.takeUp(record, players, seed), players, 0);
    table.keep();
    return table;
  }

  /** Opens a kept game. */
  static resume(kept: keep.Kept): LocalTable {
    return new LocalTable(kept.id, EngineTable.load(JSON.stringify(kept.saved)), kept.saved.players, kept.revision);
  }

  /** Takes the game in hand, unless another tab has it, and lets bots play. */
  enter(): () => void {
    const stopWatching = keep.watch(this.id, (kept) => this.follow(kept));
    this.claim(false);
    return () => {
      this.driving++;
      dismissBots();
      stopWatching();
      this.release?.();
    };
  }

  private claim(force: boolean): void {
    this.release?.();
    this.release = claim(`tilewright.${this.id}`, force, {
      got: () => {
        this.elsewhere = false;
        void this.drive();
      },
      lost: () => {
        this.elsewhere = true;
        this.driving++;
      },
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

  isPerson(seat: number | null): boolean {
    return seat !== null && this.players[seat] === 'person';
  }

  /** Whether a person at this screen is asked for something. */
  override get mine(): boolean {
    if (this.elsewhere || this.over) return false;
    if (this.state.draft.wants_confirmation) return this.isPerson(this.turnSeat);
    if (this.state.manual && this.seat === null) return true;
    return this.isPerson(this.seat);
  }

  override get drafts(): boolean {
    return !this.elsewhere && !this.over && this.isPerson(this.turnSeat);
  }

  override confirm(): void {
    const scored = this.state.draft.gains.some((gain) => gain > 0);
    if (!this.attempt(() => this.engine.confirm())) return;
    sound(scored ? 'score' : 'turn');
    void this.drive();
  }

  protected override tried(): void {
    this.keep();
  }

  protected override goOn(): void {
    void this.drive();
  }

  /** A bot that is choosing chooses for a position that will not be there. */
  protected override interrupt(): void {
    this.driving++;
    stopBots();
    this.thinking = null;
  }

  /** Lets bots decide until a person is asked. */
  private async drive(): Promise<void> {
    const run = ++this.driving;
    const stopped = () => run !== this.driving || this.elsewhere;
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
        const actions = await askBot(this.engine.position(), this.ownTiles, level, Math.floor(Math.random() * 2 ** 32));
        await pause(settings.pace / 2 - (performance.now() - begun));
        if (stopped()) break;
        this.thinking = null;
        if (!(await this.playAll(actions, stopped))) break;
      } catch (error) {
        if (error instanceof Stopped) break;
        this.trouble = error instanceof Error ? error.message : String(error);
        break;
      }
    }
    if (run === this.driving) this.thinking = null;
  }

  /** Does what a bot decided, at a pace that people can follow; says whether all of it was done. */
  private async playAll(actions: string[], stopped: () => boolean): Promise<boolean> {
    for (let place = 0; place < actions.length; ) {
      const action = actions[place] as string;
      const before = this.state.draft.actions.length;
      if (place > 0) await pause(settings.pace / 2);
      if (stopped() || !this.attempt(() => this.engine.act(action))) return false;
      sound(action.startsWith('p') ? 'tile' : 'piece');
      // What left no choice after it was done along with it.
      place += Math.max(1, this.state.draft.actions.length - before);
    }
    return true;
  }

  /** Begins another game with the same players and options; the next seat starts. */
  again(): LocalTable {
    return LocalTable.start(this.engine.again(keep.newSeed()));
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
