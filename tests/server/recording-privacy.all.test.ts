import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { createActor, type AnyMachineSnapshot } from 'xstate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/machines/catalogue.ts';
import type { SampleEvent } from '../../src/machines/samples.ts';
import type { RecordedStep } from '../../src/recording/format.ts';
import { record } from '../../src/recording/recorder.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { recordingBatches, recordings } from '../../src/server/db/schema/recordings.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** What somebody types: no word of the product holds the mark. */
const typed = fc.string({ minLength: 1, maxLength: 30 }).map((text) => `¤${text}¤`);

/** The same value with every text replaced by what was typed. */
function filled(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((one) => filled(one, text));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, text)]));
}

/** Every event of every machine, with the text in each place that holds one, through the real recorder. */
function recordAll(text: string): RecordedStep[] {
  const steps: RecordedStep[] = [];
  for (const { machine, inputs, samples } of catalogue) {
    const actor = createActor(machine, { input: inputs[0]?.(() => 0) });
    actor.subscribe({ error: () => undefined });
    record(actor, { signal: new AbortController().signal, onStep: (step) => steps.push(step) });
    actor.start();
    for (const some of Object.values(samples)) {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      for (const { type, ...payload } of typeof some === 'function' ? some(snapshot) : some) {
        if (type.startsWith('xstate.') || actor.getSnapshot().status !== 'active') continue;
        try {
          actor.send({ type, ...(filled(payload, text) as object) } satisfies SampleEvent);
        } catch {
          // A machine that cannot take such a payload.
        }
      }
    }
    actor.stop();
  }
  return steps;
}

describe('what is stored of a recording', () => {
  let server: TestServer;
  let token: string;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer({});
    token = await server.signIn('asha@acme.example');
    const { db, clock } = server.services;
    const [asha] = await db
      .select()
      .from(people)
      .where(sql`${people.email} = 'asha@acme.example'`);
    const now = clock.now();
    const [row] = await db
      .insert(recordings)
      .values({
        eventId: asha?.eventId ?? '',
        personId: asha?.id ?? '',
        answerUntil: new Date(now.getTime() + 60_000),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    id = row?.id ?? '';
    const agreed = await server.call('POST', `/api/recording/${id}/answer`, {
      token,
      body: { agreed: true },
    });
    expect(agreed.status).toBe(200);
  });
  afterAll(() => server.close());

  test('holds no text that somebody typed, in whatever place of whatever event it came', async () => {
    const head = {
      build: 'unknown',
      browser: 'Chrome 140',
      window: [1, 1],
      language: 'en',
      screen: 'other',
      start: [],
    };
    await fc.assert(
      fc.asyncProperty(typed, fc.uuid(), async (text, stream) => {
        await server.services.db.execute(sql`delete from recording_batches`);
        await server.services.db.execute(sql`update recordings set steps = 0, bytes = 0`);
        const steps = recordAll(text);
        expect(steps.length).toBeGreaterThan(100);
        for (let seq = 0; seq * 50 < steps.length; seq += 1) {
          const body = {
            stream,
            seq,
            lost: 0,
            ...(seq === 0 && { head }),
            steps: steps.slice(seq * 50, seq * 50 + 50),
          };
          const { status, text: said } = await server.call('POST', `/api/recording/${id}/steps`, {
            token,
            body,
          });
          // The server knows every step that the recorder makes.
          expect(status, said).toBe(200);
        }
        const stored = await server.services.db.select().from(recordingBatches);
        expect(stored.flatMap((batch) => batch.steps)).toHaveLength(steps.length);
        expect(JSON.stringify(stored)).not.toContain('¤');
      }),
      { numRuns: 4 },
    );
  });
});
