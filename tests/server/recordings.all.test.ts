import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../openapi/portal.gen.ts';
import { RECORDING_MESSAGES } from '../../src/domain/recording-messages.ts';
import { readRecording } from '../../src/recording/format.ts';
import { RECORDING_LIMITS } from '../../src/recording/limits.ts';
import { runOn } from '../../src/server/admin/serve.ts';
import { COMMANDS } from '../../src/server/admin/table.ts';
import { readWords } from '../../src/server/admin/words.ts';
import { audit } from '../../src/server/db/schema/audit.ts';
import { recordingBatches, recordings } from '../../src/server/db/schema/recordings.ts';
import { prune } from '../../src/server/limits/prune.ts';
import { mainEngines } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

type Batch = components['schemas']['RecordingBatch'];

const ASHA = 'asha@acme.example';
const RAVI = 'ravi@acme.example';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const head: Batch['head'] = {
  build: '1-index',
  browser: 'Chrome 140',
  window: [1440, 900],
  language: 'en',
  screen: '/exhibitor/leads',
  start: [{ machine: 'leads', actor: 1, state: ['ready'] }],
};
const step: Batch['steps'][number] = {
  at: 10,
  machine: 'leads',
  actor: 1,
  event: 'search.changed',
  fields: { text: true },
  state: ['ready'],
  taken: ['leads :: search.changed #0'],
  by: 'person',
};

const rated = (priority: string | boolean): typeof step => ({
  ...step,
  event: 'card.changed',
  fields: { 'values.priority': priority },
});

