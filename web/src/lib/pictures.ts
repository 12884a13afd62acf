/** What is asked of the worker that draws: a tile as SVG, or a bitmap as the file of an image. */
export type PictureQuestion =
  | { number: number; rulebook: string; tiles: string | undefined; tile: number; rotation: number }
  | { number: number; bitmap: ImageBitmap };

/** What it answers. Nothing where there is no such picture. */
export interface PictureAnswer {
  number: number;
  svg?: string;
  image?: Blob;
}

/** How many pixels a tile's picture is wide: enough for a large screen, little enough for a phone. */
const PIXELS = 288;

let worker: Worker | undefined;
let counter = 0;
const waiting = new Map<number, (answer: PictureAnswer) => void>();

function painter(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('../workers/art.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<PictureAnswer>) => {
    waiting.get(event.data.number)?.(event.data);
    waiting.delete(event.data.number);
  });
  return worker;
}

function ask(question: (number: number) => PictureQuestion, transfer: Transferable[] = []): Promise<PictureAnswer> {
  const number = ++counter;
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    painter().postMessage(question(number), transfer);
  });
}

// A browser reads SVG on the page's own thread. One at a time, with room for everything else between two of them.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(deed: () => Promise<T>): Promise<T> {
  const turn = last.then(() => new Promise((resolve) => setTimeout(resolve, 0))).then(deed);
  last = turn.catch(() => undefined);
  return turn;
}

/** Turns a drawing into pixels once, so that moving the board never draws it again. */
async function raster(svg: string): Promise<string> {
  const drawing = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(PIXELS, PIXELS);
    image.src = drawing;
    await image.decode();
    const bitmap = await createImageBitmap(image, { resizeWidth: PIXELS, resizeHeight: PIXELS, resizeQuality: 'high' });
    const answer = await ask((number) => ({ number, bitmap }), [bitmap]);
    if (answer.image) {
      URL.revokeObjectURL(drawing);
      return URL.createObjectURL(answer.image);
    }
  } catch {
    // A browser that cannot do this shows the drawing itself.
  }
  return drawing;
}

/** The pictures of one tile set, drawn in a worker as they are needed and kept as addresses of images. */
export class TilePictures {
  private readonly known = new Map<string, Promise<string>>();

  constructor(
    private readonly rulebook: string,
    private readonly tiles: string | undefined,
  ) {}

  /** The address of a tile's picture as it lies. */
  url(tile: number, rotation: number): Promise<string> {
    const key = `${tile}.${rotation}`;
    let picture = this.known.get(key);
    if (!picture) {
      const { rulebook, tiles } = this;
      picture = ask((number) => ({ number, rulebook, tiles, tile, rotation })).then(({ svg }) => (svg ? inTurn(() => raster(svg)) : ''));
      this.known.set(key, picture);
    }
    return picture;
  }

  /** Gives the images back to the browser. */
  forget(): void {
    for (const picture of this.known.values()) void picture.then((url) => url && URL.revokeObjectURL(url));
    this.known.clear();
  }
}
