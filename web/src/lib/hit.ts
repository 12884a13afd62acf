import type { AreaView, LaidView } from '../generated/view';
import type { Pictures } from './engine';

/** What lies upon what: paths and small places are found before the wide ground around them. */
const GROUND = ['meadow', 'sea region', 'jungle'];

const paths = new WeakMap<Pictures, Map<string, Path2D>>();
let context: CanvasRenderingContext2D | null | undefined;

/** The zone of a tile under a point of it, from 0 to 200 each way. */
export function hitZone(pictures: Pictures, tile: LaidView, x: number, y: number, areas: AreaView[]): number | undefined {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  const here = areas.flatMap((area) =>
    area.parts.filter((part) => part.tile === tile.tile).map((part) => ({ zone: part.zone, ground: GROUND.includes(area.kind) })),
  );
  here.sort((one, other) => Number(one.ground) - Number(other.ground));
  const hit = here.find(({ zone }) => context?.isPointInPath(pathOf(pictures, tile, zone), x, y, 'evenodd'));
  return hit?.zone ?? here.find(({ ground }) => ground)?.zone ?? here[0]?.zone;
}

function pathOf(pictures: Pictures, tile: LaidView, zone: number): Path2D {
  let known = paths.get(pictures);
  if (!known) paths.set(pictures, (known = new Map()));
  const key = `${tile.tile}.${tile.rotation}.${zone}`;
  let path = known.get(key);
  if (!path) known.set(key, (path = new Path2D(pictures.outline(tile.tile, tile.rotation, zone))));
  return path;
}
