/** What there are pictures of: tiles by their numbers, what closes a corner where four tiles meet, and the wash over a whole board. */
export type Pictured = number | 'stamp' | 'wash';

/** What is asked of the worker that draws: a picture, of a tile as it lies, or the outlines of a tile's zones. */
export interface PictureQuestion {
  number: number;
  ask: 'picture' | 'outlines';
  rulebook: string;
  tiles: string | undefined;
  tile: Pictured;
  rotation: number;
}

/** What it answers. Nothing where there is no such picture. */
export interface PictureAnswer {
  number: number;
  image?: Blob;
  outlines?: ZoneOutline[];
}

/** A zone's number, and its outline as path data. */
export type ZoneOutline = [zone: number, path: string];

/** How many pictures are kept at hand: more than one board and its stock show. */
const MOST = 480;

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

function ask(question: Omit<PictureQuestion, 'number'>): Promise<PictureAnswer> {
  const number = ++counter;
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    painter().postMessage({ number, ...question } satisfies PictureQuestion);
  });
}

/** Addresses of pictures, those asked for last at the end. */
const known = new Map<string, Promise<string>>();

function drop(key: string): void {
  void known.get(key)?.then((url) => url && URL.revokeObjectURL(url));
  known.delete(key);
}

/** The colour that most of a tile has: it is there before its picture, and shines through where two tiles do not quite meet. */
const GROUND: Record<string, string> = { 'south-seas': '#35aebb', amazonas: '#3f8a4e' };
const MEADOW = '#a5b55e';

/** The pictures of one tile set, painted in a worker as they are needed and kept as addresses of images. */
export class TilePictures {
  constructor(
    private readonly rulebook: string,
    private readonly tiles: string | undefined,
  ) {}

  /** What a tile looks like while it has no picture. */
  get ground(): string {
    return GROUND[this.rulebook] ?? MEADOW;
  }

  /** The address of a tile's picture as it lies. */
  url(tile: Pictured, rotation: number): Promise<string> {
    const { rulebook, tiles } = this;
    const key = `${rulebook}.${tile}.${rotation}.${tiles ?? ''}`;
    const picture = known.get(key) ?? ask({ ask: 'picture', rulebook, tiles, tile, rotation }).then(({ image }) => (image ? URL.createObjectURL(image) : ''));
    known.delete(key);
    known.set(key, picture);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest) drop(oldest);
    return picture;
  }

  /** The outlines of the zones of a tile as it lies. Landscapes take long to lay out, so it is not done on the page's own thread. */
  async outlines(tile: number, rotation: number): Promise<ZoneOutline[]> {
    const { rulebook, tiles } = this;
    return (await ask({ ask: 'outlines', rulebook, tiles, tile, rotation })).outlines ?? [];
  }

  /** Gives back the pictures of a set of one's own; those of the built-in sets stay at hand. */
  forget(): void {
    if (this.tiles === undefined) return;
    for (const key of known.keys()) if (key.endsWith(`.${this.tiles}`)) drop(key);
  }
}
