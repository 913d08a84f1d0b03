import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { applyText } from '../../src/server/event-file/apply-text.ts';
import { applyEventFile } from '../../src/server/event-file/apply.ts';
import { SHORT_ID_PATTERN } from '../../src/server/event/opaque.ts';
import { parseEventFile } from '../../src/server/event-file/parse.ts';
import type { ApplyReport } from '../../src/server/event-file/report.ts';
import { seedDemo } from '../../src/server/event-file/seed.ts';
import { openFileStore } from '../../src/server/files/store.ts';
import { engines, openTestDatabase } from '../support/database.ts';
import { emptied } from '../support/emptied.ts';
import type { TestStore } from '../support/database.ts';
import { makeLeave } from '../support/leave.ts';

const now = new Date('2026-05-04T08:00:00Z');
const later = new Date('2026-05-04T09:00:00Z');

const fair = `
event: { slug: fair, domain: fair.example, title: Fair, demo: true, startsAt: { day: -1 }, endsAt: { day: 2 } }
categories:
  gold: { name: Gold, passes: 9, form: [{ name: name, type: text }] }
exhibitors:
  acme:
    name: Acme
    booth: A-1
    profile: { description: Tools }
    people:
      ann: { firstName: Ann, lastName: Lee, email: ann@acme.example, phone: { code: '91', number: '9111111111' }, password: demo-password, parent: true }
      bob: { firstName: Bob, email: bob@acme.example }
    passes: { gold: 3 }
    examples:
      leads:
        zoe: { fullName: Zoe, priority: high, status: new, source: manual, owner: bob, at: { day: 0, at: '07:00' } }
      registrations:
        cem: { pass: gold, firstName: Cem, at: { day: -1 } }
        dov: { pass: gold, firstName: Dov, status: rejected, at: { day: -1 } }
downloads:
  map: { title: Map, type: pdf }
faqs:
  why: { question: Why?, answer: <p>Because.</p> }
`;