for (const engine of mainEngines()) {
  describe(`recordings on ${engine}`, () => {
    let server: TestServer;
    let now = Date.now();
    beforeAll(async () => {
      server = await startTestServer({ engine });
      await server.services.db.execute(sql`update events set ends_at = null, starts_at = null`);
    });
    beforeEach(async () => {
      server.setClock(new Date((now += 2 * DAY)));
      for (const table of ['recordings', 'sessions'])
        await server.services.db.execute(sql.raw(`delete from ${table}`));
    });
    afterAll(() => server.close());

    const later = (ms: number): void => server.setClock(new Date((now += ms)));
    const command = async (...words: string[]) => {
      const reading = readWords(COMMANDS, words);
      if (reading.kind !== 'run' || reading.command.reach !== 'database')
        throw new Error(JSON.stringify(reading));
      const { db, config, clock } = server.services;
      // The command asks its database for rows only.
      const handle = { db } as unknown as Parameters<typeof runOn>[1]['handle'];
      const { written, dryRun } = reading;
      return runOn(reading.command, { handle, config, now: clock.now() }, { written, by: 'olga', dryRun });
    };
    const ask = async (person = ASHA, ...flags: string[]): Promise<string> => {
      const { data } = await command('recordings', 'ask', 'demo', person, ...flags);
      return (data as { id: string }).id;
    };
    const call = (method: string, path: string, token: string, body?: object): Promise<Answer> =>
      server.call(method, `/api/recording${path}`, { token, ...(body && { body }) });
    const open = async (token: string): Promise<{ recording?: { state: string; secondsLeft: number } }> => {
      const { status, json, text } = await call('GET', '', token);
      expect(status, text).toBe(200);
      return (json as { data: object }).data;
    };
    const answer = (token: string, id: string, agreed: boolean) =>
      call('POST', `/${id}/answer`, token, { agreed });
    const running = async (person = ASHA): Promise<{ id: string; token: string }> => {
      const id = await ask(person);
      const token = await server.signIn(person);
      expect((await answer(token, id, true)).status).toBe(200);
      return { id, token };
    };
    const stream = randomUUID();
    const batch = (seq: number, more: Partial<Batch> = {}): Batch => ({
      stream,
      seq,
      lost: 0,
      ...(seq === 0 && head && { head }),
      steps: [step],
      ...more,
    });
    const send = (token: string, id: string, body: object) => call('POST', `/${id}/steps`, token, body);
    const rows = () => server.services.db.select().from(recordingBatches).orderBy(asc(recordingBatches.seq));
    const told = async () =>
      (await server.services.db.select().from(audit))
        .filter(({ action }) => action.startsWith('recording.'))
        .sort((one, other) => one.at.getTime() - other.at.getTime());
    const actionsOf = async (id: string): Promise<string[]> =>
      (await told()).filter(({ targetId }) => targetId === id).map(({ action }) => action);
    const conflict = [409, RECORDING_MESSAGES.isOver];
    const said = ({ status, json }: Answer): unknown => [status, (json as { message?: string }).message];

    test('are asked for, agreed to, sent, stopped by the person and saved by the organiser', async () => {
      const id = await ask(ASHA, '--reason', 'Support request 1042');
      const token = await server.signIn(ASHA);
      expect(await open(token)).toEqual({
        recording: { _id: id, state: 'asked', secondsLeft: 86_400, reason: 'Support request 1042' },
      });
      await expect(command('recordings', 'ask', 'demo', ASHA)).rejects.toThrow('is open already');
      const agreed = await answer(token, id, true);
      expect(agreed.json).toMatchObject({
        data: { recording: { _id: id, state: 'running', secondsLeft: 3_600 } },
      });
      expect(await answer(token, id, true)).toMatchObject({ status: 200 });
      later(MINUTE);
      expect((await send(token, id, batch(0))).json).toMatchObject({
        data: { recording: { state: 'running', secondsLeft: 3_540 } },
      });
      expect((await send(token, id, batch(2, { lost: 3, steps: [step, step] }))).status).toBe(200);
      expect((await open(token)).recording).toMatchObject({ state: 'running' });
      expect((await call('POST', `/${id}/stop`, token)).status).toBe(200);
      expect((await call('POST', `/${id}/stop`, token)).status).toBe(200);
      expect(await open(token)).toEqual({});
      expect(said(await send(token, id, batch(3)))).toEqual(conflict);
      const saved = await command('recordings', 'save', 'demo', id, '--out', 'recordings');
      expect(saved.lines).toEqual([
        `recordings/${id}.json: 3 steps, 3 steps had no room in the browser, 1 batch did not arrive`,
      ]);
      const read = readRecording(saved.files?.[0]?.text ?? '');
      expect(read).toMatchObject({ ok: true, recording: { ...head, steps: [step, step, step] } });
      expect((await command('recordings', 'list', 'demo')).lines).toEqual([
        expect.stringMatching(new RegExp(`^${id} {2}Asha .* {2}ended \\(person\\) {2}asked .* {2}3 steps$`)),
      ]);
      expect((await command('recordings', 'delete', 'demo', id)).lines).toEqual([
        'Deleted the recording with 3 steps.',
      ]);
      expect(await rows()).toEqual([]);
      expect(await actionsOf(id)).toEqual([
        'recording.asked',
        'recording.accepted',
        'recording.stopped',
        'recording.saved',
        'recording.deleted',
      ]);
      const [asked, accepted] = (await told()).filter(({ targetId }) => targetId === id);
      expect([asked?.actorName, accepted?.actorKind, asked?.exhibitorId]).toEqual([
        'olga',
        'person',
        accepted?.exhibitorId,
      ]);
    });

    test('do not begin without consent: a declined or unanswered request takes no step', async () => {
      const id = await ask();
      const token = await server.signIn(ASHA);
      expect(said(await send(token, id, batch(0)))).toEqual(conflict);
      expect((await answer(token, id, false)).json).toEqual({ success: true, data: {} });
      expect((await answer(token, id, false)).status).toBe(200);
      expect(said(await answer(token, id, true))).toEqual(conflict);
      expect(said(await send(token, id, batch(0)))).toEqual(conflict);
      expect(await open(token)).toEqual({});
      expect(await actionsOf(id)).toEqual(['recording.asked', 'recording.declined']);
      later(1);
      const second = await ask();
      later(DAY);
      const again = await server.signIn(ASHA);
      expect(await open(again)).toEqual({});
      expect(said(await answer(again, second, true))).toEqual(conflict);
      expect((await command('recordings', 'list', 'demo')).lines.join()).toMatch(/unanswered.*declined/);
      expect(await rows()).toEqual([]);
    });

    test('end when the person declines after all, in whatever window and as often as it is said', async () => {
      // The answer to "Agree" was lost, or another window agreed.
      const { id, token } = await running();
      expect((await send(token, id, batch(0))).status).toBe(200);
      const nothing = { success: true, data: {} };
      expect((await answer(token, id, false)).json).toEqual(nothing);
      expect((await answer(token, id, false)).json).toEqual(nothing);
      expect(await open(token)).toEqual({});
      expect(said(await send(token, id, batch(1)))).toEqual(conflict);
      expect(said(await answer(token, id, true))).toEqual(conflict);
      expect(await actionsOf(id)).toEqual(['recording.asked', 'recording.accepted', 'recording.stopped']);
      const second = await running(RAVI);
      const elsewhere = await server.signIn(RAVI);
      expect((await answer(token, second.id, false)).status).toBe(404);
      expect((await open(second.token)).recording?.state).toBe('running');
      expect((await answer(elsewhere, second.id, false)).status).toBe(200);
      expect(await open(second.token)).toEqual({});
    });

    test('are of the person who was asked and of the session that agreed, and of nobody else', async () => {
      const { id, token } = await running();
      const ravi = await server.signIn(RAVI);
      const otherEvent = await server.signIn('omar@initech.example', 'summit.localhost');
      for (const stranger of [ravi, otherEvent]) {
        expect(await open(stranger)).toEqual({});
        expect((await answer(stranger, id, true)).status).toBe(404);
        expect((await send(stranger, id, batch(0))).status).toBe(404);
        expect((await call('POST', `/${id}/stop`, stranger)).status).toBe(404);
      }
      const elsewhere = await server.signIn(ASHA);
      expect(await open(elsewhere)).toEqual({});
      expect(said(await send(elsewhere, id, batch(0)))).toEqual(conflict);
      expect(said(await answer(elsewhere, id, true))).toEqual(conflict);
      expect(await rows()).toEqual([]);
      expect((await open(token)).recording?.state).toBe('running');
      // The person may end it from anywhere.
      expect((await call('POST', `/${id}/stop`, elsewhere)).status).toBe(200);
      expect(await open(token)).toEqual({});
      expect((await server.call('GET', '/api/recording', {})).status).toBe(401);
    });

    test('end after 60 minutes by the clock of the server, and with the session', async () => {
      const { id, token } = await running();
      later(60 * MINUTE - 1);
      expect((await send(token, id, batch(0))).status).toBe(200);
      later(1);
      expect(said(await send(token, id, batch(1)))).toEqual(conflict);
      expect(await open(token)).toEqual({});
      expect(await rows()).toHaveLength(1);
      const second = await running(RAVI);
      expect((await server.call('POST', '/api/auth/logout', { token: second.token })).status).toBe(200);
      const [row] = await server.services.db.select().from(recordings).where(eq(recordings.id, second.id));
      expect(row?.endedBy).toBe('signOut');
      const third = await running(RAVI);
      await command('people', 'end-sessions', 'demo', RAVI);
      expect((await command('recordings', 'list', 'demo')).data).toMatchObject({
        recordings: expect.arrayContaining([expect.objectContaining({ id: third.id, state: 'ended' })]),
      });
      // Nothing is open any more, so the person can be asked again.
      await ask(RAVI);
    });

    test('end when the organiser withdraws; a request is taken back the same way', async () => {
      const { id, token } = await running();
      expect((await send(token, id, batch(0))).status).toBe(200);
      expect((await command('recordings', 'withdraw', 'demo', id, '--dry-run')).lines).toEqual([
        'Would end it.',
      ]);
      expect((await open(token)).recording?.state).toBe('running');
      expect((await command('recordings', 'withdraw', 'demo', id)).lines).toEqual(['Ended.']);
      expect(await open(token)).toEqual({});
      expect(said(await send(token, id, batch(1)))).toEqual(conflict);
      expect((await command('recordings', 'withdraw', 'demo', id)).lines).toEqual([
        'Nothing changes: it is over.',
      ]);
      later(1);
      const request = await ask();
      await command('recordings', 'withdraw', 'demo', request);
      expect(await open(token)).toEqual({});
      expect(said(await answer(token, request, true))).toEqual(conflict);
      expect((await command('recordings', 'list', 'demo')).lines[0]).toContain('withdrawn');
      await expect(command('recordings', 'save', 'demo', request, '--out', 'x')).rejects.toThrow('no step');
      await expect(command('recordings', 'delete', 'demo', randomUUID())).rejects.toThrow('no recording');
    });

    test('store a batch once, however often and however many at once it arrives', async () => {
      const { id, token } = await running();
      const first = batch(0);
      const statuses = await Promise.all([0, 1, 2].map(async () => (await send(token, id, first)).status));
      expect(statuses).toEqual([200, 200, 200]);
      // The number decides, not the content.
      await send(token, id, batch(0, { steps: [step, step] }));
      expect((await rows()).map(({ seq, steps }) => [seq, steps.length])).toEqual([[0, 1]]);
      // Another window numbers its own.
      expect((await send(token, id, batch(0, { stream: randomUUID() }))).status).toBe(200);
      const [row] = await server.services.db.select().from(recordings).where(eq(recordings.id, id));
      expect(row?.steps).toBe(2);
      const { files } = await command('recordings', 'save', 'demo', id, '--out', 'out');
      expect(files?.map(({ path }) => path)).toEqual([`out/${id}.json`, `out/${id}-2.json`]);
    });

    test('refuse what a recording may not hold, whole batches, and store nothing of it', async () => {
      const { id, token } = await running();
      const bad: [string, object][] = [
        ['a field that is not listed', batch(0, { steps: [step, { ...step, fields: { email: 'a' } }] })],
        ['a text where only yes or no is', batch(0, { steps: [{ ...step, fields: { text: 'Vera' } }] })],
        [
          'a field of another event',
          batch(0, { steps: [{ ...step, fields: { path: '/exhibitor/leads' } }] }),
        ],
        ['a further property', { ...batch(0), context: { email: 'vera@buyer.example' } }],
        [
          'a sentence instead of a transition',
          batch(0, {
            steps: [{ ...step, taken: ['Vera :: Lindqvist of Globex wants a discount #0'] }],
          }),
        ],
        ['the priority of a lead', batch(0, { steps: [rated('Hot')] })],
        ['the rating of a lead', batch(0, { steps: [{ ...rated(true), fields: { 'values.rating': 5 } }] })],
        ['a further property of a step', batch(0, { steps: [{ ...step, context: {} } as typeof step] })],
        ['a name that is a text', batch(0, { steps: [{ ...step, event: 'Vera Lind' }] })],
        ['a state that is an address', batch(0, { steps: [{ ...step, state: ['vera@buyer.example'] }] })],
        [
          'a screen that is none',
          batch(0, { head: { ...(head as object), screen: '/secret' } as typeof head }),
        ],
        ['more steps than a batch has', batch(0, { steps: Array.from({ length: 51 }, () => step) })],
        ['a step after the longest recording', batch(0, { steps: [{ ...step, at: 3_600_001 }] })],
        ['a number beyond the last', batch(20_000)],
        ['a beginning without a head', { stream, seq: 0, lost: 0, steps: [step] }],
        ['a head in the middle', batch(1, { head } as Partial<Batch>)],
        ['a stream that is no id', batch(0, { stream: 'one' })],
      ];
      for (const [what, body] of bad) expect((await send(token, id, body)).status, what).toBe(400);
      expect(await rows()).toEqual([]);
    });

    test('end when they are full', async () => {
      const { id, token } = await running();
      await server.services.db
        .update(recordings)
        .set({ steps: RECORDING_LIMITS.steps - 1 })
        .where(eq(recordings.id, id));
      // The last batch that has room, and once more, because its answer was lost.
      for (const seq of [0, 0])
        expect((await send(token, id, batch(seq))).json).toMatchObject({
          data: { recording: { state: 'running' } },
        });
      expect((await send(token, id, batch(1))).json).toEqual({ success: true, data: {} });
      expect(said(await send(token, id, batch(2)))).toEqual(conflict);
      expect(await rows()).toHaveLength(1);
      const [row] = await server.services.db.select().from(recordings).where(eq(recordings.id, id));
      expect([row?.steps, row?.endedBy]).toEqual([RECORDING_LIMITS.steps, 'size']);
    });

    test('go after 30 days with what was recorded', async () => {
      const { id, token } = await running();
      await send(token, id, batch(0));
      await prune(server.services.db, new Date(now + 29 * DAY));
      expect(await rows()).toHaveLength(1);
      await prune(server.services.db, new Date(now + 31 * DAY));
      expect(await rows()).toEqual([]);
      expect(await server.services.db.select().from(recordings)).toEqual([]);
    });
  });
}
