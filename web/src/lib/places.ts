import type { LaidView } from '../generated/view';
import { CELL } from './camera';
import type { Pictures } from './engine';

/** The engine's units along a tile's side. */
export const UNITS = 200;

/** Where things stand on tiles of one set. The engine is asked once for each. */
export class Places {
  private readonly spots = new Map<string, [number, number]>();

  constructor(private readonly pictures: Pictures) {}

  /** The foot of a piece on a zone of a tile, in world units. */
  spot(tile: LaidView, zone: number): [number, number] {
    const key = `${tile.tile}.${tile.rotation}.${zone}`;
    let found = this.spots.get(key);
    if (!found) {
      const [x = UNITS / 2, y = UNITS / 2] = this.pictures.spot(tile.tile, tile.rotation, zone);
      this.spots.set(key, (found = [(x * CELL) / UNITS, (y * CELL) / UNITS]));
    }
    return [tile.x * CELL + found[0], tile.y * CELL + found[1]];
  }

  /** Where boats on these spaces of a river lie, in world units. */
  berths(spaces: number[], mouth: number): [number, number][] {
    const found = this.pictures.berths(Uint8Array.from(spaces), mouth);
    return spaces.map((_, seat) => [((found[seat * 2] ?? 0) * CELL) / UNITS, ((found[seat * 2 + 1] ?? 0) * CELL) / UNITS]);
  }

  /** The corners of the board in whose four tiles one forest, island or village has both sides. */
  filledCorners(tiles: LaidView[]): { x: number; y: number }[] {
    const at = new Map(tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));
    const fills = (x: number, y: number, corner: number) => {
      const tile = at.get(`${x},${y}`);
      return tile !== undefined && this.fillsCorner(tile, corner);
    };
    return tiles.filter(({ x, y }) => fills(x, y, 0) && fills(x - 1, y, 1) && fills(x - 1, y - 1, 2) && fills(x, y - 1, 3));
  }

  private readonly corners = new Map<string, boolean>();

  private fillsCorner({ tile, rotation }: LaidView, corner: number): boolean {
    const key = `${tile}.${rotation}.${corner}`;
    let known = this.corners.get(key);
    if (known === undefined) this.corners.set(key, (known = this.pictures.fillsCorner(tile, rotation, corner)));
    return known;
  }
}
