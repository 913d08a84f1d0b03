import { expect, test } from 'vitest';
import { SCENES } from '../gallery/scenes/index.ts';
import { checkAnswer } from '../support/contract.ts';

test('every answer of the gallery is one the contract allows', async () => {
  const wrong = new Set<string>();
  const checked = new Set<string>();
  for (const { standing } of SCENES)
    for (const [key, reply] of Object.entries(standing)) {
      const [method = '', path = ''] = key.split(' ');
      // What stands for several calls, and what is lost or kept waiting, has no body of one operation.
      if (typeof reply === 'string' || !path.startsWith('/')) continue;
      const about = `${key} ${JSON.stringify(reply)}`;
      if (checked.has(about)) continue;
      checked.add(about);
      const headers = reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) };
      await checkAnswer({ method, path: `/api${path}` }, reply.status, reply.body, headers).catch(
        (error: unknown) => wrong.add(String(error).slice(0, 600)),
      );
    }
  expect(checked.size).toBeGreaterThan(50);
  expect([...wrong]).toEqual([]);
});
