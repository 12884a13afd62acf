import { piecePicture, pictures, type Pictures } from '../wasm/tilewright';

const known = new Map<string, string>();

function kept(key: string, draw: () => string): string {
  let url = known.get(key);
  if (url === undefined) {
    url = URL.createObjectURL(new Blob([draw()], { type: 'image/svg+xml' }));
    known.set(key, url);
  }
  return url;
}

/** The address of a piece's picture. There are few of them, and they are kept for the whole visit. */
export const pieceUrl = (seat: number, role: string): string => kept(`${seat}.${role}`, () => piecePicture(seat, role));

let seas: Pictures | undefined;

/** The address of the picture of a ware, or of a ship. */
export const signUrl = (name: string): string => kept(name, () => (seas ??= pictures('south-seas')).icon(name) ?? '');
