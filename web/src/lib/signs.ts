/** Words of the engine that have a picture, and the picture's name. */
const WARES: Record<string, string> = { shell: 'shells', shells: 'shells', banana: 'bananas', bananas: 'bananas', fish: 'fish', ship: 'ship' };

/** A piece of a text, with the name of the picture that stands for it, if there is one. */
export interface TextPart {
  text: string;
  sign?: string;
}

/** Cuts a text at the words that have a picture. Nothing of it is lost: put together again, the parts are the text. */
export function withSigns(text: string): TextPart[] {
  const parts = text.split(/\b(shells?|bananas?|fish|ship)\b/);
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const sign = WARES[part];
      return sign ? { text: part, sign } : { text: part };
    });
}
