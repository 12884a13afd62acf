import type { LogTurn, Told } from '../generated/view';

/** Points by where they came from. */
export interface Line {
  name: string;
  points: number[];
  /** What they came from, thing by thing, with the number of the turn. */
  told: { turn: number; told: Told }[];
}

/** Sums up every point that was given, seat by seat; wares are no points. Those who got nothing are told of too. */
export function breakdown(log: LogTurn[], seats: number): Line[] {
  const lines = new Map<string, Line>();
  for (const { number, steps } of log) {
    for (const told of steps.flatMap((step) => step.told)) {
      if (told.unit !== 'points' || (told.awards.length === 0 && told.denied.length === 0)) continue;
      const line = lines.get(told.source) ?? { name: told.source, points: Array<number>(seats).fill(0), told: [] };
      for (const award of told.awards) line.points[award.seat] = (line.points[award.seat] ?? 0) + award.count;
      line.told.push({ turn: number, told });
      lines.set(told.source, line);
    }
  }
  return [...lines.values()];
}
