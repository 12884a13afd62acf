import type { RulebookView } from '../generated/view';
import { rulebooks } from '../lib/engine';

let known: RulebookView[] | undefined;

/** Every rulebook that the engine has. */
export const books = (): RulebookView[] => (known ??= rulebooks());

/** What a rulebook is called. */
export const titleOf = (id: string): string => books().find((book) => book.id === id)?.title ?? id;
