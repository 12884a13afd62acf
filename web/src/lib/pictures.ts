/** What is asked of the worker that draws. */
export interface PictureQuestion {
  number: number;
  rulebook: string;
  tiles: string | undefined;
  tile: number;
  rotation: number;
}

/** What it answers: an SVG document. */
export interface PictureAnswer {
  number: number;
  svg: string;
}

let worker: Worker | undefined;
let counter = 0;
const waiting = new Map<number, (svg: string) => void>();

function painter(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('../workers/art.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<PictureAnswer>) => {
    const { number, svg } = event.data;
    waiting.get(number)?.(svg);
    waiting.delete(number);
  });
  return worker;
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
      picture = this.draw(tile, rotation).then((svg) =>
        svg ? URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) : '',
      );
      this.known.set(key, picture);
    }
    return picture;
  }

  private draw(tile: number, rotation: number): Promise<string> {
    const number = ++counter;
    const { rulebook, tiles } = this;
    return new Promise((resolve) => {
      waiting.set(number, resolve);
      painter().postMessage({ number, rulebook, tiles, tile, rotation } satisfies PictureQuestion);
    });
  }

  /** Gives the images back to the browser. */
  forget(): void {
    for (const picture of this.known.values()) void picture.then((url) => url && URL.revokeObjectURL(url));
    this.known.clear();
  }
}
