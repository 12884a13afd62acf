import init, { pictures, type Pictures } from '../wasm/tilewright';
import address from '../wasm/tilewright_bg.wasm?url';
import { Painter } from '../lib/painter';
import type { PictureAnswer, PictureQuestion, ZoneOutline } from '../lib/pictures';

/** How many pixels a tile's picture is wide: enough for a large screen, little enough for a phone. */
const PIXELS = 288;

/** How wide the engine draws a tile. */
const UNITS = 200;

/** How many pixels of the wash lie on a tile: as many as the page's units, because nothing in it is sharp. */
const WASHED = 100;

const loaded = init({ module_or_path: address });
let open: { key: string; drawn: Pictures; painter: Painter | undefined } | undefined;

/** Pictures of built-in sets are kept in the browser, under the name of the engine that drew them, so that a second game begins at once. */
const shelf = openShelf().catch(() => undefined);

async function openShelf(): Promise<Cache | undefined> {
  if (!('caches' in self)) return undefined;
  const name = `pictures ${PIXELS} ${address}`;
  for (const other of await caches.keys()) if (other.startsWith('pictures ') && other !== name) await caches.delete(other);
  return caches.open(name);
}

/** The set that a question is about; the one before it is put away. */
function setOf({ rulebook, tiles }: PictureQuestion): NonNullable<typeof open> {
  const key = rulebook + (tiles ?? '');
  if (open?.key !== key) {
    open?.drawn.free();
    open = { key, drawn: pictures(rulebook, tiles), painter: undefined };
  }
  return open;
}

function draw(question: PictureQuestion): { svg: string; painter: Painter | undefined } {
  const set = setOf(question);
  const { tile, rotation } = question;
  // The wash has definitions of its own.
  if (tile === 'wash') return withPainter(set.drawn.wash(WASHED), undefined);
  const drawn = withPainter(tile === 'stamp' ? set.drawn.stamp() : set.drawn.tile(tile, rotation, false), set.painter);
  set.painter = drawn.painter;
  return drawn;
}

/** A drawing, and who paints such drawings, where there is a canvas to paint on. */
function withPainter(svg: string, known: Painter | undefined): { svg: string; painter: Painter | undefined } {
  const canPaint = typeof OffscreenCanvas === 'function';
  return { svg, painter: known ?? (canPaint ? new Painter(svg.slice(0, svg.indexOf('</defs>'))) : undefined) };
}

async function outlines(question: PictureQuestion): Promise<ZoneOutline[]> {
  await loaded;
  const { tile, rotation } = question;
  return typeof tile === 'string' ? [] : (JSON.parse(setOf(question).drawn.outlines(tile, rotation)) as ZoneOutline[]);
}

async function picture(question: PictureQuestion): Promise<Blob> {
  await loaded;
  const { svg, painter } = draw(question);
  const [left = 0, top = 0, wide = UNITS, high = UNITS] = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const scale = (question.tile === 'wash' ? WASHED : PIXELS) / UNITS;
  const canvas = painter && new OffscreenCanvas(wide * scale, high * scale);
  const paper = canvas?.getContext('2d');
  // A browser without canvases in workers shows the drawing itself.
  if (!painter || !canvas || !paper) return new Blob([svg], { type: 'image/svg+xml' });
  paper.scale(scale, scale);
  paper.translate(-left, -top);
  painter.paint(paper, svg.slice(svg.indexOf('</defs>') + '</defs>'.length));
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}

async function answer(question: PictureQuestion): Promise<PictureAnswer> {
  const { number, rulebook, tiles, tile, rotation } = question;
  try {
    if (question.ask === 'outlines') return { number, outlines: await outlines(question) };
    const cache = tiles === undefined ? await shelf : undefined;
    const name = `/pictures/${rulebook}/${tile}.${rotation}`;
    const kept = await cache?.match(name);
    if (kept) return { number, image: await kept.blob() };
    const image = await picture(question);
    // Where there is no room to keep it, it is drawn again the next time.
    if (image.type !== 'image/svg+xml') void cache?.put(name, new Response(image)).catch(() => undefined);
    return { number, image };
  } catch {
    // A tile without a picture is shown as a blank one.
    return { number };
  }
}

addEventListener('message', (event: MessageEvent<PictureQuestion>) => {
  void answer(event.data).then((reply) => postMessage(reply));
});
