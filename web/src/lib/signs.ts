import { t } from './t';

/** Words of the engine that have a picture, and the picture's name. The catalogue lists their forms. */
const SIGNS: Record<string, string> = {
  ...forms(t('words-shells'), 'shells'),
  ...forms(t('words-bananas'), 'bananas'),
  ...forms(t('words-fish'), 'fish'),
  ...forms(t('words-ship'), 'ship'),
};
const WORDS = new RegExp(`(?<!\\p{L})(${Object.keys(SIGNS).join('|')})(?!\\p{L})`, 'u');

function forms(words: string, sign: string): Record<string, string> {
  return Object.fromEntries(words.split(', ').map((word) => [word, sign]));
}

/** A piece of a text, with the name of the picture that stands for it, if there is one. */
export interface TextPart {
  text: string;
  sign?: string;
}

/** Cuts a text at the words that have a picture. Nothing of it is lost: put together again, the parts are the text. */
export function withSigns(text: string): TextPart[] {
  return text
    .split(WORDS)
    .filter((part) => part !== '')
    .map((part) => {
      const sign = SIGNS[part];
      return sign ? { text: part, sign } : { text: part };
    });
}
