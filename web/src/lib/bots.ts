import type { AdviceView } from '../generated/view';
import { Crash, crash } from './crash.svelte';
import { trouble } from './engine';

/** What is asked of the worker in which bots think: a whole turn of a bot, or advice for a person. */
export interface Question {
  number: number;
  position: string;
  tiles: string | undefined;
  ask: { level: string; seed: number } | { budget: string; names: string[] };
}

/** What it answers. */
export interface Answer {
  number: number;
  actions?: string[];
  advice?: AdviceView;
  error?: string;
  /** Whether the engine has met a fault of its own there. */
  crashed?: boolean;
}

/** Whoever waited was told to stop; there is nothing to complain about. */
export class Stopped extends Error {}

/** What advice may cost: enough to play well, and no longer than a person cares to wait. */
const ADVICE = '3000n/2500ms';

let worker: Worker | undefined;
let counter = 0;
const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();

function thinker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('../workers/bot.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<Answer>) => {
    const { number, error, crashed } = event.data;
    const asked = waiting.get(number);
    waiting.delete(number);
    if (crashed) {
      crash.happened = true;
      asked?.reject(new Crash(error));
      dismissBots();
      return;
    }
    if (error === undefined) asked?.resolve(event.data);
    else asked?.reject(trouble(error));
  });
  worker.addEventListener('error', (event) => {
    for (const asked of waiting.values()) asked.reject(new Error(event.message));
    waiting.clear();
  });
  return worker;
}

function put(position: string, tiles: string | undefined, ask: Question['ask']): Promise<Answer> {
  const number = ++counter;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    thinker().postMessage({ number, position, tiles, ask } satisfies Question);
  });
}

/** What a bot of a level does in a position, until somebody else or chance decides. It thinks in a worker, so that the page stays quick. */
export async function askBot(position: string, tiles: string | undefined, level: string, seed: number): Promise<string[]> {
  return (await put(position, tiles, { level, seed })).actions ?? [];
}

/** What a strong player would do in a position, with the reasons in words and the players called by their names. */
export async function askAdvice(position: string, tiles: string | undefined, names: string[]): Promise<AdviceView | undefined> {
  return (await put(position, tiles, { budget: ADVICE, names })).advice;
}

/** Stops all thinking, in the middle of a thought: the worker is gone, and another comes when something is asked again. */
export function stopBots(): void {
  if (waiting.size > 0) dismissBots();
}

/** Lets the worker go, whether it thinks or not: nobody will ask for a while. */
export function dismissBots(): void {
  worker?.terminate();
  worker = undefined;
  for (const asked of waiting.values()) asked.reject(new Stopped());
  waiting.clear();
}
