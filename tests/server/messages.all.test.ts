import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { rateLimits } from '../../src/server/db/schema/auth.ts';
import { messages } from '../../src/server/db/schema/messages.ts';
import type { Message } from '../../src/server/delivery/delivery.ts';
import { DeliveryFailure } from '../../src/server/delivery/failure.ts';
import { spend } from '../../src/server/limits/budgets.ts';
import { createLogger } from '../../src/server/log.ts';
import { cleanUpMessages } from '../../src/server/messages/clean-up.ts';
import type { Draft } from '../../src/server/messages/draft.ts';
import { messageFigures } from '../../src/server/messages/figures.ts';
import { createMessenger } from '../../src/server/messages/messenger.ts';
import type { Messenger } from '../../src/server/messages/messenger.ts';
import { materialOf } from '../../src/server/keys/secrets.ts';
import { createSealer } from '../../src/server/messages/seal.ts';
import { operateOutbox } from '../../src/server/messages/operate.ts';
import type { OutboxOrder } from '../../src/server/messages/operate.ts';
import { takeDue, takeOwn } from '../../src/server/messages/rows.ts';
import { mainEngines, openTestDatabase } from '../support/database.ts';
import { patiently } from '../support/patience.ts';

const SECRET = 'only-for-tests-only-for-tests-only-for-tests';

/** The one key of messages that is derived from a secret. */
const keysOf = (secret: string) => {
  const key = { id: 'k001', material: materialOf(secret, 'messages', 'k001') };
  return { current: () => key, accepted: () => [key] };
};
const code: Draft = {
  kind: 'code',
  message: { channel: 'sms', to: '+919000000001', text: '0421 is your code', code: '0421' },
};
const mail: Draft = {
  kind: 'invitation',
  message: { channel: 'mail', to: 'guest@example.org', subject: 'Come', text: 'A link' },
};

