import init, { advise, choose, chooseLanguage } from '../wasm/tilewright';
import address from '../wasm/tilewright_bg.wasm?url';
import type { AdviceView } from '../generated/view';
import type { Answer, Question } from '../lib/bots';

const loaded = init({ module_or_path: address }).then(() => chooseLanguage(navigator.language));

function answer({ number, position, tiles, ask }: Question): Answer {
  if ('budget' in ask) return { number, advice: JSON.parse(advise(position, tiles, ask.budget, JSON.stringify(ask.names))) as AdviceView };
  return { number, actions: JSON.parse(choose(position, tiles, ask.level, ask.seed)) as string[] };
}

addEventListener('message', (event: MessageEvent<Question>) => {
  void loaded.then(() => answer(event.data)).then(
    (reply) => postMessage(reply),
    (error: unknown) => {
      const crashed = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
      postMessage({ number: event.data.number, error: typeof error === 'string' ? error : String(error), crashed } satisfies Answer);
    },
  );
});
