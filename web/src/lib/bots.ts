import { trouble } from './engine';

/** What is asked of the worker in which bots think. */
export interface Question {
  number: number;
  position: string;
  tiles: string | undefined;
  level: string;
  seed: number;
}

/** What it answers. */
export interface Answer {
  number: number;
  action?: string;
  error?: string;
}

let worker: Worker | undefined;
let counter = 0;
const waiting = new Map<number, { resolve: (action: string) => void; reject: (error: Error) => void }>();

function thinker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('../workers/bot.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<Answer>) => {
    const { number, action, error } = event.data;
    const asked = waiting.get(number);
    waiting.delete(number);
    if (action !== undefined) asked?.resolve(action);
    else asked?.reject(trouble(error ?? ''));
  });
  worker.addEventListener('error', (event) => {
    for (const asked of waiting.values()) asked.reject(new Error(event.message));
    waiting.clear();
  });
  return worker;
}

/** What a bot of a level does in a position. It thinks in a worker, so that the page stays quick. */
export function askBot(position: string, tiles: string | undefined, level: string, seed: number): Promise<string> {
  const number = ++counter;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    thinker().postMessage({ number, position, tiles, level, seed } satisfies Question);
  });
}

/** Stops all thinking. Nobody waits for an answer any more. */
export function stopBots(): void {
  if (waiting.size === 0) return;
  worker?.terminate();
  worker = undefined;
  waiting.clear();
}
