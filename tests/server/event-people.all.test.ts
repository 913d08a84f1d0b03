import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { schema } from '../../src/server/db/schema.ts';
import { mainEngines, openTestDatabase } from '../support/database.ts';
import { emptied } from '../support/emptied.ts';
import type { TestStore } from '../support/database.ts';
import { APPLIED_AT, eventWorld, fairOf, nationalOf } from '../support/event-file.ts';
import { makeLeave } from '../support/leave.ts';

const twoBooths = {
  acme: { own: { number: 1, firstName: 'Ann' }, two: { number: 2, firstName: 'Bob' } },
  globex: { own: { number: 3, firstName: 'Cem' }, two: { number: 4, firstName: 'Dov' } },
};

for (const engine of mainEngines()) {
  describe(`people of an event file on ${engine}`, () => {
    let database: DatabaseHandle & TestStore;
    let world: ReturnType<typeof eventWorld>;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
      world = eventWorld(database);
    });
    afterAll(() => database.close());
    beforeEach(() => database.pool.query(emptied('events')));

    const names = () =>
      world.ask(
        `select e.key as exhibitor, p.key, p.first_name, parent.first_name as parent, p.is_parent
           from people p join exhibitors e on e.event_id = p.event_id and e.id = p.exhibitor_id
           left join people parent on parent.event_id = p.event_id and parent.id = p.parent_id
          order by 1, 2`,
      );

    test('who have the same keys at two exhibitors are different people', async () => {
      await world.apply(fairOf(twoBooths));
      expect(await names()).toEqual([
        { exhibitor: 'acme', key: 'own', first_name: 'Ann', parent: null, is_parent: true },
        { exhibitor: 'acme', key: 'two', first_name: 'Bob', parent: 'Ann', is_parent: false },
        { exhibitor: 'globex', key: 'own', first_name: 'Cem', parent: null, is_parent: true },
        { exhibitor: 'globex', key: 'two', first_name: 'Dov', parent: 'Cem', is_parent: false },
      ]);
      await world.signInEverybody();
      const before = await world.sessions();
      expect(
        await world.apply(fairOf({ ...twoBooths, acme: { own: { number: 1, firstName: 'Anna' } } })),
      ).toMatch('people: 1 updated, 2 unchanged');
      expect(await world.sessions()).toEqual(before);
    });

    test('move to another exhibitor only by the file’s own word, and are signed out', async () => {
      await world.apply(fairOf(twoBooths));
      await world.signInEverybody();
      await world.ask(
        `insert into leads (event_id, exhibitor_id, full_name, priority, status, source, captured_by, owner_id, received_at, created_at, updated_at)
         select event_id, exhibitor_id, 'Zoe', 'high', 'new', 'manual', id, id, created_at, created_at, created_at
           from people where first_name = 'Bob'`,
      );
      const silently = fairOf({
        acme: { own: twoBooths.acme.own },
        globex: { ...twoBooths.globex, bob: { number: 2 } },
      });
      await expect(world.apply(silently)).rejects.toThrow(
        'fair.yaml:12:7: Bob, who is in the portal already, has this phone number or e-mail address at The acme. Write `movedFrom: acme` to move Bob here, or use another.',
      );
      await expect(
        world.apply(silently.replace('firstName: bob,', 'firstName: bob, movedFrom: globe,')),
      ).rejects.toThrow('There is no exhibitor "globe" in the portal.');
      expect(await world.sessions()).toHaveLength(4);

      const said = silently.replace('firstName: bob,', 'firstName: Bob, movedFrom: acme,');
      const report = await world.apply(said);
      expect(report).toContain('people: 1 updated, 3 unchanged');
      expect(report).toContain('moved: Bob from The acme to The globex, signed out everywhere');
      expect(report).not.toContain('kept');
      expect(await world.numbers()).toEqual({ 1: 'acme', 2: 'globex', 3: 'globex', 4: 'globex' });
      expect((await world.sessions()).map(({ number }) => number).sort()).toEqual([1, 3, 4]);
      expect(
        await world.ask(
          'select e.key, l.captured_by is null as c, l.owner_id from leads l join exhibitors e on e.event_id = l.event_id and e.id = l.exhibitor_id',
        ),
      ).toEqual([{ key: 'acme', c: false, owner_id: null }]);
      const moves = `select a.actor_kind, e.key, p.first_name from audit a join exhibitors e on e.event_id = a.event_id and e.id = a.exhibitor_id
                       join people p on p.event_id = a.event_id and p.id = a.target_id where action = 'person.moved'`;
      expect(await world.ask(moves)).toEqual([{ actor_kind: 'organiser', key: 'globex', first_name: 'Bob' }]);

      // The word may stay; it counts once.
      const again = await world.apply(said);
      expect(again).toContain('people: 4 unchanged');
      expect(await world.ask(moves)).toHaveLength(1);
    });

    test('change places between exhibitors in one file, each by the word', async () => {
      await world.apply(fairOf(twoBooths));
      const { acme, globex } = twoBooths;
      await world.apply(
        fairOf({
          acme: { own: { ...globex.own, movedFrom: 'globex' }, two: acme.two },
          globex: { own: { ...acme.own, movedFrom: 'acme' }, two: globex.two },
        }),
      );
      expect(await names()).toEqual([
        { exhibitor: 'acme', key: 'own', first_name: 'Cem', parent: null, is_parent: true },
        { exhibitor: 'acme', key: 'two', first_name: 'Bob', parent: 'Cem', is_parent: false },
        { exhibitor: 'globex', key: 'own', first_name: 'Ann', parent: null, is_parent: true },
        { exhibitor: 'globex', key: 'two', first_name: 'Dov', parent: 'Ann', is_parent: false },
      ]);
    });

    test('exchange numbers within their exhibitor, and one main account remains when another follows', async () => {
      await world.apply(fairOf(twoBooths));
      await world.apply(
        fairOf({
          ...twoBooths,
          acme: { two: { number: 1, firstName: 'Bob' }, own: { number: 2, firstName: 'Ann' } },
        }),
      );
      expect(
        await world.ask(
          `select first_name, right(phone, 1) as number, is_parent from people where exhibitor_id = (select id from exhibitors where key = 'acme') order by 1`,
        ),
      ).toEqual([
        { first_name: 'Ann', number: '2', is_parent: false },
        { first_name: 'Bob', number: '1', is_parent: true },
      ]);
      await world.apply(fairOf({ ...twoBooths, acme: { eve: { number: 9, firstName: 'Eve' } } }));
      expect(await world.ask(`select first_name from people where is_parent order by 1`)).toEqual([
        { first_name: 'Cem' },
        { first_name: 'Eve' },
      ]);
    });

    test('stay the same person under another key of their exhibitor', async () => {
      await world.apply(fairOf(twoBooths));
      await world.signInEverybody();
      const before = await world.sessions();
      const renamed = fairOf({ ...twoBooths, acme: { own: twoBooths.acme.own, bob: { number: 2 } } });
      const report = await world.apply(renamed);
      expect(report).toContain('people: 1 updated, 3 unchanged');
      expect(report).not.toContain('kept');
      expect(await world.sessions()).toEqual(before);
    });

    test('who move twice into one key are refused by name', async () => {
      await world.apply(fairOf(twoBooths));
      const onto = fairOf({
        acme: { own: twoBooths.acme.own },
        globex: { ...twoBooths.globex, two: { number: 2, firstName: 'Bob', movedFrom: 'acme' } },
      });
      await expect(world.apply(onto)).rejects.toThrow('Dov of The globex has the key "two" already.');
    });

    test('get the number its owner registered alone, and the owner is offered the leads', async () => {
      await world.apply(fairOf(twoBooths));
      const nila = await world.register(7);
      await world.ask(
        `insert into leads (event_id, exhibitor_id, full_name, priority, status, source, captured_by, received_at, created_at, updated_at)
         select event_id, exhibitor_id, 'Zoe', 'high', 'new', 'manual', id, created_at, created_at, created_at from people where id = $1`,
        [nila.id],
      );
      await world.signInEverybody();
      const text = fairOf({
        ...twoBooths,
        initech: { own: { number: 7, firstName: 'Nila', email: 'nila@initech.example' } },
      });
      expect(await world.apply(text)).toContain(
        'passed on: the number or address with which Nila Rao registered Nila Rao belongs to Nila of The initech now; leads to take along: 1',
      );
      expect(await world.numbers()).toEqual({ 1: 'acme', 2: 'acme', 3: 'globex', 4: 'globex', 7: 'initech' });
      expect((await world.sessions()).map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
      expect(
        await world.ask('select first_name, phone, email, exhibitor_id from people where id = $1', [nila.id]),
      ).toEqual([{ first_name: 'Nila', phone: null, email: null, exhibitor_id: nila.exhibitorId }]);
      expect(await world.ask('select exhibitor_id from leads')).toEqual([{ exhibitor_id: nila.exhibitorId }]);
      expect(
        await world.ask(`select o.answer, o.from_exhibitor_id, e.key from lead_offers o
                           join people p on p.event_id = o.event_id and p.id = o.person_id
                           join exhibitors e on e.event_id = p.event_id and e.id = p.exhibitor_id`),
      ).toEqual([{ answer: null, from_exhibitor_id: nila.exhibitorId, key: 'initech' }]);
      expect(await world.ask(`select target_id from audit where action = 'signInData.changed'`)).toEqual([
        { target_id: nila.id },
      ]);
      expect(await world.apply(text)).toContain('people: 5 unchanged');
      expect(await world.ask('select id from lead_offers')).toHaveLength(1);
    });

    test('do not get a number from an exhibitor with colleagues or one that is confirmed', async () => {
      await world.apply(fairOf(twoBooths));
      const nila = await world.register(7);
      const text = fairOf({ ...twoBooths, initech: { own: { number: 7 } } });
      const colleague = `insert into people (event_id, exhibitor_id, first_name, email, created_at, updated_at)
        select event_id, exhibitor_id, 'Omar', 'omar@booth.example', created_at, created_at from people where id = $1`;
      await world.ask(colleague, [nila.id]);
      await expect(world.apply(text)).rejects.toThrow(
        'Nila Rao, who is in the portal already, has this phone number or e-mail address at Nila Rao, which has colleagues or is confirmed.',
      );
      await makeLeave(database.db, 'Omar', APPLIED_AT);
      const confirm = `confirm:\n  - { phone: { code: '91', number: '${nationalOf(7)}' } }\n`;
      const report = await world.apply(fairOf(twoBooths, confirm));
      expect(report).toContain('confirmed: Nila Rao');
      expect(
        await world.ask(`select confirmed_at is not null as yes from exhibitors where self_made`),
      ).toEqual([{ yes: true }]);
      expect(
        await world.ask(`select actor_kind, target_id from audit where action = 'exhibitor.confirmed'`),
      ).toEqual([{ actor_kind: 'organiser', target_id: nila.exhibitorId }]);
      expect(await world.apply(fairOf(twoBooths, confirm))).toContain('confirmed: 1 unchanged');
      await expect(world.apply(text)).rejects.toThrow('which has colleagues or is confirmed');
    });

    test('are the colleagues who were added in the portal and have not joined yet, and members at once', async () => {
      await world.apply(fairOf({ acme: { own: { number: 1, firstName: 'Ann' } } }));
      const [waiting] = await world.ask(
        `insert into people (event_id, exhibitor_id, first_name, designation, created_at, updated_at)
         select event_id, exhibitor_id, 'Bo', 'Sales', now(), now() from people returning id`,
      );
      await world.ask(
        `insert into team_invites (event_id, exhibitor_id, person_id, phone_code, phone, expires_at, created_at, updated_at)
         select event_id, exhibitor_id, id, '91', $1, now(), now(), now() from people where id = $2`,
        [nationalOf(2), waiting?.['id']],
      );
      await world.apply(fairOf({ acme: twoBooths.acme }));
      expect(await world.ask(`select id, key, phone from people where key = 'two'`)).toEqual([
        { id: waiting?.['id'], key: 'two', phone: nationalOf(2) },
      ]);
      expect(await world.ask('select 1 from people')).toHaveLength(2);
      expect(await world.ask('select 1 from team_invites')).toEqual([]);
    });

    test('a confirmation of an unregistered number is refused with its line and column', async () => {
      const confirm = (number: number) =>
        `confirm:\n  - { phone: { code: '91', number: '${nationalOf(number)}' } }\n`;
      await expect(world.apply(fairOf(twoBooths, confirm(8)))).rejects.toThrow(
        'fair.yaml:14:5: No account was registered with this. Correct it, or remove the entry.',
      );
      expect(await world.ask('select id from events')).toEqual([]);
      await world.apply(fairOf(twoBooths));
      await expect(world.apply(fairOf({ acme: { own: twoBooths.acme.own } }, confirm(2)))).rejects.toThrow(
        'but to The acme. Remove the entry.',
      );
    });

    test('settings of the event and of an exhibitor reach their columns, and go when they leave the file', async () => {
      const settings = fairOf(twoBooths)
        .replace('title: Fair', "title: Fair, registration: closed, venueNetworks: ['203.0.113.0/24']")
        .replace('name: The acme', 'name: The acme\n    ceilings: { leads: 400000, fileBytes: 5000000000 }');
      const read = async () => [
        ...(await world.ask('select registration, venue_networks from events')),
        ...(await world.ask('select key, ceilings, self_made from exhibitors order by key')),
      ];
      await world.apply(settings);
      const globex = { key: 'globex', ceilings: null, self_made: false };
      expect(await read()).toEqual([
        { registration: 'closed', venue_networks: ['203.0.113.0/24'] },
        { key: 'acme', ceilings: { leads: 400_000, fileBytes: 5_000_000_000 }, self_made: false },
        globex,
      ]);
      const report = await world.apply(fairOf(twoBooths));
      expect(report).toContain('event: 1 updated\n  exhibitors: 1 updated, 1 unchanged');
      expect(await read()).toEqual([
        { registration: 'open', venue_networks: [] },
        { ...globex, key: 'acme' },
        globex,
      ]);
      expect(
        await world.ask(`select actor_kind, target_kind from audit where action = 'event.applied'`),
      ).toEqual(Array<unknown>(2).fill({ actor_kind: 'organiser', target_kind: 'event' }));
    });

    test('a dry run says what would change and changes nothing', async () => {
      const everything = async () => {
        const { rows: tables } = await database.pool.query<{ name: string }>(
          `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
        );
        return Promise.all(
          tables.map(async ({ name }) => [name, await world.ask(`select t::text from ${name} t order by 1`)]),
        );
      };
      await world.apply(fairOf(twoBooths));
      await world.register(7);
      await world.signInEverybody();
      const before = await everything();
      writeFileSync(join(database.dataDir, 'plan.txt'), 'A plan.');
      const files = readdirSync(join(database.dataDir, 'files'), { recursive: true });
      const text = fairOf(
        {
          acme: { own: { number: 1, firstName: 'Anna' } },
          globex: { ...twoBooths.globex, bob: { number: 2, movedFrom: 'acme' }, nila: { number: 7 } },
        },
        'downloads:\n  plan: { title: Plan, type: text, attachment: { file: plan.txt } }\n',
      );
      expect(await world.apply(text, { dryRun: true })).toBe(
        [
          'Would apply the event "fair". Nothing was changed.',
          '  event: 1 unchanged',
          '  exhibitors: 2 unchanged',
          '  people: 1 added, 3 updated, 2 unchanged',
          '  downloads: 1 added',
          '  moved: Bob from The acme to The globex, signed out everywhere',
          '  passed on: the number or address with which Nila Rao registered Nila Rao belongs to nila of The globex now; leads to take along: 0',
          '  updated: exhibitors/acme/people/own',
          '  updated: exhibitors/globex/people/bob',
          '  added: exhibitors/globex/people/nila',
          '  updated: Nila Rao',
          '  added: downloads/plan',
        ].join('\n'),
      );
      expect(await everything()).toEqual(before);
      expect(readdirSync(join(database.dataDir, 'files'), { recursive: true })).toEqual(files);
      await expect(
        world.apply(text.replace('bob: { ', 'bob: { email: x@x.example, ').replace(', movedFrom: acme', ''), {
          dryRun: true,
        }),
      ).rejects.toThrow('Write `movedFrom: acme`');
    });

    test('as many statements apply two exhibitors as forty', async () => {
      let statements = 0;
      const logger = { logQuery: () => void (statements += 1) };
      const db = drizzle(database.pool, { schema, casing: 'snake_case', logger });
      const needed = async (exhibitors: number): Promise<number[]> => {
        await database.pool.query(emptied('events'));
        const text = (word: string) =>
          fairOf(
            Object.fromEntries(
              Array.from({ length: exhibitors }, (_, index) => [
                `booth-${index}`,
                {
                  own: { number: 2 * index, firstName: word },
                  two: { number: 2 * index + 1, firstName: word },
                },
              ]),
            ),
          )
            .replace('exhibitors:', 'categories:\n  gold: { name: Gold, passes: 1, form: [] }\nexhibitors:')
            .replaceAll('    people:', `    passes: { gold: ${word.length} }\n    people:`);
        const counts: number[] = [];
        for (const word of ['Ann', 'Ann', 'Anna']) {
          statements = 0;
          await world.apply(text(word), { db });
          counts.push(statements);
        }
        return counts;
      };
      expect(await needed(40)).toEqual(await needed(2));
    });
  });
}
