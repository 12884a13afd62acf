import { piecePicture } from '../wasm/tilewright';

const known = new Map<string, string>();

/** The address of a piece's picture. There are few of them, and they are kept for the whole visit. */
export function pieceUrl(seat: number, role: string): string {
  const key = `${seat}.${role}`;
  let url = known.get(key);
  if (url === undefined) {
    url = URL.createObjectURL(new Blob([piecePicture(seat, role)], { type: 'image/svg+xml' }));
    known.set(key, url);
  }
  return url;
}
