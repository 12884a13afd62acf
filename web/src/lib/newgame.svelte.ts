import type { NewGame, RulebookView } from '../generated/view';
import { rulebooks } from './engine';
import { newSeed } from './keep';
import { t } from './t';

/** The levels of the bots, the weakest first. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;

/** The fewest and the most who can play. */
export const SEATS = { fewest: 2, most: 5 };

const BOT_NAMES = t('botNames').split(', ');
const KEY = 'tilewright.players';

/** A seat as it is filled in: a name, and a person or the level of a bot. */
export interface Chair {
  name: string;
  player: string;
}

/** What is agreed before a game, as a person fills it in. Who played last is remembered. */
export class GameForm {
  readonly books: RulebookView[] = rulebooks();
  rulebook = $state('hunters-2020');
  chairs: Chair[] = $state([]);
  start = $state('random');
  manual = $state(false);
  limited = $state(false);
  columns = $state(15);
  rows = $state(11);
  anyTurn = $state(false);
  plainShuffle = $state(false);
  tiles: { name: string; text: string } | undefined = $state();

  constructor() {
    const { rulebook, chairs } = remembered();
    if (this.books.some((book) => book.id === rulebook)) this.rulebook = rulebook;
    this.chairs = chairs;
  }

  get book(): RulebookView | undefined {
    return this.books.find((book) => book.id === this.rulebook);
  }

  get family(): string {
    return this.book?.family ?? '';
  }

  get editions(): RulebookView[] {
    return this.books.filter((book) => book.family === this.family);
  }

  chooseFamily(family: string): void {
    const own = this.books.filter((book) => book.family === family);
    this.rulebook = (own.find((book) => book.id === 'hunters-2020') ?? own[0])?.id ?? this.rulebook;
    this.tiles = undefined;
  }

  addChair(): void {
    this.chairs.push({ name: freeName(this.chairs), player: 'medium' });
  }

  removeChair(index: number): void {
    this.chairs.splice(index, 1);
    if (Number(this.start) >= this.chairs.length) this.start = 'random';
  }

  /** Seats another player; a name that nobody chose changes with it. */
  seat(index: number, player: string): void {
    const chair = this.chairs[index];
    if (!chair) return;
    const wasBot = BOT_NAMES.includes(chair.name);
    const wasNobody = chair.name === '' || chair.name === t('playerNumber', { number: index + 1 });
    chair.player = player;
    if (player === 'person' && wasBot) chair.name = t('playerNumber', { number: index + 1 });
    if (player !== 'person' && wasNobody) chair.name = freeName(this.chairs);
  }

  /** The game that was filled in. */
  asked(): NewGame {
    const options = [this.anyTurn && this.family === 'south-seas' ? 'retrieve=any-turn' : '', this.plainShuffle && this.family === 'amazonas' ? 'shuffle=plain' : ''];
    return {
      rulebook: this.rulebook,
      seats: this.chairs.map(({ name, player }) => ({ name, player: this.manual ? 'person' : player })),
      start: this.start === 'random' ? null : Number(this.start),
      table: this.limited ? [this.columns, this.rows] : null,
      options: options.filter(Boolean).join(','),
      tiles: this.tiles?.text ?? null,
      seed: newSeed(),
      manual: this.manual,
    };
  }

  /** A first game: one person and a bot that forgives. */
  static first(): NewGame {
    const form = new GameForm();
    form.rulebook = 'hunters-2020';
    form.chairs = strangers('easy');
    form.start = '0';
    return form.asked();
  }

  /** Remembers who plays what, for the next time. Where the browser refuses, nobody is remembered. */
  remember(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ rulebook: this.rulebook, chairs: this.chairs }));
    } catch {
      // Then the names are asked for again.
    }
  }
}

function freeName(chairs: Chair[]): string {
  return BOT_NAMES.find((name) => !chairs.some((chair) => chair.name === name)) ?? t('botNumber', { number: chairs.length + 1 });
}

/** One person whom nobody knows, and a bot. */
function strangers(level: string): Chair[] {
  return [{ name: t('playerNumber', { number: 1 }), player: 'person' }, { name: freeName([]), player: level }];
}

/** Who played last, or one person and a bot. */
function remembered(): { rulebook: string; chairs: Chair[] } {
  const nobody = { rulebook: '', chairs: strangers('medium') };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : nobody;
  } catch {
    return nobody;
  }
}

function isKept(kept: unknown): kept is { rulebook: string; chairs: Chair[] } {
  const { rulebook, chairs } = (kept ?? {}) as { rulebook?: unknown; chairs?: unknown };
  const isChair = (chair: Partial<Chair>) => typeof chair?.name === 'string' && ['person', ...LEVELS].includes(chair.player ?? '');
  return typeof rulebook === 'string' && Array.isArray(chairs) && chairs.length >= SEATS.fewest && chairs.length <= SEATS.most && chairs.every(isChair);
}
