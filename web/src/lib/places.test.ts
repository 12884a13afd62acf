import { expect, test } from 'vitest';
import { placeOf } from './router.svelte';
import { nextRotation, placementOf } from './placing';

test('places are read from the fragment, and nonsense is the start', () => {
  expect(placeOf('#/table/abc')).toEqual({ page: 'table', id: 'abc' });
  expect(placeOf('#/shared/x-y_z')).toEqual({ page: 'shared', packed: 'x-y_z' });
  expect(placeOf('#/rules/H1-4')).toEqual({ page: 'rules', clause: 'H1-4' });
  // A damaged address is a place too, or there would be no page at all.
  expect(placeOf('#/rules/%E0%A4%A')).toEqual({ page: 'rules', clause: '%E0%A4%A' });
  for (const hash of ['', '#', '#/', '#/table', '#/nowhere/1']) expect(placeOf(hash)).toEqual({ page: 'start' });
});

test('placements are read from the text of their action', () => {
  expect(placementOf('p-3,12r2')).toEqual({ x: -3, y: 12, rotation: 2 });
  for (const action of [undefined, '-', 'f2', 'p1,2', 'p1,2r4']) expect(placementOf(action)).toBeUndefined();
});

test('a tile turns through the rotations in which it fits', () => {
  expect([0, 2, 3].map((from) => nextRotation([0, 2, 3], from))).toEqual([2, 3, 0]);
  expect(nextRotation([0, 2, 3], 0, -1)).toBe(3);
  expect(nextRotation([1], 1)).toBe(1);
});
