import { expect, test } from 'vitest';
import { isNewerBuild } from '../../src/domain/build.ts';

const OLD = '1763899200000-index-a-b1C';
const NEW = '1763902800000-index-X9_z';

test('a build is newer when it was made later from another source', () => {
  expect(isNewerBuild(NEW, OLD)).toBe(true);
  expect(isNewerBuild(OLD, NEW)).toBe(false);
  expect(isNewerBuild(OLD, OLD)).toBe(false);
  // Made once more from the same source.
  expect(isNewerBuild('1763902800000-index-a-b1C', OLD)).toBe(false);
  // Made at one time on two machines.
  expect(isNewerBuild('1763899200000-index-X9_z', OLD)).toBe(false);
});

test('what is no name of a build is not newer', () => {
  for (const name of ['', 'x', 'x-index', '9999999999999', '-'])
    expect(isNewerBuild(name, OLD), name).toBe(false);
});
