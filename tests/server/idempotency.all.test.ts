import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idempotencyKeys } from '../../src/server/db/schema/idempotency.ts';
import { limitsOf } from '../../src/server/limits/limits.ts';
import { creating, creationsOf } from '../support/creations.ts';
import type { Creation, Creations } from '../support/creations.ts';
import { poolOf } from '../../src/server/db/prepared.ts';
import { onCitus } from '../support/citus.ts';
import { engines } from '../support/database.ts';
import { errorsOf } from '../support/answers.ts';
import { waitingForLocks } from '../support/locks.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { addTrigger } from '../support/trigger.ts';

const operations = creating.map(({ id }) => id);
/** What a request may leave though nothing was created. */
const NOT_CREATED = ['idempotency_keys', 'leases', 'rate_limits', 'sessions'];

for (const engine of engines()) {
  describe(`a creating request under an Idempotency-Key on ${engine}`, () => {
    let server: TestServer;
    let creations: Creations;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      server.setClock(new Date());
      creations = await creationsOf(server);
      await loseCommits(server);
    });
    let creation: Creation;
    let key: string;
    beforeEach(() => {
      key = randomUUID();
    });
    afterAll(() => server.close());

    /** Rows of every table, and files on the disk. */
    async function stored(): Promise<string[]> {
      const { db } = server.services;
      const { rows } = await db.execute<{ name: string; n: string }>(sql`
        select table_name as name, (xpath('/row/n/text()',
          query_to_xml(format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text as n
        from information_schema.tables where table_schema = 'public' order by 1`);
      const files = readdirSync(join(server.dataDir, 'files')).length;
      return [
        ...rows.filter(({ name }) => !NOT_CREATED.includes(name)).map(({ name, n }) => `${name} ${n}`),
        `on disk ${String(files)}`,
      ];
    }

    async function messages(): Promise<number> {
      await server.services.messenger.drain();
      return server.outbox().length;
    }

    const keysLike = async (pattern: string): Promise<unknown> => {
      const counting = sql`select count(*)::int as keys from idempotency_keys where key like ${pattern}`;
      return (await server.services.db.execute(counting)).rows[0]?.['keys'];
    };

    describe.each(operations)('of %s', (operation) => {
      beforeEach(async () => {
        creation = await creations.next(operation);
      });

      test('is done once, and answers the same again', async () => {
        const before = await stored();
        const first = await creation(key);
        expect(first.status).toBeLessThan(300);
        const after = await stored();
        expect(after).not.toEqual(before);
        const again = await creation(key);
        expect([again.status, again.text]).toEqual([first.status, first.text]);
        expect(await stored()).toEqual(after);
      });

      test('leaves nothing when it is lost before its commit, and may be sent again at once', async () => {
        const before = await stored();
        const lost = `lost-${key}`;
        const sent = await messages();
        expect((await creation(lost)).status).toBe(503);
        // Bytes whose commit may have happened are left to the sweep.
        expect((await stored()).slice(0, -1)).toEqual(before.slice(0, -1));
        expect(await keysLike(lost)).toBe(0);
        expect(await messages()).toBe(sent);
        expect((await creation(key)).status).toBeLessThan(300);
      });

      if (engine === 'postgres')
        test('is done once when it is sent twice at once, and both get the answer', async () => {
          const before = await stored();
          const answers = await Promise.all([creation(key), creation(key), creation(key)]);
          expect(answers[0]?.status).toBeLessThan(300);
          expect(answers.map(({ status }) => status)).toEqual(answers.map(() => answers[0]?.status));
          expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
          const after = await stored();
          expect(after).not.toEqual(before);
          await creation(key);
          expect(await stored()).toEqual(after);
        });
    });

    const product = async (name: string, token: string, headers: Record<string, string>) =>
      server.call('POST', '/api/products', { token, headers, body: { productName: name } });

    test('is 409 with another body; another person or operation may use the same key', async () => {
      const asha = await server.signIn('asha@acme.example');
      const ravi = await server.signIn('ravi@acme.example');
      const headers = { 'idempotency-key': key };
      const first = await product('One', asha, headers);
      expect(first.status).toBe(201);
      // The form recognises this answer by its words, and takes a new key.
      expect(await product('Other', asha, headers)).toMatchObject({
        status: 409,
        json: { message: 'This key was used for another request.' },
      });
      const theirs = await product('One', ravi, headers);
      expect([theirs.status, theirs.text === first.text]).toEqual([201, false]);
      const body = { question: 'Where?', answer: '<p>Here</p>' };
      expect((await server.call('POST', '/api/faq', { token: asha, headers, body })).status).toBe(201);
    });

    test.each(['', 'two words', 'x'.repeat(129)])('is 400 when its key is %o', async (bad) => {
      const token = await server.signIn('asha@acme.example');
      const answer = await product('One', token, { 'idempotency-key': bad });
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([400, ['idempotency-key']]);
    });

    test('that is refused leaves no key, and may be corrected and sent again', async () => {
      const token = await server.signIn('asha@acme.example');
      const headers = { 'idempotency-key': key };
      const refused = await server.call('POST', '/api/products', {
        ...{ token, headers },
        body: { productName: 'One', productLogo: '00000000000000000000000000000000.png' },
      });
      expect([refused.status, await keysLike(key)]).toEqual([400, 0]);
      expect((await product('One', token, headers)).status).toBe(201);
    });

    test('is forgotten after 24 hours', async () => {
      const token = await server.signIn('asha@acme.example');
      const first = await product('One', token, { 'idempotency-key': key });
      const again = async (expiresAt: number): Promise<boolean> => {
        await server.services.db
          .update(idempotencyKeys)
          .set({ expiresAt: new Date(expiresAt) })
          .where(eq(idempotencyKeys.key, key));
        const answer = await product('One', token, { 'idempotency-key': key });
        expect(answer.status).toBe(201);
        return answer.text === first.text;
      };
      const now = server.now().getTime();
      expect(await again(now + 1)).toBe(true);
      expect(await again(now)).toBe(false);
    });

    test('spends a budget though it is refused, but nothing once it was answered', async () => {
      const { max } = limitsOf({ limits: 'relaxed' }).guestRegistrations.invitation[0] ?? { max: 0 };
      const spent = async (): Promise<number> => {
        const { rows } = await server.services.db.execute<{ hits: string }>(
          sql`select coalesce(sum(hits), 0) as hits from rate_limits where key like 'registrations/invitation/%'`,
        );
        return Number(rows[0]?.hits);
      };
      const register = await creations.next('invitationRegister');
      const before = await spent();
      expect(before).toBeLessThan(max);
      await register(`lost-${key}`);
      expect(await spent()).toBe(before + 1);
      await register(key);
      expect(await spent()).toBe(before + 2);
      await register(key);
      expect(await spent()).toBe(before + 2);
    });

    if (engine === 'postgres')
      test('waits for the first, then is 503 while the first still waits, which is answered all the same', async () => {
        const token = await server.signIn('asha@acme.example');
        const holder = new pg.Client({ connectionString: server.services.config.databaseUrl });
        await holder.connect();
        try {
          await holder.query('begin');
          // Exhibitor and event of a new product are looked at, and the first may not for a while.
          await holder.query('lock table products in exclusive mode');
          const first = product('Late', token, { 'idempotency-key': key });
          await expect.poll(() => keysHeld()).toBe(1);
          const began = performance.now();
          const second = await product('Late', token, { 'idempotency-key': key });
          expect(performance.now() - began).toBeGreaterThan(1_000);
          expect([second.status, Number(second.headers['retry-after']) > 0]).toEqual([503, true]);
          await holder.query('rollback');
          expect((await first).status).toBe(201);
          const again = await product('Late', token, { 'idempotency-key': key });
          expect(again.text).toBe((await first).text);
        } finally {
          await holder.end();
        }
      });

    /** Transactions that wait for the table. */
    const keysHeld = (): Promise<number> => waitingForLocks(poolOf(server.services.db));
  });
}

/** The commit of an answer under a key that begins with "lost-" fails. */
async function loseCommits({ services: { db } }: TestServer): Promise<void> {
  await db.execute(sql`create function lose_commit() returns trigger language plpgsql as
    $$ begin raise exception 'the power is gone' using errcode = '57P01'; end $$`);
  const lost = "for each row when (new.key like 'lost-%') execute function lose_commit()";
  // The deferred check is the last moment of a transaction. On Citus its last statement fails instead.
  const [kind, moment] = onCitus() ? ['', ''] : ['constraint', 'deferrable initially deferred'];
  await addTrigger(
    db,
    `create ${kind} trigger lose_commit after update on idempotency_keys ${moment} ${lost}`,
  );
}
