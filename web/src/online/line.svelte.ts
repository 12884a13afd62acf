import type { ClientMessage, ServerMessage } from '../generated/protocol';
import { play as sound } from '../lib/sound';
import { api, socketAddress, whenOutdated } from './api';
import { Link, type Status } from './link';
import { me } from './me.svelte';
import { notify } from './notice';

/** Who listens at the line: the table that is shown. */
export interface Listener {
  readonly id: string;
  heard: (message: ServerMessage) => void;
  /** The connection stands, anew or for the first time. */
  connected: () => void;
  disconnected: () => void;
}

/** The one connection of this page. It stays while the page does, so that a turn at any table is noticed. */
class Line {
  status: Status = $state('closed');
  /** Whether the connection has been missing for longer than a person would not notice. */
  missed = $state(false);
  /** Whether the server speaks a newer version of the protocol than this page. */
  outdated = $state(false);
  /** Tables at which it is one's turn, other than the one that is shown. */
  turns: string[] = $state([]);

  private whose = '';
  private listener: Listener | undefined;
  private late: ReturnType<typeof setTimeout> | undefined;
  private readonly link = new Link(() => new WebSocket(socketAddress(location.href)), {
    heard: (message) => this.heard(message),
    changed: (status) => this.changed(status),
    refused: () => void this.whyRefused(),
  });

  constructor() {
    whenOutdated(() => this.isOutdated());
    if (typeof addEventListener === 'undefined') return;
    addEventListener('online', () => this.link.nudge());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.link.nudge());
  }

  /** Connects, if the server knows who is asking. A connection is somebody's: who is somebody else now, or has an account now, makes
   * a new one. */
  start(): void {
    if (!me.person || this.outdated) return;
    const whose = `${me.person.id} ${me.person.account}`;
    if (whose !== this.whose) this.link.stop();
    this.whose = whose;
    this.link.start();
  }

  stop(): void {
    this.link.stop();
    this.turns = [];
  }

  /** Lets a table listen, until the function that is returned is called. */
  listen(listener: Listener): () => void {
    this.listener = listener;
    this.turns = this.turns.filter((table) => table !== listener.id);
    this.start();
    if (this.status === 'open') listener.connected();
    return () => {
      if (this.listener !== listener) return;
      this.listener = undefined;
      if (this.status === 'open') this.ask({ type: 'leave' }).catch(() => undefined);
    };
  }

  /** What a list of one's tables says about turns is true, also of those that nobody told this page about. */
  waitsAt(tables: string[]): void {
    const turns = tables.filter((table) => table !== this.listener?.id);
    if (turns.join() !== this.turns.join()) this.turns = turns;
  }

  ask(message: ClientMessage, patience?: number): Promise<ServerMessage> {
    return this.link.ask(message, patience);
  }

  /** The server will not talk to this page any more. */
  isOutdated(): void {
    this.outdated = true;
    this.link.stop();
  }

  private heard(message: ServerMessage): void {
    if (message.type === 'your-turn') {
      const elsewhere = message.table !== this.listener?.id;
      if (elsewhere && !this.turns.includes(message.table)) this.turns.push(message.table);
      if (elsewhere) sound('turn');
      notify(message.table);
    } else this.listener?.heard(message);
  }

  private changed(status: Status): void {
    const was = this.status;
    this.status = status;
    if (was === 'open') this.listener?.disconnected();
    if (status === 'open' || status === 'closed') {
      clearTimeout(this.late);
      this.late = undefined;
      this.missed = false;
    } else this.late ??= setTimeout(() => (this.missed = true), 3000);
    if (status === 'open') this.listener?.connected();
  }

  /** A browser does not say why a socket was refused: the server is asked in another way. */
  private async whyRefused(): Promise<void> {
    try {
      await api.me();
    } catch (error) {
      me.fault(error);
      if (!me.person) this.link.stop();
    }
  }
}

export const line = new Line();
