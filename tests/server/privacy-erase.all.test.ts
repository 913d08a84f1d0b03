import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATA_MAP } from '../../scripts/privacy/data-map.ts';
import { runOn } from '../../src/server/admin/serve.ts';
import { COMMANDS } from '../../src/server/admin/table.ts';
import { readWords } from '../../src/server/admin/words.ts';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { attendees } from '../../src/server/db/schema/attendees.ts';
import { audit } from '../../src/server/db/schema/audit.ts';
import { leadViews } from '../../src/server/db/schema/lead-views.ts';
import { ownDataLinks, ownDataRequests } from '../../src/server/db/schema/own-data.ts';
import { passkeys } from '../../src/server/db/schema/passkeys.ts';
import { recordingBatches, recordings } from '../../src/server/db/schema/recordings.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { poolOf } from '../../src/server/db/prepared.ts';
import { importAttendees } from '../../src/server/event-file/import.ts';
import { addAttendee, deviceOf } from '../support/captures.ts';
import { mainEngines } from '../support/database.ts';
import { pdf } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { guestsOf, newVip } from '../support/guests.ts';
import type { Guests } from '../support/guests.ts';
import { messageTo } from '../support/invited.ts';
import { leadsOf } from '../support/leads.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { eventIdOf } from '../support/sign-in.ts';
import { namesIn } from '../support/storage.ts';
import { pathOf } from '../support/uploader.ts';

/** Values of one person, none of which stands anywhere else. */
const personOf = (mark = randomUUID().slice(0, 8)) => ({
  first: `Zora${mark}`,
  last: `Quill${mark}`,
  email: `zora.${mark}@person.example`,
  phone: `98${String(randomInt(10_000_000, 99_999_999))}`,
  company: `Company ${mark}`,
  title: `Title ${mark}`,
  note: `Said ${mark} at the booth`,
});

