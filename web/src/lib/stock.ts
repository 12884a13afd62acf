import type { SetView, StackView } from '../generated/view';
import { t } from './t';

/** Tiles that show the same, as one picture with a count. */
export interface Kind {
  tile: number;
  count: number;
  text: string;
}

/** Groups tiles by what they show: the same sides and the same zones. The first of each is its picture. */
export function kinds(set: SetView, tiles: number[]): Kind[] {
  const groups = new Map<string, Kind>();
  for (const number of tiles) {
    const tile = set.tiles.find((tile) => tile.tile === number);
    if (!tile) continue;
    const text = `${tile.sides}: ${tile.zones.map((zone) => zone.text).join(', ')}`;
    const known = groups.get(text);
    if (known) known.count++;
    else groups.set(text, { tile: number, count: 1, text });
  }
  return [...groups.values()];
}

/** What the stack that is drawn from still holds; a box that was shuffled plainly is one stack. */
export function stackLeft(stack: StackView): string {
  return t(stack.of > 1 ? 'stack' : 'onlyStack', { ...stack });
}
