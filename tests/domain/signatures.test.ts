import { expect, test } from 'vitest';
import { beginsAsNamed } from '../../src/domain/signatures.ts';

const bytes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

test.each([
  ['a.pdf', '%PDF-1.7', true],
  ['a.PDF', '%PDF-1.7', true],
  ['a.png', '\x89PNG', true],
  ['a.jpg', '\xff\xd8\xff\xe0', true],
  ['a.jpeg', '\xff\xd8\xff\xdb', true],
  ['a.docx', 'PK\x03\x04', true],
  ['a.xls', '\xd0\xcf\x11\xe0', true],
  ['a.txt', 'anything', true],
  ['a.png', '<html>', false],
  ['a.jpg', '\x89PNG', false],
  ['a.pdf', '%PD', false],
  ['a.pdf', '', false],
  ['a.docx', '%PDF', false],
])('%s that begins with %j: %s', (name, text, fits) => {
  expect(beginsAsNamed(name, bytes(text))).toBe(fits);
});
