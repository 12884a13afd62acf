import type { Clock, Occupant, Outcome, Refused, SeatState, TableListed, TableSettings } from '../generated/protocol';
import { t, type Key } from '../lib/t';
import { Wrong, type Fault } from './api';
import { Lost, Refusal } from './link';

/** Faults that the page says in its own words; for others the server has a sentence that knows more. */
const OWN: Fault[] = ['offline', 'no-server', 'unauthorized', 'reload', 'unavailable', 'internal', 'bad-message', 'stale'];

/** What went wrong, as a sentence for people. */
export function inWords(error: unknown): string {
  if (error instanceof Lost) return t('wrong-offline');
  if (error instanceof Wrong) return told(error.code, error.message);
  if (error instanceof Refusal) return told(error.refused.code, error.refused.message);
  return error instanceof Error ? error.message : String(error);
}

/** A refusal, as a sentence for people. */
export const refusalInWords = ({ code, message }: Refused): string => told(code, message);

function told(code: Fault, message: string): string {
  if (OWN.includes(code) || message === '') return t(`wrong-${code}` as Key);
  const sentence = message.charAt(0).toLocaleUpperCase() + message.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The levels that a bot may have. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'];

/** What a bot is called. */
export function botName(bot: string): string {
  return LEVELS.includes(bot) ? t(`level-${bot}` as Key) : t('botCalled', { bot });
}

/** Who has a seat, by name; nothing where nobody does. */
export function nameOf(who: Occupant | null): string {
  if (who === null) return '';
  return 'bot' in who ? botName(who.bot) : who.person.name;
}

/** The names of all seats, told apart where two are the same. */
export function namesOf(seats: (Occupant | null)[]): string[] {
  const seen = new Map<string, number>();
  return seats.map((who, seat) => {
    const name = nameOf(who) || t('seatNumber', { number: seat + 1 });
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count > 1 ? `${name} (${count})` : name;
  });
}

/** Which tiles a table has, where they are not the rulebook's own. */
export const tilesInWords = ({ tiles }: TableSettings): string[] => (tiles ? [t('tilesOf', { title: tiles.title ?? tiles.hash })] : []);

/** What a list says about a table besides its game and its names. */
export function factsOf({ phase, settings, who, to_move, changed }: TableListed): string[] {
  const taken = who.filter((one) => one !== null).length;
  const waiting = phase === 'lobby' ? t('seatsTaken', { taken, seats: settings.seats }) : t(`phase-${phase}` as Key);
  const mover = to_move === null ? '' : (namesOf(who)[to_move] ?? '');
  return [
    mover ? t('isToMove', { name: mover }) : waiting,
    clockInWords(settings.clock),
    settings.rated ? t('rated') : t('unrated'),
    ...tilesInWords(settings),
    ...(settings.aids ? [] : [t('aidsForbidden')]),
    ...(settings.private ? [t('private')] : []),
    when(changed),
  ];
}

/** How a game ended before its time, in sentences; nothing where it was played to its end. */
export function endInWords(outcome: Outcome | null, seats: SeatState[]): string {
  switch (outcome?.reason) {
    case 'stopped':
      return t('endedByOperator');
    case 'left': {
      const names = namesOf(seats.map((seat) => seat.who));
      return seats.flatMap(({ gone }, seat) => (gone ? [t(`ended-${gone}` as Key, { name: names[seat] ?? '' })] : [])).join(' ');
    }
    default:
      return '';
  }
}

/** How long people may think, in words. */
export function clockInWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('clock-none');
    case 'live':
      return t('clock-live', { minutes: Math.round(clock.base / 6) / 10, seconds: clock.increment });
    case 'correspondence':
      return t(clock.days === 1 ? 'clock-day' : 'clock-days', { days: clock.days });
  }
}

/** What a clock shows: days and hours, or minutes and seconds. */
export function left(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  if (days > 0) return t('daysLeft', { days, hours });
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A time of day, with its date. */
export const when = (time: number): string => new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Names with their points, the first place first. */
export function standing(names: string[], outcome: Outcome | null): string {
  if (!outcome) return names.join(' · ');
  const places = names.map((name, seat) => ({ name, place: outcome.places[seat] ?? 0, score: outcome.scores[seat] ?? 0 }));
  return places.sort((one, other) => one.place - other.place).map(({ name, score }) => `${name} ${score}`).join(' · ');
}
