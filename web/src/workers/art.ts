import init, { pictures, type Pictures } from '../wasm/tilewright';
import address from '../wasm/tilewright_bg.wasm?url';
import type { PictureAnswer, PictureQuestion } from '../lib/pictures';

const loaded = init({ module_or_path: address });
let open: { key: string; drawn: Pictures } | undefined;

function draw({ rulebook, tiles, tile, rotation }: Exclude<PictureQuestion, { bitmap: ImageBitmap }>): string {
  const key = rulebook + (tiles ?? '');
  if (open?.key !== key) {
    open?.drawn.free();
    open = { key, drawn: pictures(rulebook, tiles) };
  }
  return open.drawn.tile(tile, rotation, false);
}

async function encode(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}

async function answer(question: PictureQuestion): Promise<PictureAnswer> {
  const { number } = question;
  try {
    if ('bitmap' in question) return { number, image: await encode(question.bitmap) };
    await loaded;
    return { number, svg: draw(question) };
  } catch {
    // A tile without a picture is shown as a blank one.
    return { number };
  }
}

addEventListener('message', (event: MessageEvent<PictureQuestion>) => {
  void answer(event.data).then((reply) => postMessage(reply));
});
