import init, { chooseLanguage, review } from '../wasm/tilewright';
import address from '../wasm/tilewright_bg.wasm?url';
import type { MomentView, ReviewEndView } from '../generated/view';
import type { ReviewAnswer, ReviewQuestion } from '../lib/review.svelte';

const loaded = init({ module_or_path: address }).then(() => chooseLanguage(navigator.language));
const say = (answer: ReviewAnswer) => postMessage(answer);

// It looks through the whole game in one go; whoever has seen enough ends the worker.
addEventListener('message', (event: MessageEvent<ReviewQuestion>) => {
  const { record, budget } = event.data;
  void loaded
    .then(() => review(record, budget, { tell: (text: string) => say({ moment: JSON.parse(text) as MomentView }) }))
    .then(
      (end) => say({ end: JSON.parse(end) as ReviewEndView }),
      (error: unknown) => say({ error: typeof error === 'string' ? error : String(error) }),
    );
});
