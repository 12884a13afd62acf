type Point = [number, number];

/** Moves points that lie too close to each other apart, a little at a time, until they are far enough or it is enough. */
export function apart(points: Point[], distance: number): Point[] {
  const moved: Point[] = points.map(([x, y]) => [x, y]);
  for (let round = 0; round < 40; round++) {
    let close = false;
    for (let one = 0; one < moved.length; one++) {
      for (let other = one + 1; other < moved.length; other++) {
        close = push(moved[one] as Point, moved[other] as Point, distance, one) || close;
      }
    }
    if (!close) break;
  }
  return moved;
}

function push(one: Point, other: Point, distance: number, place: number): boolean {
  let dx = other[0] - one[0];
  let dy = other[1] - one[1];
  let far = Math.hypot(dx, dy);
  if (far >= distance) return false;
  if (far < 0.01) {
    // Two on one spot part in a direction of their own.
    [dx, dy] = [Math.cos(place * 2.4), Math.sin(place * 2.4)];
    far = 1;
  }
  const share = (distance - Math.min(far, distance)) / 2 + 0.05;
  one[0] -= (dx / far) * share;
  one[1] -= (dy / far) * share;
  other[0] += (dx / far) * share;
  other[1] += (dy / far) * share;
  return true;
}
