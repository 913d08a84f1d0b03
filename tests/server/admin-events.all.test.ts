import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exhibitors } from '../../src/server/db/schema/exhibitors.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { NOW, openAdmin } from '../support/admin.ts';
import { engines } from '../support/database.ts';

for (const engine of engines()) {
  describe(`the commands about events on ${engine}`, () => {
    let admin: Awaited<ReturnType<typeof openAdmin>>;
    beforeAll(async () => {
      admin = await openAdmin(engine);
    });
    afterAll(() => admin.opened.close());

    test('exhibitors import adds all rows or none, and names the rows that are wrong', async () => {
      const { opened, run, checksum, doing } = admin;
      const file = (name: string, ...lines: string[]): string => {
        const path = join(opened.dataDir, name);
        writeFileSync(path, lines.join('\n'));
        return path;
      };
      const heading =
        'exhibitor,name,booth,first name,last name,email,phone,job title,main account,passes exhibitor';
      const good = file(
        'good.csv',
        heading,
        'orbit,Orbit Ltd,B 7,Ola,Berg,ola@orbit.example,+91 90000 77001,CEO,,3',
        'orbit,,,Per,Dahl,per@orbit.example,,,yes,',
        'luna,Luna AG,,Mia,Roth,,+49 1512 3456789,,,',
      );
      const { report, told } = await doing('exhibitors', 'import', 'demo', good);
      expect(report.lines).toEqual(['Added 2 exhibitors with 3 new people.']);
      expect(told).toMatchObject([{ action: 'exhibitors.imported', targetKind: 'event' }]);
      const list = await run('people', 'list', 'demo', '--exhibitor', 'orbit');
      expect(list.lines.map((line) => line.slice(38))).toEqual([
        'Orbit Ltd  Per Dahl (main account)  per@orbit.example (not proved)',
        'Orbit Ltd  Ola Berg  +91 9000077001 (not proved)  ola@orbit.example (not proved)',
      ]);
      const { rows } = await opened.pool.query(
        `select p.allocated, p.remaining, e.booth_number from passes p
         join exhibitors e on e.event_id = p.event_id and e.id = p.exhibitor_id where e.key = 'orbit'`,
      );
      expect(rows).toEqual([{ allocated: 3, remaining: 3, booth_number: 'B 7' }]);
      const again = await run('exhibitors', 'import', 'demo', good);
      expect(again.lines).toEqual([
        'Added 0 exhibitors with 0 new people.',
        'Already there, unchanged: orbit, luna.',
      ]);

      const before = await checksum();
      const refusals: [string[], RegExp][] = [
        [['new,New,,Ann,,no-address,,,,'], /bad\.csv, row 2: This must be an e-mail address\.$/],
        [
          ['new,New,,Ann,,ann@new.example,,,,', 'odd,Odd,,,,bo@odd.example,12345,,maybe,few'],
          /row 3: "few" is no number[^]*row 3: a phone number begins[^]*row 3: the main account is/,
        ],
        [['new,New,,Ann,,asha@acme.example,,,,'], /row 2: Asha .* has this .* at Acme Robotics/],
        [
          ['new,New,,Ann,,ann@new.example,,,,', 'new,Newer,,Bo,,bo@new.example,,,,'],
          /row 3: the name of "new"/,
        ],
        [['new,New,,Ann,,,,,,'], /row 2: A person cannot sign in/],
        [[',New,,Ann,,ann@new.example,,,,'], /row 2: the key of the exhibitor is missing/],
      ];
      for (const [lines, message] of refusals) {
        const bad = file('bad.csv', heading, ...lines);
        await expect(run('exhibitors', 'import', 'demo', bad)).rejects.toThrow(message);
      }
      expect(await checksum()).toBe(before);
    });

    test('exhibitors confirm confirms those that registered themselves', async () => {
      const { opened, run, doing, person } = admin;
      const asha = await person('asha');
      const own = { id: randomUUID(), eventId: asha.eventId, createdAt: NOW, updatedAt: NOW };
      await opened.db.insert(exhibitors).values({ ...own, name: 'Solo', selfMade: true });
      await opened.db.insert(people).values({
        eventId: asha.eventId,
        exhibitorId: own.id,
        firstName: 'Sol',
        email: 'sol@solo.example',
        isParent: true,
        createdAt: NOW,
        updatedAt: NOW,
      });
      expect((await run('people', 'list', 'demo', '--search', 'sol@')).lines.join()).toContain(
        '(unconfirmed)',
      );
      const { told } = await doing('exhibitors', 'confirm', 'demo', 'sol@solo.example', '--unproved');
      expect(told).toMatchObject([{ action: 'exhibitor.confirmed', exhibitorId: own.id }]);
      const [row] = await opened.db.select().from(exhibitors).where(eq(exhibitors.id, own.id));
      expect(row?.confirmedAt).toEqual(NOW);
      await expect(run('exhibitors', 'confirm', 'demo', own.id)).rejects.toThrow(
        'Solo is confirmed already.',
      );
      await expect(run('exhibitors', 'confirm', 'demo', 'acme')).rejects.toThrow('registered itself');
    });

    test('attendees import adds and changes attendees by their codes', async () => {
      const { opened, run, doing } = admin;
      const path = join(opened.dataDir, 'attendees.csv');
      const code = randomBytes(16).toString('base64url');
      writeFileSync(path, `code,name,shares\n${code},Zoe,name\n`);
      const { report, told } = await doing('attendees', 'import', 'demo', path);
      expect(report.lines[0]).toBe('Added 1 attendee; 0 changed, 0 unchanged.');
      expect(told).toMatchObject([{ action: 'attendees.imported' }]);
      writeFileSync(path, `code,name\n${code},Zoë\n,Cem\n`);
      await expect(run('attendees', 'import', 'demo', path)).rejects.toThrow('row 3: the code is missing');
      writeFileSync(path, `code,name\n${code},Zoë\n`);
      expect((await run('attendees', 'import', 'demo', path)).data).toMatchObject({ added: 0, updated: 1 });
    });

    test('events are listed, shown and applied', async () => {
      const { opened, run, doing } = admin;
      expect((await run('events', 'list')).lines.map((line) => line.split('  ')[0])).toEqual([
        'demo',
        'summit',
      ]);
      const { data } = await run('events', 'show', 'demo.localhost');
      expect(data).toMatchObject({
        event: { slug: 'demo' },
        rows: { exhibitors: expect.any(Number) as number },
      });
      const path = join(opened.dataDir, 'fair.yaml');
      writeFileSync(path, 'event:\n  slug: fair\n  domain: fair.example\n  title: Fair\n');
      const { told } = await doing('events', 'apply', path);
      expect(told).toMatchObject([{ action: 'event.applied' }]);
      writeFileSync(path, 'event:\n  slug: fair\n  domain: fair.example\n  titel: Fair\n');
      await expect(run('events', 'apply', path)).rejects.toThrow('"titel" is not known here');
    });

    test('events delete removes every row and file of the event, and of no other', async () => {
      const { opened, run, checksum } = admin;
      const summit = await checksum();
      const demo = await run('events', 'show', 'demo');
      const { rows: stored } = await opened.pool.query<{ path: string }>(
        "select path from files where event_id = (select id from events where slug = 'demo')",
      );
      expect(stored.length).toBeGreaterThan(0);
      const plan = await run('events', 'delete', 'demo', '--dry-run');
      expect(plan.data).toMatchObject({ done: false, files: stored.length });
      expect(await checksum()).toBe(summit);
      const others = await run('events', 'show', 'summit');
      const { data } = await run('events', 'delete', 'demo', '--yes');
      expect(data).toMatchObject({ done: true, rows: (demo.data as { rows: object }).rows });
      const left = await opened.pool.query('select slug from events order by slug');
      expect(left.rows).toEqual([{ slug: 'fair' }, { slug: 'summit' }]);
      expect((await run('events', 'show', 'summit')).data).toEqual(others.data);
      for (const { path } of stored) expect(existsSync(join(opened.dataDir, 'files', path))).toBe(false);
      await expect(run('events', 'delete', 'demo', '--yes')).rejects.toThrow('There is no event "demo".');
    });
  });
}
