import { PROTOCOL, type ChatLine, type ClientMessage, type Entry, type ServerMessage, type TableState } from '../generated/protocol';
import { t } from '../lib/t';
import { blocks } from './blocks.svelte';
import { Lost, Refusal, Unanswered } from './link';
import { line, type Listener } from './line.svelte';
import { fresh, inviteOf, keepInvite, recall, remember } from './keep';
import { me } from './me.svelte';
import { OnlineTable } from './play.svelte';
import { after, clocksOf } from './reduce';
import { inWords, refusalInWords } from './words';

/** What each seat has left, and when that was told. */
export interface Clocks {
  left: number[];
  at: number;
}

/** A server's table, as this page knows it: what was told, who is there, what was said, and the game. */
export class Room implements Listener {
  /** The table; nothing before the server has shown it. */
  told: TableState | undefined = $state.raw();
  seat: number | null = $state(null);
  chat: ChatLine[] = $state.raw([]);
  clocks: Clocks = $state.raw({ left: [], at: 0 });
  game: OnlineTable | undefined = $state.raw();
  /** Why the table cannot be shown. */
  closed: string | undefined = $state();
  /** What went wrong last. */
  trouble: string | undefined = $state();
  /** The last line of the chat that was shown. */
  read = $state(-1);
  /** People whom one does not want to hear here. */
  muted: string[] = $state.raw([]);

