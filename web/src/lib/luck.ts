import type { MomentView } from '../generated/view';

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

/** What a game was to a seat, in thousandths of the chance to win. */
export interface Account {
  /** What all draws gave and took. */
  luck: number;
  /** What its own decisions gave away. */
  given: number;
  mistakes: number;
}

/** Luck and decisions of every seat, as far as the game was looked at. */
export function accounts(moments: MomentView[], end: number[] | undefined, seats: number): Account[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = moments.filter((moment) => moment.seat === seat);
    const drawn = moments.map((moment) => (moment.best[seat] ?? 0) - (moment.before[seat] ?? 0));
    // What comes after the last decision is chance too: tiles that fit nowhere, and how the game was counted.
    const last = end && moments.length > 0 ? (end[seat] ?? 0) - (moments[moments.length - 1]?.after[seat] ?? 0) : 0;
    return {
      luck: drawn.reduce((sum, change) => sum + change, last),
      given: own.reduce((sum, moment) => sum + moment.decision, 0),
      mistakes: own.filter((moment) => moment.mistake).length,
    };
  });
}

/** The decisions that are worth telling: mistakes, and draws that changed much. */
export function worthTelling(moments: MomentView[]): MomentView[] {
  return moments.filter((moment) => moment.mistake || isLucky(moment));
}

export const isLucky = (moment: MomentView): boolean => Math.abs(moment.luck) >= WORTH_A_WORD;

/** A change of the chance to win, with its sign: `+7 %`. */
export const signed = (thousandths: number): string => {
  const percent = Math.round(thousandths / 10);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`;
};
