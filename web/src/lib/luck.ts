import type { LogTurn } from '../generated/view';

/** A decision after which the chance to win was clearly lower. */
export interface Mistake {
  /** The step after which it shows. */
  step: number;
  seat: number;
  /** What it cost, in thousandths. */
  cost: number;
}

/** What counts as a mistake, in thousandths of the chance to win. */
const CLEARLY = 60;

/** Sums up what draws gave and took, and finds decisions that cost much. `chances` holds one list more than there are steps. */
export function luckAndMistakes(log: LogTurn[], chances: number[][]): { luck: number[]; mistakes: Mistake[] } {
  const seats = chances[0]?.length ?? 0;
  const luck = Array<number>(seats).fill(0);
  const mistakes: Mistake[] = [];
  log
    .flatMap((turn) => turn.steps)
    .forEach((step, place) => {
      const before = chances[place];
      const after = chances[place + 1];
      if (!before || !after) return;
      if (step.seat === null) {
        after.forEach((chance, seat) => (luck[seat] = (luck[seat] ?? 0) + chance - (before[seat] ?? 0)));
      } else {
        const cost = (before[step.seat] ?? 0) - (after[step.seat] ?? 0);
        if (cost >= CLEARLY) mistakes.push({ step: place + 1, seat: step.seat, cost });
      }
    });
  return { luck, mistakes };
}
