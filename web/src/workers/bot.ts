import init, { choose } from '../wasm/tilewright';
import address from '../wasm/tilewright_bg.wasm?url';
import type { Answer, Question } from '../lib/bots';

const loaded = init({ module_or_path: address });

addEventListener('message', (event: MessageEvent<Question>) => {
  const { number, position, tiles, level, seed } = event.data;
  void loaded.then(
    () => {
      let answer: Answer;
      try {
        answer = { number, action: choose(position, tiles, level, seed) };
      } catch (error) {
        answer = { number, error: typeof error === 'string' ? error : String(error) };
      }
      postMessage(answer);
    },
    (error: unknown) => postMessage({ number, error: String(error) } satisfies Answer),
  );
});
