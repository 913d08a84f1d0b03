import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '../../src/api/api.ts';
import { SIGNED_IN } from '../e2e/walk/signed-in.ts';
import { standingFor, type Standing } from '../e2e/walk/held.ts';
import { worldOf } from '../gallery/world.ts';
import { EVERY_CALL } from './every-call.ts';
import { json } from './fake-server.ts';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** Walks and pictures answer these themselves; files, streams and a guest's calls are no part of what stands. */
const ELSEWHERE =
  /export|events|leads\/analytics|address|a\.pdf|invitation\b|form-fields|leads\/[\da-f-]{36}$/;

test.each([
  ['the walks', SIGNED_IN],
  ['the pictures', worldOf('many')],
] as [string, Standing][])(
  'what stands for a reading call of %s is what the call reads',
  async (_, standing) => {
    const failed: string[] = [];
    for (const [name, [line, , make]] of Object.entries(EVERY_CALL)) {
      const [method = '', path = ''] = line.split(' ');
      const answer = standingFor(standing, method, path);
      if (method !== 'GET' || typeof answer !== 'object' || ELSEWHERE.test(path)) continue;
      const api = createApi({
        baseUrl: 'http://portal.test/api',
        token: () => 'token',
        onUnauthorized: () => undefined,
        fetch: () => Promise.resolve(json(answer.status, answer.body)),
      });
      const call = make(api, new AbortController().signal).catch((failure: unknown) => {
        failed.push(`${name}: ${String(failure)}`);
      });
      await vi.advanceTimersByTimeAsync(10_000);
      await call;
    }
    expect(failed).toEqual([]);
  },
);