for (const engine of mainEngines()) {
  describe(`a person in every role on ${engine}`, () => {
    let server: TestServer;
    let guests: Guests;
    let meera: string;
    let eventId: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      guests = await guestsOf(server);
      meera = await server.signIn('meera@globex.example');
      eventId = await eventIdOf(server, 'demo.localhost');
    });
    afterAll(() => server.close());

    /** A command as its words on the command line, with what it prints. */
    const admin = async (...words: string[]) => {
      const reading = readWords(COMMANDS, words);
      if (reading.kind !== 'run' || reading.command.reach !== 'database') throw new Error(words.join(' '));
      const { command, written, dryRun, json } = reading;
      const { db, config } = server.services;
      // These commands use no more of it.
      const handle = { db } as DatabaseHandle;
      const { ok, lines, data } = await runOn(
        command,
        { handle, config, now: server.now() },
        { written, by: 'kim', dryRun },
      );
      return json ? JSON.stringify({ ok, ...data }) : lines.join('\n');
    };

    /** `table.column: value` of every value that holds the text, bytes included. */
    const heldIn = async (text: string): Promise<string[]> => {
      const found: string[] = [];
      for (const table of Object.keys(DATA_MAP)) {
        const { rows } = await poolOf(server.services.db).query<Record<string, unknown>>(
          `select * from ${table}`,
        );
        for (const row of rows)
          for (const [column, value] of Object.entries(row)) {
            const read = Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value);
            if (read.toLowerCase().includes(text.toLowerCase())) found.push(`${table}.${column}: ${read}`);
          }
      }
      return found;
    };
    /** Stored files with the text in their name or bytes; the outbox stands for a gateway, which has sent its messages. */
    const filesWith = (text: string): string[] => {
      const folder = join(server.dataDir, 'files');
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter((path) => path.includes(text) || readFileSync(path).includes(text));
    };

    /** Fills every role with the person; resolves to what the test looks for. */
    async function filled() {
      const { db } = server.services;
      const person = personOf();
      const { first, last, email, phone, company, title, note } = person;
      const link = await guests.link('VIP', email);
      await messageTo(server, email);
      const letter = Buffer.concat([pdf(), Buffer.from(`\n% ${note} in a file\n`)]);
      const upload = await guests.upload(link.token, uploadForm(`${first}.pdf`, letter, 'form'));
      const path = pathOf(upload);
      const values = {
        name: `${first} ${last}`,
        email,
        mobile: { country: '91', number: phone },
        letter: path,
      };
      const registered = await guests.register(link.token, newVip(values), randomUUID());
      expect(registered.status, registered.text).toBe(201);
      const { code } = await addAttendee(server, eventId, {
        fullName: `${first} ${last}`,
        email,
        phoneCode: '91',
        phone,
        companyName: company,
        designation: title,
      });
      const acme = leadsOf(server, guests.asha);
      const other = await acme.add({ fullName: 'Otto Other', emailId: email });
      await acme.update(other._id, { emailId: `${randomUUID()}@other.example` });
      await deviceOf(server, guests.asha).capture({ rawCode: code, note });
      // Typed without an address, with a number that is written in another way.
      await leadsOf(server, meera).add({
        fullName: `${first} ${last}`,
        phoneCode: '91',
        phone: `${phone.slice(0, 3)} ${phone.slice(3)}`,
        tags: [`met ${first}`],
        remarks: note,
      });
      const [nila] = await db.select().from(people).where(eq(people.key, 'nila'));
      if (nila === undefined) throw new Error('The demo has no Nila.');
      const { exhibitorId } = nila;
      const [member] = await db
        .insert(people)
        .values({
          eventId,
          exhibitorId,
          firstName: first,
          lastName: last,
          email,
          phoneCode: '91',
          phone,
          bio: note,
          createdAt: server.now(),
          updatedAt: server.now(),
        })
        .returning();
      if (member === undefined) throw new Error('The person was not added.');
      await db.insert(leadViews).values({
        eventId,
        exhibitorId,
        personId: nila.id,
        shared: true,
        name: 'One visitor',
        query: `search=${encodeURIComponent(email)}`,
        place: 1,
        createdAt: server.now(),
        updatedAt: server.now(),
      });
      const times = { createdAt: server.now(), updatedAt: server.now() };
      await db.insert(ownDataLinks).values({
        eventId,
        email,
        tokenHash: randomBytes(32),
        expiresAt: server.now(),
        ...times,
      });
      await db.insert(ownDataRequests).values({ eventId, email, kind: 'erasure', ...times });
      await db.insert(passkeys).values({
        eventId,
        personId: member.id,
        credentialId: `credential-of-${first}`,
        publicKey: Buffer.from(`key of ${first}`),
        counter: 0,
        ...times,
      });
      const [recording] = await db
        .insert(recordings)
        .values({ eventId, personId: member.id, answerUntil: server.now(), steps: 1, ...times })
        .returning();
      await db.insert(recordingBatches).values({
        eventId,
        recordingId: recording?.id ?? '',
        streamId: randomUUID(),
        seq: 0,
        lost: 0,
        steps: [
          { at: 1, machine: 'leads', actor: 1, event: 'list.opened', state: [], taken: [], by: 'person' },
        ],
        receivedAt: server.now(),
      });
      const texts = [first, last, email, phone, company, title, note];
      return { ...person, texts, path, code, otherId: other._id, memberId: member.id };
    }

    const passesLeft = async (): Promise<number> => {
      const { rows } = await poolOf(server.services.db).query<{ left: number }>(
        `select sum(remaining)::int as left from passes where event_id = $1`,
        [eventId],
      );
      return rows[0]?.left ?? -1;
    };

    test('is exported with all that the event holds about it', async () => {
      const person = await filled();
      const out = await admin('people', 'export', 'demo', person.email);
      const data = JSON.parse(out) as {
        member: object[];
        guest: { registrations: { files: { base64: string }[] }[]; invitations: object[] };
        visitor: { attendee: object[]; leads: { exhibitor: string }[] };
        requests: object[];
      };
      for (const text of person.texts) expect(out, text).toContain(text);
      expect(data.member).toMatchObject([{ exhibitor: 'New Booth', email: person.email }]);
      expect(data.guest.invitations).toHaveLength(1);
      const [file] = data.guest.registrations[0]?.files ?? [];
      expect(Buffer.from(file?.base64 ?? '', 'base64').toString()).toContain(`${person.note} in a file`);
      expect(data.visitor.leads.map(({ exhibitor }) => exhibitor).sort()).toEqual([
        'Acme Robotics',
        'Globex Foods',
      ]);
      expect(data.member).toMatchObject([
        {
          passkeys: [{ counter: 0 }],
          recordings: [{ batches: [{ steps: [{ event: 'list.opened' }] }] }],
        },
      ]);
      expect(data.requests).toMatchObject([{ kind: 'erasure', email: person.email }]);
      expect(out).not.toMatch(/passwordHash|tokenHash|publicKey|credential-of|Otto/);
      const told = await server.services.db.select().from(audit).where(eq(audit.action, 'person.exported'));
      expect(told.map(({ targetKind }) => targetKind).sort()).toEqual([
        'attendee',
        'lead',
        'person',
        'registration',
      ]);
    });

    test('is erased: of a dump of every table and of the files, only what docs/privacy.md names is left', async () => {
      const left = await passesLeft();
      const person = await filled();
      expect(await passesLeft()).toBe(left - 1);
      const tables = (await heldIn(person.email)).map((where) => where.split('.')[0]);
      expect(tables).toEqual(
        expect.arrayContaining([
          ...[
            'own_data_links',
            'own_data_requests',
            'attendees',
            'invitations',
            'lead_changes',
            'leads',
            'people',
            'rate_limits',
            'referrals',
          ],
        ]),
      );
      for (const text of person.texts) expect((await heldIn(text)).length, text).toBeGreaterThan(0);
      expect(filesWith(person.note)).toHaveLength(1);

      const number = `+91${person.phone}`;
      const plan = await admin('people', 'erase', 'demo', number, '--dry-run');
      expect(plan).toBe(
        `Would erase ${number} of demo: 1 membership of a team, 1 registration, 1 invitation, 1 attendee, ` +
          '2 leads of 2 exhibitors.',
      );
      const done = await admin('people', 'erase', 'demo', number, '--yes', '--json');
      expect(JSON.parse(done)).toMatchObject({
        done: true,
        removed: {
          own_data_links: 1,
          own_data_requests: 1,
          leads: 2,
          referrals: 1,
          invitations: 1,
          attendees: 1,
          people: 1,
          lead_views: 1,
        },
        mentions: {},
      });
      for (const text of person.texts) {
        expect(await heldIn(text), text).toEqual([]);
        expect(filesWith(text), text).toEqual([]);
      }
      expect(await namesIn(server.services.files)).not.toContain(person.path);
      expect(await heldIn(person.path)).toEqual([]);
      // The badge's code alone stays, and the ids of the audit.
      expect(await heldIn(person.code)).toEqual([`attendees.code: "${person.code}"`]);
      expect((await heldIn(person.memberId)).map((where) => where.split(':')[0])).toEqual(
        expect.arrayContaining(['audit.target_id', 'people.id']) as string[],
      );
      expect(await passesLeft()).toBe(left);
      const other = await leadsOf(server, guests.asha).history(person.otherId);
      expect(other[0]?.changes).toEqual([
        { field: 'emailId', from: '', to: expect.stringContaining('@other.example') as string },
      ]);
      const told = await server.services.db
        .select()
        .from(audit)
        .where(and(eq(audit.eventId, eventId), eq(audit.action, 'person.erased')));
      expect(told.map(({ targetKind, count }) => [targetKind, count]).sort()).toEqual([
        ['attendee', null],
        ['invitation', null],
        ['lead', 1],
        ['lead', 1],
        ['person', expect.any(Number)],
        ['registration', null],
      ]);
    });

    test('does not come back with the next file of attendees, nor when the badge is scanned', async () => {
      const person = await filled();
      await admin('people', 'erase', 'demo', person.code, person.email, '--yes');
      const text = `code,name,email,shares\n${person.code},${person.first},${person.email},all\n`;
      const event = { id: eventId, shortId: 'x', timezone: 'UTC' };
      await server.services.db.transaction((tx) =>
        importAttendees(tx, {
          event: event as Parameters<typeof importAttendees>[1]['event'],
          file: { name: 'again.csv', text },
          now: server.now(),
          by: 'kim',
        }),
      );
      const [row] = await server.services.db.select().from(attendees).where(eq(attendees.code, person.code));
      expect(row).toMatchObject({ fullName: '', email: null, shares: [] });
      const receipt = await deviceOf(server, meera).capture({ rawCode: person.code });
      expect(receipt).toMatchObject({ outcome: 'added', fullName: '' });
      expect(await heldIn(person.email)).toEqual([]);
    });

    test('is not taken for another one with the number of the same office', async () => {
      const [one, other] = [personOf(), personOf()];
      for (const { first, last, email } of [one, other])
        await addAttendee(server, eventId, {
          fullName: `${first} ${last}`,
          email,
          phoneCode: '91',
          phone: one.phone,
        });
      const number = `+91${one.phone}`;
      expect(await admin('people', 'erase', 'demo', one.email, '--dry-run')).toBe(
        `Would erase ${one.email} of demo: 1 attendee.\n` +
          `These rows also name ${number}. Add what belongs to this person alone.`,
      );
      await admin('people', 'erase', 'demo', one.email, '--yes');
      expect(await heldIn(one.email)).toEqual([]);
      expect((await heldIn(other.email)).map((where) => where.split(':')[0])).toEqual(['attendees.email']);
      // By the number, which is named as well, the rest is found.
      await admin('people', 'erase', 'demo', other.email, number, '--yes');
      expect(await heldIn(one.phone)).toEqual([]);
    });

    test('leaves what others wrote in free text, and says where it is', async () => {
      const { email, first, ...person } = personOf();
      const acme = leadsOf(server, guests.asha);
      await acme.add({ fullName: `${first} ${person.last}`, emailId: email });
      await acme.add({
        fullName: 'Otto Other',
        emailId: `${randomUUID()}@other.example`,
        remarks: `Write to ${email} too`,
      });
      const done = await admin('people', 'erase', 'demo', email, '--yes');
      expect(done).toContain(
        'Others wrote the address or the number in: lead_notes 1, leads 1. Look at these rows.',
      );
      await expect(admin('people', 'export', 'demo', `nobody-${email}`)).rejects.toThrow(
        `The event "demo" holds nothing about nobody-${email}.`,
      );
    });
  });
}
