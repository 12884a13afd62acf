import type { LaidView } from '../generated/view';
import type { TilePictures } from './pictures';

/** The outline of a zone in the tile's own units. Wide ground is drawn row by row, and a line around each row would hide what it
 * is about. */
export interface Outline {
  path: string;
  rows: boolean;
  /** The same for those who ask what is inside. */
  shape: Path2D;
}

/** The outlines of one tile as it lies, by zone. */
export type TileOutlines = Map<number, Outline>;

/** From so many lines on, an outline is one of rows. */
const ROWS = 8;

/** How long outlines that came wait for others, in milliseconds. */
const TOGETHER = 120;

/** The outlines of zones: worked out by the worker that draws, and at hand from then on. */
export class Outlines {
  private readonly known = new Map<string, TileOutlines>();
  private readonly coming = new Map<string, Promise<TileOutlines>>();
  /** Counts up when outlines came, so that what could not show them yet is drawn anew. */
  private came = $state(0);
  private telling = false;

  constructor(private readonly art: TilePictures) {}

  /** The outlines of a tile, as far as they are there; otherwise they are asked for. */
  of(tile: LaidView): TileOutlines | undefined {
    const found = this.known.get(keyOf(tile));
    if (found) return found;
    void this.came;
    void this.ready(tile);
    return undefined;
  }

  /** The outlines of a tile once they are there. */
  ready(tile: LaidView): Promise<TileOutlines> {
    const key = keyOf(tile);
    let coming = this.coming.get(key);
    if (!coming) this.coming.set(key, (coming = this.fetch(key, tile)));
    return coming;
  }

  private async fetch(key: string, { tile, rotation }: LaidView): Promise<TileOutlines> {
    const pairs = await this.art.outlines(tile, rotation);
    const outlines: TileOutlines = new Map(
      pairs.map(([zone, path]) => [zone, { path, rows: path.split('M').length > ROWS, shape: new Path2D(path) }]),
    );
    this.known.set(key, outlines);
    this.tell();
    return outlines;
  }

  /** What comes one after another is told of together, or each would cost a frame of its own. */
  private tell(): void {
    if (this.telling) return;
    this.telling = true;
    setTimeout(() => {
      this.telling = false;
      this.came++;
    }, TOGETHER);
  }
}

const keyOf = ({ tile, rotation }: LaidView): string => `${tile}.${rotation}`;
