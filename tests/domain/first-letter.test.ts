import { expect, test } from 'vitest';
import { firstLetter } from '../../src/domain/first-letter.ts';

test.each([
  ['asha Rao', 'A'],
  ['  émile', 'É'],
  ['e\u0301mile', 'E\u0301'],
  ['Z\u200da', 'Z\u200d'],
  ['李小龙', '李'],
  ['क्षमा', 'क्ष'],
  ['شركة', 'ش'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['7 Seas', '7'],
  ['  ', ''],
])('the first letter of %j is %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
