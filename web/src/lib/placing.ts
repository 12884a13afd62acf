/** A placement that is drafted: where the tile lies for the time being. */
export interface Drafted {
  x: number;
  y: number;
  rotation: number;
}

/** Reads the text of a placement. */
export function placementOf(action: string | undefined): Drafted | undefined {
  const found = /^p(-?\d+),(-?\d+)r([0-3])$/.exec(action ?? '');
  return found ? { x: Number(found[1]), y: Number(found[2]), rotation: Number(found[3]) } : undefined;
}

/** The next rotation in which a tile fits on a cell, going clockwise. */
export function nextRotation(rotations: number[], from: number, step = 1): number {
  const place = rotations.indexOf(from);
  return rotations[(place + step + rotations.length) % rotations.length] ?? from;
}
