import type { AccountView, MomentView } from '../generated/view';

/** A draw that changes this much of the chance to win, in thousandths, is worth a word. */
const WORTH_A_WORD = 50;

/** Where the chances stood after so many actions. */
export interface Point {
  step: number;
  chances: number[];
}

/** The chances to win over a game: each decision has a point before its draw, one after it, and one after what was done. */
export function curve(moments: MomentView[], end: number[] | undefined, length: number): Point[] {
  const points: Point[] = [];
  for (const { step, drawn, played, before, best, after } of moments) {
    if (points.length === 0) points.push({ step, chances: before });
    if (drawn > 0) points.push({ step: step + drawn, chances: best });
    points.push({ step: step + drawn + played, chances: after });
  }
  if (end) points.push({ step: length - 1, chances: end });
  return points;
}

/** The chances that are known for a moment of the game. */
export function chancesAt(points: Point[], step: number): number[] | undefined {
  return points.findLast((point) => point.step <= step)?.chances;
}

/** Luck and decisions of every seat, as far as the game was looked at. */
export function accounts(moments: MomentView[], seats: number): AccountView[] {
  const sum = (changes: (number | undefined)[]) => changes.reduce((all: number, change) => all + (change ?? 0), 0);
  return Array.from({ length: seats }, (_, seat) => {
    const own = moments.filter((moment) => moment.seat === seat);
    const others = moments.filter((moment) => moment.seat !== seat);
    return {
      luck: sum(moments.map((moment) => moment.luck[seat])),
      given: sum(own.map((moment) => moment.decision)),
      others: sum(others.map((moment) => (moment.after[seat] ?? 0) - (moment.best[seat] ?? 0))),
      further: sum(moments.map((moment) => moment.further[seat])),
      mistakes: own.filter((moment) => moment.mistake).length,
    };
  });
}

/** What the draw changed for the seat that decided. */
export const ownLuck = (moment: MomentView): number => moment.luck[moment.seat] ?? 0;

/** The decisions that are worth telling: mistakes, and draws that changed much. */
export function worthTelling(moments: MomentView[]): MomentView[] {
  return moments.filter((moment) => moment.mistake || isLucky(moment));
}

export const isLucky = (moment: MomentView): boolean => Math.abs(ownLuck(moment)) >= WORTH_A_WORD;

/** A change of the chance to win, with its sign: `+7 %`. */
export const signed = (thousandths: number): string => {
  const percent = Math.round(thousandths / 10);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`;
};
