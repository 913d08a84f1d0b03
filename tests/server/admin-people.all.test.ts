import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phoneFailures } from '../../src/server/db/schema/auth.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { referrals } from '../../src/server/db/schema/referrals.ts';
import { NOW, openAdmin } from '../support/admin.ts';
import { mainEngines } from '../support/database.ts';

for (const engine of mainEngines()) {
  describe(`the commands about people on ${engine}`, () => {
    let admin: Awaited<ReturnType<typeof openAdmin>>;
    beforeAll(async () => {
      admin = await openAdmin(engine);
    });
    afterAll(() => admin.opened.close());

    test('people list names exhibitor, number and main account, and narrows', async () => {
      const { run } = admin;
      const all = await run('people', 'list', 'demo');
      expect(all.lines.length).toBeGreaterThan(3);
      const some = await run('people', 'list', 'demo.localhost', '--exhibitor', 'acme', '--search', 'asha');
      expect(some.lines).toEqual([
        expect.stringMatching(/^[\da-f-]{36} {2}Acme Robotics {2}Asha .*\(main account\)/),
      ]);
      expect((await run('people', 'list', 'demo', '--limit', '2')).lines).toHaveLength(2);
      await expect(run('people', 'list', 'nowhere')).rejects.toThrow('There is no event "nowhere".');
      await expect(run('people', 'list', 'demo', '--exhibitor', 'nobody')).rejects.toThrow(
        'no exhibitor "nobody"',
      );
    });

    test('people move takes a person to another exhibitor, signed out, without the leads', async () => {
      const { opened, run, doing } = admin;
      const { rows } = await opened.pool.query<{ id: string; exhibitor_id: string }>(
        `select p.id, p.exhibitor_id from people p join exhibitors e on e.event_id = p.event_id and e.id = p.exhibitor_id
         where e.key = 'acme' and not p.is_parent order by p.id limit 1`,
      );
      const { id, exhibitor_id: from } = rows[0] ?? { id: '', exhibitor_id: '' };
      const { told } = await doing('people', 'move', 'demo', id, 'globex');
      expect(told).toMatchObject([{ action: 'person.moved', targetKind: 'person', targetId: id }]);
      const [moved] = await opened.db.select().from(people).where(eq(people.id, id));
      expect(moved).toMatchObject({ key: null, isParent: false, exhibitorId: told[0]?.exhibitorId });
      expect(moved?.exhibitorId).not.toBe(from);
      const owned = await opened.pool.query('select 1 from leads where exhibitor_id = $1 and owner_id = $2', [
        from,
        id,
      ]);
      expect(owned.rowCount).toBe(0);
      await expect(run('people', 'move', 'demo', id, 'globex')).rejects.toThrow('already');
      await expect(run('people', 'move', 'demo', 'asha@acme.example', 'globex')).rejects.toThrow(
        'main account',
      );
      await expect(run('people', 'move', 'demo', '+915550001', 'globex')).rejects.toThrow('has no person');
    });

    test('people deactivate takes sign-in data and keeps the name; a main account stays', async () => {
      const { opened, run, doing } = admin;
      const { rows } = await opened.pool.query<{ id: string; first_name: string }>(
        "select id, first_name from people where event_id = (select id from events where slug = 'demo') and not is_parent and left_at is null order by id limit 1",
      );
      const { id, first_name: firstName } = rows[0] ?? { id: '', first_name: '' };
      const { told } = await doing('people', 'deactivate', 'demo', id, '--yes');
      expect(told).toMatchObject([{ action: 'person.removed', targetId: id }]);
      const [row] = await opened.db.select().from(people).where(eq(people.id, id));
      expect(row).toMatchObject({ firstName, email: null, phone: null, leftAt: NOW });
      await expect(run('people', 'deactivate', 'demo', id)).rejects.toThrow('has no person');
      await expect(run('people', 'deactivate', 'demo', 'asha@acme.example')).rejects.toThrow('main account');
    });

    test('people end-sessions and reset-number end what they name, in this event only', async () => {
      const { opened, run, doing, person } = admin;
      const asha = await person('asha');
      const number = `+${String(asha.phoneCode)} ${String(asha.phone)}`;
      const { rows } = await opened.pool.query<{ id: string }>(
        "select id from events where slug <> 'demo' limit 1",
      );
      const other = rows[0]?.id ?? '';
      const failures = {
        phoneCode: String(asha.phoneCode),
        phone: String(asha.phone),
        bucketAt: NOW,
        consecutive: 30,
      };
      for (const eventId of [asha.eventId, other])
        await opened.db
          .insert(phoneFailures)
          .values({ eventId, ...failures, createdAt: NOW, updatedAt: NOW });
      const reset = await doing('people', 'reset-number', 'demo', number);
      expect(reset.report.lines).toEqual([expect.stringContaining('Forgot 30 wrong codes')]);
      expect(reset.told).toMatchObject([{ action: 'number.reset', targetId: asha.id }]);
      const left = await opened.db.select().from(phoneFailures);
      expect(left.map(({ eventId }) => eventId)).toEqual([other]);
      await expect(run('people', 'reset-number', 'demo', '9000000001')).rejects.toThrow('with +');

      for (const tail of ['a', 'b'])
        await opened.pool.query(
          `insert into sessions (event_id, person_id, token_hash, last_used_at, expires_at, created_at, updated_at)
           values ($1, $2, $3, $4, $4, $4, $4)`,
          [asha.eventId, asha.id, Buffer.from(tail), NOW],
        );
      const ended = await doing('people', 'end-sessions', 'demo', 'ASHA@acme.example');
      expect(ended.report).toMatchObject({ data: { sessions: 2 } });
      expect(ended.told).toMatchObject([{ action: 'sessions.ended', targetId: asha.id }]);
      const { rowCount } = await opened.pool.query('select 1 from sessions where person_id = $1', [asha.id]);
      expect(rowCount).toBe(0);
    });

    test('referrals are decided all or none', async () => {
      const { opened, run, checksum, doing } = admin;
      const waiting = (await run('referrals', 'list', '--event', 'demo')).data as {
        referrals: { id: string }[];
      };
      const ids = waiting.referrals.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(1);
      const before = await checksum();
      const wrong = '00000000-0000-4000-8000-000000000000';
      await expect(run('referrals', 'reject', ...ids, wrong)).rejects.toThrow(`${wrong}: Not found.`);
      expect(await checksum()).toBe(before);
      const { told } = await doing('referrals', 'reject', ...ids);
      expect(told.map(({ action, targetId }) => [action, targetId]).sort()).toEqual(
        ids.map((id) => ['registration.decided', id]).sort(),
      );
      const [first] = await opened.db
        .select()
        .from(referrals)
        .where(eq(referrals.id, String(ids[0])));
      expect(first).toMatchObject({ reject: true });
      await doing('referrals', 'approve', String(ids[0]));
      await doing('referrals', 'cancel', String(ids[0]));
      expect((await run('referrals', 'list', '--event', 'demo')).data).toEqual({ referrals: [] });
    });

    test('audit lists the newest first, by page and filter', async () => {
      const { opened, run } = admin;
      const pages: string[] = [];
      let after: string[] = [];
      for (;;) {
        const { records = [] } = await run('audit', 'demo', '--limit', '2', ...after);
        const ids = records.map((row) => (row as { id: string }).id);
        pages.push(...ids);
        if (ids.length < 2) break;
        after = ['--after', String(ids.at(-1))];
      }
      const { rows } = await opened.pool.query<{ id: string }>(
        "select a.id from audit a join events e on e.id = a.event_id where e.slug = 'demo' order by a.at desc, a.id desc",
      );
      expect(pages).toEqual(rows.map(({ id }) => id));
      const whole = (await run('audit', 'demo', '--limit', '2', '--all', '--csv')).lines;
      expect(whole[0]).toBe(
        'event,at,id,action,actorKind,actorId,actorName,exhibitorId,targetKind,targetId,count,address',
      );
      expect(whole.length - 1).toBe(rows.length);
      expect(whole.some((line) => line.includes(',person.moved,organiser,,olga,'))).toBe(true);
      const moved = await run('audit', 'demo', '--action', 'person.moved', '--actor', 'olga');
      expect(moved.records).toMatchObject([{ event: 'demo', actorName: 'olga', action: 'person.moved' }]);
      expect((await run('audit', 'demo', '--since', '2999-01-01T00:00:00Z')).records).toEqual([]);
      expect((await run('audit', 'demo', '--actor', 'stranger')).records).toEqual([]);
    });

    test('other events have no row of these commands', async () => {
      const { opened } = admin;
      const { rows } = await opened.db.execute<{ events: number }>(
        sql`select count(distinct event_id)::int as events from audit where actor_name = 'olga'`,
      );
      expect(rows).toEqual([{ events: 1 }]);
    });
  });
}
