import type { ClientFrame, ClientMessage, Refused, ServerMessage } from '../generated/protocol';

/** How a connection stands: not wanted, being made, made, or broken and to be made again. */
export type Status = 'closed' | 'connecting' | 'open' | 'waiting';

/** The connection broke before there was an answer, or there was none. */
export class Lost extends Error {}

/** There was no answer, though the connection stands. */
export class Unanswered extends Error {}

/** The server says no. */
export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.message);
  }
}

/** What is needed of a WebSocket, so that tests can bring their own. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** What a connection tells. */
export interface Hooks {
  /** Something was said; answers are told here before those who asked go on. */
  heard: (message: ServerMessage) => void;
  changed: (status: Status) => void;
  /** An attempt failed before there was a connection: the server is not there, or does not know who is asking. */
  refused: () => void;
}

/** The longest time between two attempts, and the time before the second of them. */
const LONGEST = 30_000;
const FIRST = 500;
/** After so much silence the server is asked whether it is there, and it has so much time to answer. */
const SILENCE = 20_000;
const PATIENCE = 8_000;

/** How long to wait before an attempt. Everybody waits differently, so that a server that comes back is not overrun. */
export function delay(failures: number, code: number, random: number): number {
  switch (code) {
    case 1012: // The server restarts, and will be back soon.
      if (failures <= 1) return random * 2000;
      break;
    case 1013: // This reader was too slow.
      return 1000 + random * 2000;
    case 1008: // Too much was said.
      return 5000 + random * 5000;
  }
  return Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);
}

/** A connection that comes back by itself. */
export class Link {
  status: Status = 'closed';
  private socket: Socket | undefined;
  private asked = new Map<number, { resolve: (answer: ServerMessage) => void; reject: (error: Error) => void }>();
  private number = 0;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connect: () => Socket,
    private readonly hooks: Hooks,
  ) {}

  /** Makes the connection, and makes it again whenever it breaks. */
  start(): void {
    if (this.status === 'closed') this.dial();
  }

  /** Ends the connection for good. */
  stop(): void {
    clearTimeout(this.retry);
    this.drop();
    this.failures = 0;
    this.set('closed');
  }

  /** Something changed in the world, such as the network: what waits need not wait, and what stands is asked whether it does. */
  nudge(): void {
    if (this.status === 'waiting') this.dial();
    else if (this.status === 'open') this.probe();
  }

  /** Says something and waits for the answer. */
  ask(message: ClientMessage, patience = PATIENCE): Promise<ServerMessage> {
    if (this.status !== 'open' || !this.socket) return Promise.reject(new Lost());
    const re = ++this.number;
    const frame: ClientFrame = { re, message };
    this.socket.send(JSON.stringify(frame));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.settle(re)?.reject(new Unanswered()), patience);
      this.asked.set(re, {
        resolve: (answer) => (clearTimeout(timer), resolve(answer)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
    });
  }

  private dial(): void {
    clearTimeout(this.retry);
    this.set('connecting');
    const socket = this.connect();
    this.socket = socket;
    let made = false;
    socket.onopen = () => {
      made = true;
      this.listen();
      this.set('open');
    };
    socket.onmessage = (event: MessageEvent) => this.hear(String(event.data));
    socket.onclose = (event: CloseEvent) => this.broke(event.code, made);
  }

  private hear(text: string): void {
    this.failures = 0;
    this.listen();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    this.hooks.heard(message);
    if (!('re' in message) || message.re === null) return;
    const asked = this.settle(message.re);
    if (message.type === 'refused') asked?.reject(new Refusal(message.error));
    else asked?.resolve(message);
  }

  private settle(re: number) {
    const asked = this.asked.get(re);
    this.asked.delete(re);
    return asked;
  }

  /** Waits for the next sign of life, and asks for one where there is none. */
  private listen(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.probe(), SILENCE);
  }

  private probe(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.broke(1006, true), PATIENCE);
    this.ask({ type: 'ping' }, 2 * PATIENCE).catch(() => undefined);
  }

  private broke(code: number, made: boolean): void {
    this.drop();
    this.failures++;
    this.retry = setTimeout(() => this.dial(), delay(this.failures - 1, code, Math.random()));
    this.set('waiting');
    if (!made) this.hooks.refused();
  }

  /** Lets go of the socket; whoever waits for an answer waits in vain. */
  private drop(): void {
    clearTimeout(this.watch);
    const socket = this.socket;
    this.socket = undefined;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const asked = [...this.asked.values()];
    this.asked.clear();
    for (const { reject } of asked) reject(new Lost());
  }

  private set(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.hooks.changed(status);
  }
}
