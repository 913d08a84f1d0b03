import { expect, test } from 'vitest';
import { shine } from './lamp.ts';

test('a lamp goes out with its signal', async () => {
  const leaving = new AbortController();
  const seen: AbortSignal[] = [];
  await shine(({ signal }) => {
    seen.push(signal);
    return Promise.resolve('on');
  }, leaving.signal);
  leaving.abort();
  expect(seen.map(({ aborted }) => aborted)).toEqual([true]);
});