for (const engine of mainEngines()) {
  describe(`messages on ${engine}`, () => {
    let database: DatabaseHandle & { close(): Promise<void> };
    let event: { id: string };
    const open: Messenger[] = [];
    const logged: string[] = [];
    const log = createLogger({ level: 'info', stream: { write: (line) => void logged.push(line) } });
    beforeAll(async () => {
      database = await openTestDatabase(engine, 'demo');
      const [first] = await database.db.query.events.findMany({ columns: { id: true }, limit: 1 });
      event = first ?? expect.fail('The demo has no event.');
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      logged.length = 0;
      await database.db.execute(sql`delete from messages`);
    });
    afterEach(() => Promise.all(open.splice(0).map((one) => one.stop())));

    /** A process of its own on the same database, whose gateway does as told; it looks for due messages all the time. */
    function start(send: (message: Message) => Promise<void> | void = () => undefined, poll = 20) {
      const sent: Message[] = [];
      const delivery = {
        send: async (message: Message) => {
          await send(message);
          sent.push(message);
        },
      };
      const messenger = createMessenger({
        db: database.db,
        delivery,
        log,
        keys: keysOf(SECRET),
        pause: () => 0,
        poll,
      });
      open.push(messenger);
      return { messenger, sent };
    }
    /** A process that only writes: its requests are never answered, as if it died between commit and send. */
    const dying = () => start(undefined, 60_000).messenger;
    // `finished` only needs a writable stream.
    const newAnswer = () => new PassThrough() as unknown as ServerResponse & PassThrough;
    const write = async (messenger: Messenger, ...drafts: Draft[]) => {
      const raw = newAnswer();
      await database.db.transaction((tx) => messenger.write(tx, { event, reply: { raw } }, drafts));
      return raw;
    };
    /** Lets leases and pauses end, as if their time had passed on the database's clock. */
    const passTime = () => database.db.execute(sql`update messages set due_at = now() - interval '1 second'`);
    const rows = () => database.db.select().from(messages).where(eq(messages.eventId, event.id));
    const states = async () => (await rows()).map(({ state }) => state);
    /**
     * What a process has sent, once it has surely looked for due messages: two later ones are due and were sent, the
     * second after all that it found with the first. What is not due now, is not for an hour.
     */
    const sentAfterLooking = async ({ sent }: { sent: Message[] }): Promise<Message[]> => {
      const later = notInArray(
        messages.id,
        (await rows()).map(({ id }) => id),
      );
      const { db } = database;
      const inAnHour = sql`now() + interval '1 hour'`;
      await db
        .update(messages)
        .set({ dueAt: inAnHour })
        .where(gt(messages.dueAt, sql`now()`));
      const markers = ['first@marker.example', 'second@marker.example'];
      for (const to of markers) {
        await write(dying(), { kind: 'invitation', message: { channel: 'mail', to, text: 'Marker' } });
        await db
          .update(messages)
          .set({ dueAt: sql`now()` })
          .where(and(later, eq(messages.state, 'waiting')));
        await patiently(() => expect(sent.map((one) => one.to)).toContain(to));
      }
      await db.delete(messages).where(later);
      return sent.filter(({ to }) => !markers.includes(to));
    };
    const settled = (...wanted: string[]) => patiently(async () => expect(await states()).toEqual(wanted));

    test('are sent after the answer, not before, and lose their text', async () => {
      const process = start();
      const raw = await write(process.messenger, code);
      expect([await sentAfterLooking(process), await states()]).toEqual([[], ['waiting']]);
      raw.resume().end();
      await settled('sent');
      expect(process.sent.at(-1)).toMatchObject(code.message ?? {});
      expect(await rows()).toMatchObject([{ body: null, attempts: 1 }]);
    });

    test('are sent when the client went away, and once when drained meanwhile', async () => {
      const { messenger, sent } = start();
      const gone = await write(messenger, code);
      gone.destroy();
      await settled('sent');
      const raw = await write(messenger, mail);
      await messenger.drain();
      raw.resume().end();
      await messenger.drain();
      expect(sent).toHaveLength(2);
    });

    test('are gone with a transaction that fails', async () => {
      const { messenger, sent } = start();
      const raw = newAnswer();
      const failing = database.db.transaction(async (tx) => {
        await messenger.write(tx, { event, reply: { raw } }, [code, mail]);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      raw.resume().end();
      await messenger.drain();
      expect([sent, await rows()]).toEqual([[], []]);
    });

    test('of a process that died between commit and send are sent by another one', async () => {
      await write(dying(), code, mail);
      const other = start();
      expect(await sentAfterLooking(other)).toEqual([]);
      await passTime();
      await settled('sent', 'sent');
      expect(
        other.sent
          .slice(-2)
          .map(({ channel }) => channel)
          .sort(),
      ).toEqual(['mail', 'sms']);
    });

    test('with a code are not sent again when a process dies while it sends', async () => {
      await write(dying(), code, mail);
      const ids = (await rows()).map(({ id }) => id);
      expect(await takeOwn(database.db, event.id, ids)).toHaveLength(2);
      await passTime();
      const other = start();
      await patiently(async () => expect((await states()).toSorted()).toEqual(['failed', 'sent']));
      expect(other.sent.map(({ channel }) => channel)).toEqual(['mail']);
      expect((await rows()).find(({ kind }) => kind === 'code')).toMatchObject({
        error: 'interrupted',
        body: null,
      });
    });

    test('with a code are tried once, and give the budget back', async () => {
      const budget = { eventId: event.id, subject: 'test/code', budgets: [{ max: 5, ms: 60_000 }] };
      await database.db.transaction((tx) => spend(tx, [budget], new Date()));
      let tries = 0;
      const process = start(({ channel }) => {
        if (channel === 'mail') return;
        tries++;
        throw new Error('down');
      });
      (await write(process.messenger, { ...code, undo: { accounts: [budget] } })).resume().end();
      await settled('failed');
      await passTime();
      expect(await sentAfterLooking(process)).toEqual([]);
      expect(tries).toBe(1);
      expect(await rows()).toMatchObject([{ error: 'unavailable', body: null }]);
      const hits = await database.db
        .select({ hits: rateLimits.hits })
        .from(rateLimits)
        .where(eq(rateLimits.key, 'test/code/60s'));
      expect(hits).toEqual([{ hits: 0 }]);
    });

    test('that are too old are not sent', async () => {
      await write(dying(), code, mail);
      await database.db.execute(sql`update messages set expires_at = now()`);
      await passTime();
      const { sent } = start();
      await settled('expired', 'expired');
      expect(sent).toEqual([]);
    });

    test('that a gateway did not take are sent again, with growing pauses', async () => {
      const answers = [
        new DeliveryFailure('unavailable', 'The gateway answered 500.'),
        new DeliveryFailure('timeout', 'silent'),
      ];
      const { messenger, sent } = start(() => {
        const failure = answers.shift();
        if (failure) throw failure;
      });
      (await write(messenger, mail)).resume().end();
      const paused = async (attempts: number): Promise<number> => {
        await patiently(async () => expect(await rows()).toMatchObject([{ attempts, state: 'waiting' }]));
        const [row] = await rows();
        return (row?.dueAt.getTime() ?? 0) - (row?.updatedAt.getTime() ?? 0);
      };
      expect(await paused(1)).toBe(30_000);
      await passTime();
      expect(await paused(2)).toBe(60_000);
      expect(sent).toEqual([]);
      await passTime();
      await settled('sent');
      expect(sent).toHaveLength(1);
      expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
        'a message gateway fails',
        'a message gateway works again',
      ]);
    });

    test('that a gateway refuses for good, or too often, are given up and keep their text for a retry', async () => {
      const refusing = start(() => {
        throw new DeliveryFailure('refused', 'no such mailbox');
      });
      (await write(refusing.messenger, mail)).resume().end();
      await settled('failed');
      await refusing.messenger.stop();
      expect(await rows()).toMatchObject([{ error: 'refused', attempts: 1 }]);
      expect((await rows())[0]?.body).not.toBeNull();
      await database.db.execute(
        sql`update messages set state = 'waiting', attempts = 11, due_at = now() - interval '1 second'`,
      );
      start(() => {
        throw new Error('down');
      });
      await settled('failed');
      expect(await rows()).toMatchObject([{ error: 'unavailable', attempts: 12 }]);
    });

    test('are sent once by many processes', async () => {
      const writer = dying();
      for (let batch = 0; batch < 4; batch++) {
        await write(writer, ...Array.from({ length: 25 }, () => mail));
      }
      await passTime();
      const processes = [start(), start(), start()];
      await patiently(async () => expect(new Set(await states())).toEqual(new Set(['sent'])));
      const ids = processes.flatMap(({ sent }) => sent.map(({ id }) => id));
      expect([ids.length, new Set(ids).size]).toEqual([100, 100]);
    });

    test('that are due go to one of two that ask at the same moment', async () => {
      await write(dying(), mail, mail, mail);
      await passTime();
      const taken = await Promise.all([takeDue(database.db, event.id, 5), takeDue(database.db, event.id, 5)]);
      expect(taken.flat()).toHaveLength(3);
      expect(new Set(taken.flat().map(({ id }) => id)).size).toBe(3);
    });

    test('for an unregistered number cost a row and go to no gateway', async () => {
      const { messenger, sent } = start();
      (await write(messenger, { ...code, message: null })).resume().end();
      await settled('sent');
      expect(sent).toEqual([]);
    });

    test('are not readable in the tables, nor with another secret', async () => {
      await write(dying(), code);
      const [row] = await rows();
      expect(row?.body?.toString('latin1')).not.toMatch(/0421|9000000001/);
      const other = createMessenger({
        db: database.db,
        delivery: { send: () => Promise.reject(new Error('never')) },
        log,
        keys: keysOf(`${SECRET}-another`),
        poll: 20,
      });
      open.push(other);
      await passTime();
      await settled('failed');
      expect(await rows()).toMatchObject([{ error: 'unreadable' }]);
    });

    test('do not depend on the clock of a process', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
      try {
        await write(dying(), code);
        vi.setSystemTime(Date.now() + 3 * 86_400_000);
        const sent = await sentAfterLooking(start());
        expect([sent, await states()]).toEqual([[], ['waiting']]);
        await passTime();
        await settled('sent');
      } finally {
        vi.useRealTimers();
      }
    });

    test('are listed without their texts, and sent again on request where that may be', async () => {
      const refusing = start(() => {
        throw new DeliveryFailure('refused', 'no such mailbox');
      });
      (await write(refusing.messenger, mail, code)).resume().end();
      await settled('failed', 'failed');
      await refusing.messenger.stop();
      const operate = (order: OutboxOrder) => operateOutbox(database.db, order, createSealer(keysOf(SECRET)));
      const listed = await operate({ verb: 'list' });
      expect(listed.find(({ kind }) => kind === 'invitation')).toMatchObject({
        recipient: 'g••••@example.org',
        state: 'failed',
        attempts: 1,
        error: 'refused',
        nextAt: null,
      });
      expect(listed.find(({ kind }) => kind === 'code')).toMatchObject({ recipient: null, error: 'refused' });
      expect(JSON.stringify(listed)).not.toMatch(/guest|(?<![\w-])0421(?![\w-])|A link/);
      expect(await operate({ verb: 'retry', dryRun: true })).toHaveLength(1);
      expect(await states()).toEqual(['failed', 'failed']);
      expect(await operate({ verb: 'retry' })).toMatchObject([{ kind: 'invitation' }]);
      const { sent } = start();
      await patiently(() => expect(sent).toMatchObject([mail.message]));
      await expect(operate({ verb: 'list', event: 'none' })).rejects.toThrow('There is no event "none".');
    });

    test('are counted for metrics, and removed a week later', async () => {
      await write(dying(), mail, mail, code);
      await database.db.execute(sql`update messages set created_at = now() - interval '90 seconds'`);
      await database.db.execute(sql`update messages set state = 'failed' where kind = 'code'`);
      const figures = await messageFigures(database.db);
      expect(figures).toMatchObject({ waiting: 2, failedLastHour: 1 });
      expect(Math.round(figures.oldestSeconds / 10)).toBe(9);
      await database.db.execute(sql`update messages set created_at = now() - interval '8 days'`);
      await cleanUpMessages(database.db);
      expect(await states()).toEqual(['waiting', 'waiting']);
    });
  });
}
