import type { AreaView, LaidView } from '../generated/view';
import type { TileOutlines } from './outlines.svelte';

/** What lies upon what: paths and small places are found before the wide ground around them. */
const GROUND = ['meadow', 'sea region', 'jungle'];

let context: CanvasRenderingContext2D | null | undefined;

/** The zone of a tile under a point of it, from 0 to 200 each way. */
export function hitZone(outlines: TileOutlines, tile: LaidView, x: number, y: number, areas: AreaView[]): number | undefined {
  context ??= document.createElement('canvas').getContext('2d');
  const here = areas.flatMap((area) =>
    area.parts.filter((part) => part.tile === tile.tile).map((part) => ({ zone: part.zone, ground: GROUND.includes(area.kind) })),
  );
  here.sort((one, other) => Number(one.ground) - Number(other.ground));
  const isHit = (zone: number) => {
    const shape = outlines.get(zone)?.shape;
    return shape !== undefined && context?.isPointInPath(shape, x, y, 'evenodd');
  };
  const hit = here.find(({ zone }) => isHit(zone));
  return hit?.zone ?? here.find(({ ground }) => ground)?.zone ?? here[0]?.zone;
}
