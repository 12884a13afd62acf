import type { LogTurn } from '../generated/view';

/** Points by where they came from. */
export interface Line {
  name: string;
  points: number[];
}

/** Sums up every point that was given, seat by seat; wares are no points. */
export function breakdown(log: LogTurn[], seats: number): Line[] {
  const lines = new Map<string, number[]>();
  for (const told of log.flatMap((turn) => turn.steps).flatMap((step) => step.told)) {
    if (told.unit !== 'points' || told.awards.length === 0) continue;
    const points = lines.get(told.source) ?? Array<number>(seats).fill(0);
    for (const award of told.awards) points[award.seat] = (points[award.seat] ?? 0) + award.count;
    lines.set(told.source, points);
  }
  return [...lines].map(([name, points]) => ({ name, points })).filter((line) => line.points.some((points) => points > 0));
}
