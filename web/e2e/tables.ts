import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The program, as `cargo xtask test` builds it. */
export const PROGRAM = process.env['TILEWRIGHT'] ?? join(import.meta.dirname, '../../target/debug/tilewright');

/** A real server: `tilewright serve --data FILE`. */
export class TableServer {
  url = '';
  private port = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), 'tilewright-'));
  private process: ChildProcess | undefined;

  /** `limits` is the text of a file of limits, where the usual ones would take too long; `tiles` are the tile sets of files that it offers. */
  constructor(
    private readonly limits = '',
    public tiles: string[] = [],
  ) {}

  /** Starts it; after a stop, with the same file and at the same address. */
  async start(): Promise<void> {
    if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: cargo build -p tilewright-cli`);
    const limits = join(this.folder, 'limits.toml');
    writeFileSync(limits, this.limits);
    const offered = this.tiles.flatMap((text, place) => {
      const file = join(this.folder, `tiles-${place}.toml`);
      writeFileSync(file, text);
      return ['--tiles', file];
    });
    const usual = ['serve', '--data', join(this.folder, 'tables.sqlite'), '--port', String(this.port), '--limits', limits];
    const started = spawn(PROGRAM, [...usual, ...offered], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = started;
    // What it says is read to its end: a program that nobody listens to any more ends.
    let said = '';
    await new Promise<void>((resolve, reject) => {
      started.once('exit', () => reject(new Error(`the server has ended: ${said}`)));
      // Its log is shown only where it did not start.
      started.stderr.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-4000)));
      started.stdout.on('data', (chunk: Buffer) => {
        said += String(chunk);
        const found = /http:\/\/[\d.]+:(\d+)\//.exec(said);
        if (!found) return;
        [this.url, this.port] = [found[0], Number(found[1])];
        resolve();
      });
    });
  }

  /** Ends it as an operator does. */
  async stop(): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A wire to a server that can be cut, as networks do. */
export class Wire {
  url = '';
  private whole = true;
  private readonly ends = new Set<Socket>();
  private readonly server: Server;

  constructor(to: string) {
    const { hostname, port } = new URL(to);
    this.server = createServer((near) => {
      if (!this.whole) {
        near.destroy();
        return;
      }
      const far = connect(Number(port), hostname);
      for (const [one, other] of [[near, far], [far, near]] as const) {
        this.ends.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => (this.ends.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
    return this;
  }

  /** Everything breaks, and nothing new comes through. */
  cut(): void {
    this.whole = false;
    for (const end of this.ends) end.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
