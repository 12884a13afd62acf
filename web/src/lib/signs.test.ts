import { expect, test } from 'vitest';
import { withSigns } from './signs';

test('words that name wares become pictures, and nothing of the text is lost', () => {
  expect(withSigns('worth 5 for 2 shells, 1 banana')).toEqual([
    { text: 'worth 5 for 2 ' },
    { text: 'shells', sign: 'shells' },
    { text: ', 1 ' },
    { text: 'banana', sign: 'bananas' },
  ]);
  expect(withSigns('6 wares of any kinds')).toEqual([{ text: '6 wares of any kinds' }]);
  expect(withSigns('3 fishers and a shipyard')).toEqual([{ text: '3 fishers and a shipyard' }]);
  for (const text of ['', 'fish', 'ship 7, worth 4 for 1 fish', 'no wares']) expect(withSigns(text).map((part) => part.text).join('')).toBe(text);
});