  readonly id: string;
  readonly invite: string | undefined;
  private ready = false;
  private opening = false;
  private delivering = false;
  /** Whether one thought better of taking a move back. */
  private withdrawn = false;
  private drafting: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, invite: string | undefined) {
    this.id = id;
    if (invite) keepInvite(id, invite);
    this.invite = invite ?? inviteOf(id);
    this.muted = recall<string[]>(`muted.${id}`) ?? [];
  }

  /** The table, once it is known. */
  get table(): TableState {
    if (!this.told) throw new Error('the table is not known yet');
    return this.told;
  }

  get isHost(): boolean {
    return this.told?.host.id === me.person?.id;
  }

  /** Whether one plays, and has not left. */
  get plays(): boolean {
    return this.seat !== null && this.told?.phase === 'playing' && this.told.seats[this.seat]?.gone === null;
  }

  /** What was said by people one wants to hear. */
  get heardChat(): ChatLine[] {
    return this.chat.filter(({ from }) => !this.muted.includes(from.id) && !blocks.has(from.id));
  }

  /** How many lines were said by others and not shown yet. */
  get unread(): number {
    return this.heardChat.filter(({ line, from }) => line > this.read && from.id !== me.person?.id).length;
  }

  /** Says something at the table; what is wrong is shown. Says whether it was done. */
  async say(message: ClientMessage): Promise<boolean> {
    this.trouble = undefined;
    try {
      await line.ask(message);
      return true;
    } catch (error) {
      this.trouble = inWords(error);
      return false;
    }
  }

  connected(): void {
    void this.open();
  }

  disconnected(): void {
    this.ready = false;
  }

  /** Opens the table, from where it is known. */
  private async open(): Promise<void> {
    const message: ClientMessage = { type: 'open', protocol: PROTOCOL, table: this.id, since: this.told?.version ?? null };
    if (this.invite) message.invite = this.invite;
    this.opening = true;
    try {
      await line.ask(message);
      this.ready = true;
      this.deliver();
    } catch (error) {
      if (error instanceof Unanswered) return this.open();
      if (error instanceof Refusal) this.refusedToOpen(error);
    } finally {
      this.opening = false;
    }
  }

  private refusedToOpen({ refused }: Refusal): void {
    if (refused.code === 'reload') line.isOutdated();
    else if (refused.code === 'unavailable' || refused.code === 'too-many') setTimeout(() => line.status === 'open' && this.open(), 2000);
    else this.closed = refusalInWords(refused);
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcomed(message);
        break;
      case 'resumed':
        message.events.forEach((entry) => this.take(entry));
        this.clocks = { left: message.clocks, at: performance.now() };
        this.chat = message.chat;
        break;
      case 'happened':
        this.take(message.entry);
        break;
      case 'said':
        if (!this.chat.some((known) => known.line === message.line.line)) this.chat = [...this.chat, message.line];
        break;
      case 'around': {
        const { here, spectators, take_back, rematch } = message;
        if (!this.told) break;
        if (take_back === null) this.seeDeclined();
        const seats = this.told.seats.map((seat, place) => ({ ...seat, here: here[place] ?? false }));
        this.told = { ...this.told, seats, spectators, take_back, rematch };
        break;
      }
      default:
        break;
    }
  }

  /** Nobody asks to take a move back any more, and none was taken back. */
  private seeDeclined(): void {
    if (this.seat !== null && this.told?.take_back === this.seat && !this.withdrawn) this.trouble = t('takeBackDeclined');
    this.withdrawn = false;
  }

  private welcomed({ table, seat, chat, draft }: ServerMessage & { type: 'welcome' }): void {
    // What was said before one came is no news.
    if (!this.told) this.read = chat.at(-1)?.line ?? -1;
    this.told = table;
    this.seat = seat;
    this.chat = chat;
    this.clocks = { left: table.clocks, at: performance.now() };
    if (table.withdrawn !== null) this.closed = t('tilesWithdrawn');
    if (table.start === null) this.game = undefined;
    else if (this.game) this.game.resync(draft);
    else this.game = OnlineTable.follow(this, draft);
    this.stir();
  }

  /** Takes one event. After a gap the table is opened anew from where it is known. */
  private take(entry: Entry): void {
    if (!this.told || entry.seq < this.told.version) return;
    if (entry.seq > this.told.version) {
      if (!this.opening) void this.open();
      return;
    }
    this.told = after(this.told, entry);
    const { event } = entry;
    const clocks = clocksOf(event);
    if (clocks) this.clocks = { left: clocks, at: performance.now() };
    switch (event.type) {
      case 'sat':
      case 'stood':
        this.findSeat();
        break;
      case 'promised':
        this.stir();
        break;
      case 'begun':
        this.game = OnlineTable.follow(this, []);
        break;
      case 'moved':
        this.game?.happen([...event.actions, ...event.drawn]);
        break;
      case 'taken-back':
        this.game?.resync([]);
        break;
      case 'gone':
      case 'back':
      case 'over':
        this.game?.seeBots();
        break;
      default:
        break;
    }
  }

  private findSeat(): void {
    const place = this.table.seats.findIndex(({ who }) => who !== null && 'person' in who && who.person.id === me.person?.id);
    this.seat = place < 0 ? null : place;
  }

  /** Adds entropy of one's own to the shuffle, once the dealer has bound itself. */
  private stir(): void {
    const { phase, seats } = this.table;
    if (phase === 'stirring' && this.seat !== null && seats[this.seat]?.entropy === null) {
      // Whoever does not stir within seconds is not waited for, so that nothing is lost if this fails.
      line.ask({ type: 'stir', entropy: fresh(32) }).catch(() => undefined);
    }
  }

  /** Sends the move that is under way until there is an answer, under the same name each time. */
  deliver = (): void => {
    clearTimeout(this.drafting);
    if (!this.delivering) {
      this.delivering = true;
      void this.deliverAll().finally(() => (this.delivering = false));
    }
  };

  private async deliverAll(): Promise<void> {
    for (let sent = this.game?.sending; sent && this.ready; sent = this.game?.sending) {
      try {
        await line.ask({ type: 'move', ...sent });
        // It is stored. What it led to has been told, or is told next.
        if (this.game?.sending === sent && this.table.actions.length > sent.at) this.game.resync([]);
        return;
      } catch (error) {
        if (error instanceof Lost) return;
        if (error instanceof Unanswered) continue;
        if (error instanceof Refusal && ['unavailable', 'too-many'].includes(error.refused.code)) {
          await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1000));
          continue;
        }
        this.game?.refused(inWords(error));
        return;
      }
    }
  }

  /** Lets the server keep the draft, a little later: a tile that is turned is not told for each quarter. */
  keepDraft = (at: number, actions: string[]): void => {
    clearTimeout(this.drafting);
    this.drafting = setTimeout(() => {
      if (this.ready && this.table.actions.length === at) line.ask({ type: 'draft', at, actions }).catch(() => undefined);
    }, 400);
  };

  /** Does not want to hear somebody at this table, or wants to again: what they say is not shown. */
  mute(person: string, muted: boolean): void {
    this.muted = muted ? [...this.muted, person] : this.muted.filter((other) => other !== person);
    remember(`muted.${this.id}`, this.muted.length > 0 ? this.muted : undefined);
  }

  /** Does not want to hear somebody anywhere, or wants to again: the server does not send it either. */
  async block(person: string, blocked: boolean): Promise<void> {
    try {
      // First what holds everywhere, which is stored when it is answered; then this very table.
      await blocks.set(person, blocked);
    } catch (error) {
      this.trouble = inWords(error);
      return;
    }
    await this.say({ type: 'mute', person, muted: blocked });
    // What was held back is told again.
    if (!blocked && line.status === 'open') void this.open();
  }

  /** Thinks better of having asked to take a move back. */
  withdraw(): void {
    this.withdrawn = true;
    void this.say({ type: 'answer-take-back', agree: false });
  }
}
