import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendees } from '../../../src/server/db/schema/attendees.ts';
import { audit } from '../../../src/server/db/schema/audit.ts';
import { resolveForAttendees } from '../../../src/server/capture/later.ts';
import { withdrawAttendee } from '../../../src/server/capture/withdraw.ts';
import { dataOf } from '../../support/answers.ts';
import { addAttendee, deviceOf } from '../../support/captures.ts';
import { startChild } from '../../support/child.ts';
import { mainEngines } from '../../support/database.ts';
import { leadsOf } from '../../support/leads.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

for (const engine of mainEngines()) {
  describe(`withdrawing an attendee on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let meera: string;
    let event: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      meera = await server.signIn('meera@globex.example');
      ({ event } = dataOf('currentUserGet', await server.call('GET', '/api/auth/me', { token: asha })));
    });
    afterAll(() => server.close());

    /** `npm run admin`, beside this server. */
    const admin = async (...words: string[]) => {
      const databaseUrl = server.services.config.databaseUrl;
      const child = startChild('src/server/admin/admin.ts', words, {
        DATA_DIR: server.dataDir,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
        SECRET: 's'.repeat(40),
        DEMO: '1',
      });
      const status = await child.ended;
      return { status, out: child.stdout.join('\n'), err: child.stderr.join('\n') };
    };
    /** Everything stored about leads, as text. */
    const stored = async (): Promise<string> => {
      const { rows } = await server.services.db.execute<{ all: string }>(
        sql`select (select string_agg(to_jsonb(l)::text, '') from leads l)
                || (select string_agg(to_jsonb(c)::text, '') from lead_changes c)
                || (select string_agg(to_jsonb(n)::text, '') from lead_notes n)
                || (select string_agg(to_jsonb(a)::text, '') from attendees a) as all`,
      );
      return rows[0]?.all ?? '';
    };
    const unique = (): string => randomUUID().slice(0, 8);

    test('takes back exactly what came from the attendee, from leads, history, lists and exports of all', async () => {
      const [name, company, title] = [`Zara ${unique()}`, `Company ${unique()}`, `Title ${unique()}`];
      const email = `${randomUUID()}@attendee.example`;
      const { code } = await addAttendee(server, event, {
        fullName: name,
        companyName: company,
        designation: title,
        email,
        phoneCode: '49',
        phone: '3055577712',
      });
      const [first, second] = await Promise.all(
        [asha, meera].map((token) => deviceOf(server, token).capture({ rawCode: code, note: 'Typed note' })),
      );
      const leads = leadsOf(server, asha);
      const id = first?.leadId ?? '';
      // A colleague replaces one value of the attendee, twice, and adds one that is not of the attendee.
      await leads.update(id, { designation: 'Typed title', priority: 'high' });
      await leads.update(id, { companyName: 'Typed company' });
      await leads.update(id, { companyName: company });
      const plan = await admin('attendees', 'withdraw', 'demo', code, '--dry-run', '--json');
      expect(JSON.parse(plan.out)).toMatchObject({ ok: true, done: false, exhibitors: 2, leads: 2 });
      expect((await stored()).includes(email)).toBe(true);

      const refused = await admin('attendees', 'withdraw', 'demo', code);
      expect([refused.status, refused.err]).toEqual([1, expect.stringContaining('Nothing was changed')]);
      expect((await stored()).includes(email)).toBe(true);

      const done = await admin('attendees', 'withdraw', 'demo', code, '--yes');
      expect([done.status, done.err]).toEqual([0, '']);
      expect(done.out).toMatch(/^Took back 1\d values of 2 leads of 2 exhibitors\.$/);
      const after = await stored();
      const kept = [name, email, title, '3055577712'].filter((text) => after.includes(text));
      expect(kept).toEqual([]);
      const lead = await leads.read(id);
      expect(lead).toMatchObject({
        user: { fullName: '', emailId: '', companyName: company, designation: 'Typed title' },
        phone: '',
        phoneCode: '',
        remarks: 'Typed note',
        priority: 'high',
        rawCode: code,
        consent: { given: false, text: 'Share my details with exhibitors' },
      });
      const changes = (await leads.history(id)).flatMap((entry) => entry.changes);
      expect(changes).toContainEqual({ field: 'designation', from: '', to: 'Typed title' });
      expect(changes).toContainEqual({ field: 'companyName', from: 'Typed company', to: company });
      expect((await leads.history(id))[0]).toMatchObject({ personName: 'The event', action: 'changed' });
      const theirs = leadsOf(server, meera);
      expect((await theirs.read(second?.leadId ?? '')).user).toMatchObject({ fullName: '', companyName: '' });
      for (const token of [asha, meera]) {
        const list = await server.call('GET', '/api/leads?limit=200', { token });
        const file = await server.call('GET', '/api/leads/export?format=csv', { token });
        expect((list.text + file.text).includes(email)).toBe(false);
        const unknown = await server.call('POST', '/api/badges/lookup', { token, body: { code } });
        expect(unknown.status).toBe(404);
      }
      const again = await deviceOf(server, asha).capture({ rawCode: code });
      expect(again).toMatchObject({ outcome: 'met', leadId: id, fullName: '' });
      const told = await server.services.db
        .select()
        .from(audit)
        .where(eq(audit.action, 'attendee.withdrawn'));
      expect(told).toMatchObject([{ actorKind: 'organiser', targetKind: 'attendee' }]);
    });

    test('takes back what the badge said first and the attendee shared later, although nothing changed by it', async () => {
      const { db } = server.services;
      const name = `Zara ${unique()}`;
      const code = `AT-${randomUUID()}`;
      const receipt = await deviceOf(server, asha).capture({
        ...{ rawCode: code, fields: { fullName: name } },
        consent: { given: true, text: 'Yes', at: '2026-03-10T09:15:00.000Z' },
      });
      await addAttendee(server, event, { code, fullName: name, shares: ['fullName'] });
      await db.transaction((tx) => resolveForAttendees(tx, event, server.now()));
      const leads = leadsOf(server, asha);
      expect((await leads.read(receipt.leadId ?? '')).user?.fullName).toBe(name);
      expect(await leads.history(receipt.leadId ?? '')).toHaveLength(1);
      await withdrawAttendee(db, { event: 'demo', code, dryRun: false }, server.now());
      expect((await stored()).includes(name)).toBe(false);
    });

    test('may be repeated, and refuses what is not there', async () => {
      const { code } = await addAttendee(server, event, {});
      expect((await admin('attendees', 'withdraw', 'demo', code, '--yes')).status).toBe(0);
      const again = await admin('attendees', 'withdraw', 'demo', code, '--yes');
      expect([again.status, again.out]).toEqual([
        0,
        'The attendee had withdrawn before. Took back 0 values of 0 leads of 0 exhibitors.',
      ]);
      const unknown = await admin('attendees', 'withdraw', 'demo', randomUUID(), '--yes');
      expect([unknown.status, unknown.err]).toEqual([1, 'The event "demo" has no attendee with this code.']);
      const nowhere = await admin('attendees', 'withdraw', 'nowhere', code, '--yes', '--json');
      expect([nowhere.status, JSON.parse(nowhere.out)]).toEqual([
        1,
        { ok: false, message: 'There is no event "nowhere".' },
      ]);
      for (const words of [[], ['attendees'], ['attendees', 'withdraw', 'demo', code, '--soon']])
        expect((await admin(...words)).status).toBe(2);
    });

    test('while captures of the badge arrive, none of its values stays', async () => {
      const { db } = server.services;
      for (let round = 0; round < 4; round += 1) {
        const email = `${randomUUID()}@race.example`;
        const { code, id } = await addAttendee(server, event, { email });
        const devices = [asha, meera, asha, meera].map((token) => deviceOf(server, token));
        await Promise.all([
          ...devices.map((device) => device.capture({ rawCode: code })),
          withdrawAttendee(db, { event: 'demo', code, dryRun: false }, server.now()),
          ...devices.map((device) => device.capture({ rawCode: code })),
        ]);
        expect((await stored()).includes(email)).toBe(false);
        const [row] = await db.select().from(attendees).where(eq(attendees.id, id));
        expect(row).toMatchObject({ email: null, fullName: '', shares: [] });
      }
    });
  });
}
