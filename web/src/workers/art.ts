import init, { pictures, type Pictures } from '../wasm/tilewright';
import address from '../wasm/tilewright_bg.wasm?url';
import type { PictureAnswer, PictureQuestion } from '../lib/pictures';

const loaded = init({ module_or_path: address });
let open: { key: string; drawn: Pictures } | undefined;

addEventListener('message', (event: MessageEvent<PictureQuestion>) => {
  const { number, rulebook, tiles, tile, rotation } = event.data;
  void loaded.then(() => {
    let svg = '';
    try {
      const key = rulebook + (tiles ?? '');
      if (open?.key !== key) {
        open?.drawn.free();
        open = { key, drawn: pictures(rulebook, tiles) };
      }
      svg = open.drawn.tile(tile, rotation, false);
    } catch {
      // A tile without a picture is shown as a blank one.
    }
    postMessage({ number, svg } satisfies PictureAnswer);
  });
});
