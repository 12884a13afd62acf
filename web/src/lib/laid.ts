import type { LaidView, SetView } from '../generated/view';

/** The cells of the tiles that were laid last, so many of them: a double-tile has two cells. What lay there from the start was laid by nobody. */
export function lastLaid(tiles: LaidView[], set: SetView, count = 1): number[] {
  const leaders = new Map(set.tiles.filter(({ pile }) => pile !== 'start').map(({ tile, leader }) => [tile, leader]));
  const whole = [...new Set(tiles.map(({ tile }) => leaders.get(tile)))].filter((leader) => leader !== undefined).slice(-count);
  return tiles.map(({ tile }) => tile).filter((tile) => leaders.has(tile) && whole.includes(leaders.get(tile) ?? tile));
}
