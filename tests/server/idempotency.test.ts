import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce } from '../../src/server/contract/idempotency.ts';
import type { Services } from '../../src/server/contract/call.ts';
import { problem } from '../../src/server/problems.ts';
import { engines, openTestDatabase } from '../support/database.ts';

const HOUR = 3_600_000;

for (const engine of engines()) {
  describe(`a request under an Idempotency-Key on ${engine}`, () => {
    let opened: Awaited<ReturnType<typeof openTestDatabase>>;
    let now = new Date('2030-01-01T00:00:00Z');
    let services: Services;
    beforeAll(async () => {
      opened = await openTestDatabase(engine);
      // Only what the function uses.
      services = { db: opened.db, clock: { now: () => now } } as Services;
    });
    afterAll(() => opened.close());

    let runs = 0;
    const request = { scope: 'person:1', operation: 'leadCreate', key: 'a', body: { name: 'x' } };
    const run = async (): Promise<Record<string, unknown>> => ({ message: `run ${String(++runs)}` });

    test('runs once and answers the same again', async () => {
      expect(await runOnce(services, request, run)).toEqual({ message: 'run 1' });
      expect(await runOnce(services, request, run)).toEqual({ message: 'run 1' });
    });

    test('is 409 with another body, and apart for other people and operations', async () => {
      await expect(runOnce(services, { ...request, body: { name: 'y' } }, run)).rejects.toMatchObject({
        status: 409,
      });
      expect(await runOnce(services, { ...request, scope: 'person:2' }, run)).toEqual({ message: 'run 2' });
      expect(await runOnce(services, { ...request, operation: 'productCreate' }, run)).toEqual({
        message: 'run 3',
      });
    });

    test('may be sent again after a refusal', async () => {
      const other = { ...request, key: 'b' };
      const refuse = async (): Promise<never> => {
        throw problem('badInput');
      };
      await expect(runOnce(services, other, refuse)).rejects.toMatchObject({ status: 400 });
      expect(await runOnce(services, { ...other, body: { name: 'z' } }, run)).toEqual({ message: 'run 4' });
    });

    test('runs once when sent several times at once; the others are asked to come back', async () => {
      const several = await Promise.allSettled(
        Array.from({ length: 5 }, () => runOnce(services, { ...request, key: 'c' }, run)),
      );
      const answers = several
        .filter(({ status }) => status === 'fulfilled')
        .map((one) => 'value' in one && one.value);
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set(['{"message":"run 5"}']),
      );
      for (const one of several)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 503 });
    });

    test('is taken up again when the process that had it died, and forgotten after 24 hours', async () => {
      const lost = { ...request, key: 'd' };
      await new Promise<void>((started) => {
        void runOnce(services, lost, () => {
          started();
          return new Promise(() => undefined);
        });
      });
      await expect(runOnce(services, lost, run)).rejects.toMatchObject({ status: 503 });
      now = new Date(now.getTime() + 61_000);
      expect(await runOnce(services, lost, run)).toEqual({ message: 'run 6' });
      now = new Date(now.getTime() + 25 * HOUR);
      expect(await runOnce(services, lost, run)).toEqual({ message: 'run 7' });
    });
  });
}
