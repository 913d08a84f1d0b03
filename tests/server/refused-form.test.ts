import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letFormArrive } from '../../src/server/http/linger.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A form of which a part has arrived, and how it was answered. */
function refusedForm() {
  const raw = new PassThrough();
  const answered: boolean[] = [];
  letFormArrive({ raw } as unknown as FastifyRequest, (isWhole) => void answered.push(isWhole));
  raw.write('a part');
  return { raw, answered };
}

test('a refused form is answered after its last byte: a proxy closes the connection with an earlier answer', async () => {
  const { raw, answered } = refusedForm();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(answered).toEqual([]);
  raw.end('the rest');
  await finished(raw, { writable: false });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answered).toEqual([true]);
});

test('a refused form that does not arrive is answered after ten seconds, once', async () => {
  const { raw, answered } = refusedForm();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answered).toEqual([false]);
  raw.destroy();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toEqual([false]);
});