for (const engine of engines()) {
  describe(engine, () => {
    let database: DatabaseHandle & TestStore;
    /** No file beside the event file unless a test puts one there. */
    const place = () => ({ files: openFileStore(database.dataDir), folder: database.dataDir });
    beforeAll(async () => {
      database = await openTestDatabase(engine);
    });
    afterAll(() => database.close());
    beforeEach(() => database.pool.query(emptied('events')));

    const apply = (text: string, at = now): Promise<ApplyReport> =>
      applyEventFile(database.db, parseEventFile('fair.yaml', text).file, at, { ...place(), demo: true });
    const ask = async (query: string): Promise<unknown[]> => (await database.pool.query(query)).rows;

    test('gives a new event a short id, which never changes', async () => {
      await apply(fair);
      const [given] = (await ask('select short_id from events')) as { short_id: string }[];
      expect(given?.short_id).toMatch(new RegExp(`^${SHORT_ID_PATTERN}$`));
      await apply(
        fair.replace('title: Fair', 'title: Another').replace('fair.example', 'moved.example'),
        later,
      );
      expect(await ask('select title, short_id from events')).toEqual([{ title: 'Another', ...given }]);
    });

    test('adds what the file says', async () => {
      const report = await apply(fair);
      expect(Object.values(report.counts).every((counts) => counts.added > 0 && counts.updated === 0)).toBe(
        true,
      );
      expect(await ask('select slug, starts_at, ends_at, is_demo from events')).toEqual([
        { slug: 'fair', starts_at: new Date('2026-05-03'), ends_at: new Date('2026-05-06'), is_demo: true },
      ]);
      expect(
        await ask(
          `select p.first_name, p.is_parent, parent.first_name as parent, left(p.password_hash, 30) as hash
           from people p left join people parent on parent.event_id = p.event_id and parent.id = p.parent_id order by 1`,
        ),
      ).toEqual([
        { first_name: 'Ann', is_parent: true, parent: null, hash: '$argon2id$v=19$m=19456,t=2,p=1' },
        { first_name: 'Bob', is_parent: false, parent: 'Ann', hash: null },
      ]);
      // Three given, one held by Cem; Dov was rejected and gave his back.
      expect(await ask('select allocated, remaining from passes')).toEqual([{ allocated: 3, remaining: 2 }]);
      expect(
        await ask(
          'select l.full_name, o.first_name as owner, l.created_at from leads l join people o on o.event_id = l.event_id and o.id = l.owner_id',
        ),
      ).toEqual([{ full_name: 'Zoe', owner: 'Bob', created_at: new Date('2026-05-04T07:00:00Z') }]);
      expect(await ask(`select jsonb_array_length(form_fields) as fields from pass_categories`)).toEqual([
        { fields: 1 },
      ]);
    });

    test('applied again it changes nothing, not even a time', async () => {
      const everything = async (): Promise<unknown[]> =>
        Promise.all(
          [
            'events',
            'exhibitors',
            'people',
            'pass_categories',
            'passes',
            'leads',
            'referrals',
            'downloads',
            'faqs',
          ].map((table) => ask(`select * from ${table} order by id`)),
        );
      await apply(fair);
      const before = await everything();
      const report = await apply(fair, later);
      expect(await everything()).toEqual(before);
      expect(
        Object.values(report.counts).every((counts) => counts.added + counts.updated + counts.removed === 0),
      ).toBe(true);
    });

    test('moves days counted from today with the day', async () => {
      await apply(fair);
      await apply(fair, new Date('2026-06-01T12:00:00Z'));
      expect(await ask('select starts_at from events')).toEqual([{ starts_at: new Date('2026-05-31') }]);
    });

    test('leaves alone what users changed or deleted, until the file says something new about it', async () => {
      await apply(fair);
      await database.pool.query(`update exhibitors set description = 'Edited'`);
      await database.pool.query(`update leads set status = 'lost'`);
      await database.pool.query(`delete from referrals where first_name = 'Dov'`);
      await makeLeave(database.db, 'Bob', later);
      await apply(fair.replace('booth: A-1', 'booth: A-2'), later);
      expect(await ask('select description, booth_number from exhibitors')).toEqual([
        { description: 'Edited', booth_number: 'A-2' },
      ]);
      expect(await ask('select status from leads')).toEqual([{ status: 'lost' }]);
      expect(await ask('select first_name from referrals')).toEqual([{ first_name: 'Cem' }]);
      expect(await ask('select first_name, key from people order by 1')).toEqual([
        { first_name: 'Ann', key: 'ann' },
        { first_name: 'Bob', key: null },
      ]);

      await apply(
        fair
          .replace('description: Tools', 'description: Robots')
          .replace('firstName: Bob', 'firstName: Robert'),
        later,
      );
      expect(await ask('select description from exhibitors')).toEqual([{ description: 'Robots' }]);
      expect(await ask('select first_name from people order by 1')).toEqual([
        { first_name: 'Ann' },
        { first_name: 'Bob' },
        { first_name: 'Robert' },
      ]);
    });

    test('keeps a password changed in the portal when only the designation changes in the file', async () => {
      await apply(fair);
      await database.pool.query(`update people set password_hash = 'theirs' where first_name = 'Ann'`);
      await apply(fair.replace('lastName: Lee', 'lastName: Lee, designation: Boss'), later);
      expect(await ask(`select designation, password_hash from people where first_name = 'Ann'`)).toEqual([
        { designation: 'Boss', password_hash: 'theirs' },
      ]);
    });

    test('removes downloads and FAQs that left the file, and keeps and names people', async () => {
      await apply(fair);
      const without = fair
        .replace(/downloads:[^]*$/, '')
        .replace(/ {6}bob:.*\n/, '')
        .replace('owner: bob, ', '');
      const report = await apply(without, later);
      expect(await ask('select id from downloads union all select id from faqs')).toEqual([]);
      expect(report.counts['downloads']?.removed).toBe(1);
      expect(report.kept).toEqual(['exhibitors/acme/people/bob']);
      expect(await ask('select first_name from people order by 1')).toHaveLength(2);
    });

    test('changes allocations around what is used, and refuses fewer, by line, changing nothing', async () => {
      await apply(fair);
      await apply(fair.replace('gold: 3', 'gold: 5'), later);
      expect(await ask('select allocated, remaining from passes')).toEqual([{ allocated: 5, remaining: 4 }]);
      const fewer = fair.replace('gold: 3', 'gold: 0').replace('title: Fair', 'title: Changed');
      await expect(
        applyText(database.db, 'fair.yaml', fewer, later, { ...place(), demo: true }),
      ).rejects.toThrow(
        'fair.yaml:13:15: 1 of these passes are used, so at least 1 must stay. Raise the number.',
      );
      expect(await ask('select title from events')).toEqual([{ title: 'Fair' }]);
    });

    test('takes a colleague who was added in the portal for the person the file names, and refuses a taken domain', async () => {
      await apply(fair);
      await database.pool.query(`update people set key = null where first_name = 'Bob'`);
      const before = await ask(`select id from people where first_name = 'Bob'`);
      await apply(
        fair.replace('email: bob@acme', 'email: BOB@acme').replace('firstName: Bob', 'firstName: B'),
      );
      expect(await ask(`select id from people where first_name = 'B' and key = 'bob'`)).toEqual(before);
      expect(await ask('select count(*)::int as people from people')).toEqual([{ people: 2 }]);
      await expect(apply(fair.replace('slug: fair', 'slug: other'))).rejects.toThrow(
        '"fair" already owns fair.example',
      );
    });

    test('refuses a demo event where demo events are not served', async () => {
      const { file } = parseEventFile('fair.yaml', fair);
      await expect(applyEventFile(database.db, file, now, { ...place(), demo: false })).rejects.toThrow(
        'DEMO=0',
      );
    });

    test('an event that is no demo is applied in either mode', async () => {
      const { file } = parseEventFile(
        'plain.yaml',
        'event: { slug: plain, domain: plain.example, title: Plain }',
      );
      await applyEventFile(database.db, file, now, { ...place(), demo: false });
      expect(await ask('select title, is_demo, starts_at from events')).toEqual([
        { title: 'Plain', is_demo: false, starts_at: null },
      ]);
    });

    test('the demo is seeded once, and gets new dates only after it ended', async () => {
      expect(await seedDemo(database.db, place().files, now)).toHaveLength(2);
      expect(await seedDemo(database.db, place().files, later)).toEqual([]);
      await database.db.execute(sql`delete from leads`);
      const month = new Date('2026-06-04T08:00:00Z');
      expect(await seedDemo(database.db, place().files, month)).toHaveLength(2);
      expect(
        await ask(
          `select count(*)::int as live from events where starts_at <= '${month.toISOString()}' and ends_at > '${month.toISOString()}'`,
        ),
      ).toEqual([{ live: 2 }]);
      expect(await ask('select id from leads')).toEqual([]);
    });

    test('a database with the organiser’s own event gets no demo', async () => {
      await apply(fair);
      expect(await seedDemo(database.db, place().files, now)).toEqual([]);
    });
  });
}
