import type { MomentView, ReviewEndView } from '../generated/view';
import { trouble } from './engine';

/** What is asked of the worker that looks back on a game. */
export interface ReviewQuestion {
  record: string;
  budget: string;
}

/** What it answers: decision after decision, and in the end how it ended, or what is wrong. */
export type ReviewAnswer = { moment: MomentView } | { end: ReviewEndView } | { error: string };

/** How hard each decision is looked at: at first, and when somebody wants to know more. */
const BUDGETS = ['1500n', '10000n'];

/** A review that fills in while it is made. It is made in a worker, which is gone as soon as it is stopped. */
export class Review {
  moments: MomentView[] = $state.raw([]);
  /** How it ended and what it was made of, once everything was looked at. */
  end: ReviewEndView | undefined = $state.raw();
  working = $state(false);
  trouble = $state('');
  /** How thoroughly it is made. */
  private depth = $state(0);
  private worker: Worker | undefined;

  constructor(private readonly record: string) {}

  /** Whether it can be made more thoroughly than it was. */
  get canDeepen(): boolean {
    return !this.working && this.depth < BUDGETS.length - 1;
  }

  /** Begins again, more thoroughly. */
  deepen(): void {
    this.depth = Math.min(this.depth + 1, BUDGETS.length - 1);
    this.begin();
  }

  /** Begins with the first decision. */
  begin(): void {
    this.stop();
    const budget = BUDGETS[this.depth] as string;
    [this.moments, this.end, this.trouble, this.working] = [[], undefined, '', true];
    const worker = new Worker(new URL('../workers/review.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    worker.addEventListener('message', (event: MessageEvent<ReviewAnswer>) => this.hear(event.data));
    worker.addEventListener('error', (event) => this.hear({ error: event.message }));
    worker.postMessage({ record: this.record, budget } satisfies ReviewQuestion);
  }

  private hear(answer: ReviewAnswer): void {
    if ('moment' in answer) {
      this.moments = [...this.moments, answer.moment];
      return;
    }
    if ('end' in answer) this.end = answer.end;
    else this.trouble = trouble(answer.error).message;
    this.stop();
  }

  /** Stops; what was found stays. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.working = false;
  }
}
