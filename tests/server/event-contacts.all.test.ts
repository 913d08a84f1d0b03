import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { engines, openTestDatabase } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { emptied } from '../support/emptied.ts';
import { eventWorld, fairOf, nationalOf } from '../support/event-file.ts';

for (const engine of engines()) {
  describe(`people of an event file who changed their contacts on ${engine}`, () => {
    let database: DatabaseHandle & TestStore;
    let world: ReturnType<typeof eventWorld>;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
      world = eventWorld(database);
    });
    afterAll(() => database.close());
    beforeEach(() => database.pool.query(emptied('events')));

    test('keep a number and an address that they changed in the portal, until the file says others', async () => {
      const file = (number: number, firstName: string, email = 'bob@acme.example') =>
        fairOf({ acme: { own: { number: 1, firstName: 'Ann' }, two: { number, firstName, email } } });
      const bob = () =>
        world.ask(
          `select first_name, right(phone, 3)::int as number, email, phone_verified as proved from people where key = 'two'`,
        );
      await world.apply(file(2, 'Bob'));
      await world.ask(
        `update people set phone = $1, phone_verified = true, email = 'bo@home.example' where key = 'two'`,
        [nationalOf(8)],
      );
      await world.signInEverybody();
      const before = await world.sessions();
      // Another account has the number of the file by now: it is not what the file gives to Bob.
      await world.register(2);
      const report = await world.apply(file(2, 'Robert'));
      expect(report).toContain('people: 1 updated, 1 unchanged');
      expect(report).not.toMatch('taken over|passed on');
      const own = { first_name: 'Robert', number: 8, email: 'bo@home.example', proved: true };
      expect(await bob()).toEqual([own]);
      expect(await world.sessions()).toEqual(before);
      expect(await world.apply(file(2, 'Robert'))).toContain('people: 2 unchanged');
      // What changed in the file is another person's, perhaps; what did not stays.
      expect(await world.apply(file(5, 'Robert'))).toContain(
        'taken over: Robert, of The acme, with another number;',
      );
      expect(await bob()).toEqual([{ ...own, number: 5, proved: false }]);
      expect((await world.sessions()).map(({ number }) => number)).toEqual([1]);
      expect(await world.apply(file(5, 'Robert', 'rob@acme.example'))).toContain('with another address;');
    });

    test('have one number, however the file writes it and whatever was stored before', async () => {
      const [plain, dialled] = [nationalOf(2), `0${nationalOf(2)}`];
      const file = (number: string, firstName: string) =>
        fairOf({ acme: { own: { number: 1 }, two: { number: 2, firstName } } }).replace(plain, number);
      const bob = () => world.ask(`select first_name, phone from people where key = 'two'`);
      await world.apply(file(dialled, 'Bob'));
      expect(await bob()).toEqual([{ first_name: 'Bob', phone: plain }]);
      await world.signInEverybody();
      const before = await world.sessions();
      expect(await world.apply(file(dialled, 'Bob'))).toContain('people: 2 unchanged');
      expect(await world.apply(file(plain, 'Bob'))).not.toContain('taken over');
      expect(await world.sessions()).toEqual(before);
      // As a file was applied before.
      await world.ask(`update people set phone = $1 where key = 'two'`, [dialled]);
      expect(await world.apply(file(plain, 'Bob'))).toContain('people: 2 unchanged');
      expect(await world.apply(file(dialled, 'Rob'))).not.toContain('taken over');
      expect(await bob()).toEqual([{ first_name: 'Rob', phone: plain }]);
      expect(await world.sessions()).toEqual(before);
      const twice = fairOf({ acme: { own: { number: 1 }, two: { number: 2 } } });
      await expect(world.apply(twice.replace(plain, `0${nationalOf(1)}`))).rejects.toThrow(
        'Another person of this event has this phone number',
      );
    });

    test('keep what they changed in the portal when the file gives them another key, or another exhibitor', async () => {
      const two = { number: 2, firstName: 'Bob', email: 'bob@acme.example' };
      const own = { number: 1, firstName: 'Ann' };
      const file = (acme: object, globex: object = {}) =>
        fairOf({
          acme: { own, ...acme },
          globex: { own: { number: 3, firstName: 'Cem' }, ...globex },
        });
      const bob = () =>
        world.ask(
          `select p.key, e.key as exhibitor, right(p.phone, 3)::int as number from people p
             join exhibitors e on e.event_id = p.event_id and e.id = p.exhibitor_id where first_name = 'Bob'`,
        );
      await world.apply(file({ two }));
      await world.ask(`update people set phone = $1 where key = 'two'`, [nationalOf(8)]);
      expect(await world.apply(file({ bob: two }))).not.toContain('taken over');
      expect(await bob()).toEqual([{ key: 'bob', exhibitor: 'acme', number: 8 }]);
      expect(await world.apply(file({}, { rob: { ...two, movedFrom: 'acme' } }))).not.toContain('taken over');
      expect(await bob()).toEqual([{ key: 'rob', exhibitor: 'globex', number: 8 }]);
      // It is noted under the new entry from then on.
      const next = { ...two, movedFrom: 'acme', email: 'bob@globex.example' };
      expect(await world.apply(file({}, { rob: next }))).toContain('with another address;');
      expect(await bob()).toEqual([{ key: 'rob', exhibitor: 'globex', number: 8 }]);
    });
  });
}
