import { expect, test } from 'vitest';
import { SEATS, seatLetter } from './seats';

type Triple = [number, number, number];

/** How colours look to people whose eyes lack one of the three kinds of cones (Machado, Oliveira and Fernandes 2009, severity 1). */
const EYES: Record<string, [Triple, Triple, Triple]> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no red': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'no green': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'no blue': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

const times = (rows: [Triple, Triple, Triple], [r, g, b]: Triple): Triple => rows.map(([x, y, z]) => x * r + y * g + z * b) as Triple;

/** A colour as light, each part from 0 to 1. */
const light = (colour: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;

/** As people see it: lightness and two hues, in which distances are about even. */
function seen(colour: Triple): Triple {
  const inside = colour.map((part) => Math.min(1, Math.max(0, part))) as Triple;
  const [x, y, z] = times([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], inside);
  const bent = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const [fx, fy, fz] = [bent(x / 0.9505), bent(y), bent(z / 1.089)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** So far apart that nobody takes one for the other; about 2 is the least that can be seen at all. */
const APART = 25;

test.each(Object.keys(EYES))('players are told apart by eyes that lack: %s', (eyes) => {
  const rows = EYES[eyes] ?? EYES['all'];
  const colours = SEATS.map(({ colour }) => seen(times(rows as [Triple, Triple, Triple], light(colour))));
  for (const [one, a] of colours.entries()) {
    for (const [other, b] of colours.entries()) {
      if (one < other) expect({ one, other, far: Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) > APART }).toEqual({ one, other, far: true });
    }
  }
});

test('each player has a mark of their own', () => {
  expect(new Set(SEATS.map(({ mark }) => mark)).size).toBe(SEATS.length);
  expect(new Set(SEATS.map((_, seat) => seatLetter(seat))).size).toBe(SEATS.length);
});
