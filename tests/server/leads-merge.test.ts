import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawAttendee } from '../../src/server/capture/withdraw.ts';
import { audit } from '../../src/server/db/schema/audit.ts';
import { leadBadges } from '../../src/server/db/schema/captures.ts';
import { leadMeetings } from '../../src/server/db/schema/lead-notes.ts';
import { dataOf } from '../support/answers.ts';
import { atOnce } from '../support/at-once.ts';
import { addAttendee, deviceOf } from '../support/captures.ts';
import type { Device } from '../support/captures.ts';
import { mainEngines } from '../support/database.ts';
import { recordsOf } from '../support/records.ts';
import type { Records, RowOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

type Lead = RowOf<'/leads'>;

for (const engine of mainEngines()) {
  describe(`merging two leads by hand on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let event: string;
    let leads: Records<'/leads'>;
    let device: Device;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      ({ event } = dataOf('currentUserGet', await server.call('GET', '/api/auth/me', { token: asha })));
      leads = recordsOf(server, '/leads', asha);
      device = deviceOf(server, asha);
    });
    afterAll(() => server.close());

    const ask = (id: string, body: object, token = asha) =>
      server.call('POST', `/api/leads/${id}/merge`, { token, body });
    const merge = async (kept: Lead, other: Lead): Promise<Lead> =>
      dataOf(
        'leadMerge',
        await ask(kept._id, {
          leadId: other._id,
          updatedAt: kept.updatedAt,
          otherUpdatedAt: other.updatedAt,
        }),
      );
    const restore = async (id: string): Promise<Lead> =>
      dataOf('leadRestore', await server.call('POST', `/api/leads/${id}/restore`, { token: asha }));
    const read = (id: string, token = asha) => server.call('GET', `/api/leads/${id}`, { token });
    const lead = async (id: string): Promise<Lead> => dataOf('leadGet', await read(id));
    const history = async (id: string) =>
      dataOf('leadChangeList', await server.call('GET', `/api/leads/${id}/changes`, { token: asha })).data;
    const found = async (text: string): Promise<string[]> =>
      (await leads.list(`search=${encodeURIComponent(text)}`)).data.map(({ _id }) => _id);
    const rowsOf = async (id: string) => ({
      meetings: await server.services.db.select().from(leadMeetings).where(eq(leadMeetings.leadId, id)),
      badges: await server.services.db.select().from(leadBadges).where(eq(leadBadges.leadId, id)),
    });
    const unique = (): string => randomUUID().slice(0, 8);

    /** Two people of one office, the second captured by a badge. */
    async function pair() {
      const [word, phone, code] = [
        unique(),
        `69${String(Date.now() + seq).slice(-9)}`,
        `BADGE-${randomUUID()}`,
      ];
      seq += 1;
      const kept = await leads.add({
        ...{ fullName: `Lena ${word}`, emailId: `lena@${word}.example`, phoneCode: '49', phone },
        ...{ remarks: `Of Lena ${word}`, tags: ['robots'], priority: 'low', onDuplicate: 'add' },
      });
      const fields = { fullName: `Omar ${word}`, emailId: `omar@${word}.example`, phoneCode: '49', phone };
      const { leadId = '' } = await device.capture({
        ...{ kind: 'capture', rawCode: code, fields: { ...fields, companyName: `Firm ${word}` } },
        ...{ note: `Of Omar ${word}`, priority: 'high', rating: 4 },
      });
      const other = { ...(await lead(leadId)) };
      delete other.sharesWith;
      return { word, code, phone, kept, other };
    }
    let seq = 0;

    test('a lead names the others with its address or number, of its own exhibitor and by country code', async () => {
      const { kept, other, phone } = await pair();
      await leads.add({ fullName: 'Elsewhere', phoneCode: '91', phone, onDuplicate: 'add' });
      expect((await lead(kept._id)).sharesWith).toEqual([{ _id: other._id, fullName: other.user?.fullName }]);
      expect((await lead(other._id)).sharesWith).toEqual([{ _id: kept._id, fullName: kept.user?.fullName }]);
      const strangers = recordsOf(server, '/leads', await server.signIn('meera@globex.example'));
      const theirs = await strangers.add({ fullName: 'Their Lena', phoneCode: '49', phone });
      expect((await lead(kept._id)).sharesWith).toHaveLength(1);
      expect(theirs.sharesWith).toBeUndefined();
      const alone = await leads.add({ fullName: 'Alone', phoneCode: '49', phone: '0000000000' });
      await leads.add({ fullName: 'Also alone', phoneCode: '49', phone: '0000000000', onDuplicate: 'add' });
      expect((await lead(alone._id)).sharesWith).toBeUndefined();
      const fields = { phoneCode: '49', phone };
      const nameless = await device.capture({ kind: 'capture', rawCode: `BADGE-${randomUUID()}`, fields });
      // A lead without a name is named by its number. Leads of one moment of capture have no order among themselves.
      const named = (await lead(kept._id)).sharesWith?.find(({ _id }) => _id === nameless.leadId);
      expect(named?.fullName).toMatch(/^\+49 /);
    });

    test('keeps every note, meeting, badge, name, address and tag, and says who merged what', async () => {
      const { word, code, kept, other } = await pair();
      const after = await merge(kept, other);
      expect(after).toMatchObject({
        _id: kept._id,
        user: { fullName: `Lena ${word}`, emailId: `lena@${word}.example`, companyName: `Firm ${word}` },
        ...{ priority: 'high', rating: 4, tags: ['robots'] },
      });
      for (const text of [`Of Lena ${word}`, `Of Omar ${word}`, `Omar ${word}`, `omar@${word}.example`])
        expect(await found(text), text).toEqual([kept._id]);
      expect((await read(other._id)).status).toBe(404);
      const { meetings, badges } = await rowsOf(kept._id);
      expect(meetings.map(({ source }) => source).sort()).toEqual(['booth_scan', 'manual']);
      expect(badges).toHaveLength(1);
      const again = await device.capture({ kind: 'capture', rawCode: code, note: `Back ${word}` });
      expect(again).toMatchObject({ outcome: 'met', leadId: kept._id });
      expect((await lead(kept._id)).sharesWith).toBeUndefined();
      const isOne = ({ changes }: { changes: { field: string }[] }): boolean =>
        changes.some(({ field }) => field === 'fullName');
      const entry = (await history(kept._id)).find(isOne);
      expect(entry).toMatchObject({ action: 'merged', personName: 'Asha Rao' });
      expect(entry?.changes).toContainEqual(
        expect.objectContaining({ field: 'fullName', offered: `Omar ${word}` }),
      );
      const told = await server.services.db.select().from(audit).where(eq(audit.action, 'lead.merged'));
      expect(told.at(-1)).toMatchObject({ targetKind: 'lead', targetId: kept._id });
    });

    test('repeated and crosswise it changes nothing more', async () => {
      const { kept, other } = await pair();
      const answers = await atOnce(4, (index) =>
        index % 2 === 0 ? ask(kept._id, { leadId: other._id }) : ask(other._id, { leadId: kept._id }),
      );
      const ids = answers.map((answer) => dataOf('leadMerge', answer)._id);
      expect(new Set(ids).size).toBe(1);
      const [stays = ''] = ids;
      expect((await lead(stays)).updatedAt).toBe(dataOf('leadMerge', answers[0] ?? expect.fail()).updatedAt);
      expect((await rowsOf(stays)).meetings).toHaveLength(2);
      expect((await history(stays)).filter(({ action }) => action === 'merged')).toHaveLength(1);
    });

    test('what was changed since it was shown is shown first', async () => {
      const { kept, other } = await pair();
      const body = { leadId: other._id, updatedAt: kept.updatedAt, otherUpdatedAt: other.updatedAt };
      await leads.update(other._id, { companyName: 'Renamed' });
      const late = await ask(kept._id, body);
      expect(late.status).toBe(409);
      expect(leads.row(late)).toMatchObject({ _id: other._id, user: { companyName: 'Renamed' } });
      await leads.update(kept._id, { companyName: 'Renamed too' });
      expect(leads.row(await ask(kept._id, body))).toMatchObject({ _id: kept._id });
    });

    test('leaves a lead alone with itself, and finds none of others, no deleted one and no sample', async () => {
      const { kept, other } = await pair();
      expect(leads.row(await ask(kept._id, { leadId: kept._id }))).toEqual(kept);
      const meera = await server.signIn('meera@globex.example');
      const theirs = await recordsOf(server, '/leads', meera).add();
      expect((await ask(kept._id, { leadId: theirs._id })).status).toBe(404);
      expect((await ask(theirs._id, { leadId: kept._id })).status).toBe(404);
      await leads.remove(other._id);
      expect((await ask(kept._id, { leadId: other._id })).status).toBe(404);
      await server.services.db.execute(sql`update leads set is_sample = true where id = ${theirs._id}`);
      const plain = await recordsOf(server, '/leads', meera).add();
      expect((await ask(plain._id, { leadId: theirs._id }, meera)).status).toBe(404);
    });

    test('restoring the other lead undoes it, and leaves what was changed since', async () => {
      const { word, code, kept, other } = await pair();
      const merged = await merge(kept, other);
      await leads.change(merged, { designation: 'Head of Robots' });
      const back = await restore(other._id);
      expect(back).toMatchObject({ ...other, updatedAt: back.updatedAt });
      const shown = await lead(kept._id);
      const { updatedAt, ...before } = kept;
      expect(shown).toMatchObject({ ...before, user: { ...before.user, designation: 'Head of Robots' } });
      expect(shown.updatedAt > updatedAt).toBe(true);
      expect(shown.rating).toBeUndefined();
      expect(await rowsOf(kept._id)).toMatchObject({ meetings: [{ source: 'manual' }], badges: [] });
      expect(await rowsOf(other._id)).toMatchObject({ meetings: [{ source: 'booth_scan' }] });
      expect(await found(`Of Omar ${word}`)).toEqual([other._id]);
      expect(await found(`omar@${word}.example`)).toEqual([other._id]);
      expect(await device.capture({ kind: 'capture', rawCode: code })).toMatchObject({ leadId: other._id });
      // And once more, there and back in a selection.
      const [one, two] = [await lead(kept._id), await lead(other._id)];
      await merge(one, two);
      const bulk = await server.call('POST', '/api/leads/bulk', {
        token: asha,
        body: { ids: [other._id], action: 'restore' },
      });
      expect(dataOf('leadBulkUpdate', bulk)).toEqual({ changed: 1, failed: [] });
      expect(await lead(kept._id)).toMatchObject({ remarks: one.remarks, priority: one.priority });
      expect((await rowsOf(kept._id)).meetings).toHaveLength(1);
    });

    test('notes and receipts of the lead that is gone arrive at the one that was kept, over several merges', async () => {
      const { word, kept, other } = await pair();
      const third = await leads.add({ fullName: `Third ${word}` });
      const first = device.item({ kind: 'capture', rawCode: `LATE-${word}` });
      const [{ leadId = '' } = { leadId: '' }] = await device.send(first);
      await merge(other, await lead(leadId));
      await merge(kept, await lead(other._id));
      await merge(third, await lead(kept._id));
      const receipts = await device.send(
        device.item({ kind: 'note', of: first.clientId, note: `Of its capture ${word}` }),
        device.item({ kind: 'note', leadId: other._id, note: `Of its lead ${word}` }),
      );
      expect(receipts).toMatchObject([
        { outcome: 'noted', leadId: third._id },
        { outcome: 'noted', leadId: third._id },
      ]);
      expect(await device.send(first)).toMatchObject([{ outcome: 'added', leadId: other._id }]);
      expect((await lead(third._id)).remarks).toContain(`Of its capture ${word}`);
      expect((await lead(third._id)).remarks).toContain(`Of its lead ${word}`);
    });

    test('what an attendee shared can still be withdrawn, and leads of two attendees stay two', async () => {
      const { db } = server.services;
      const word = unique();
      const attendee = await addAttendee(server, event, {
        fullName: `Zara ${word}`,
        email: `z@${word}.example`,
      });
      const { leadId = '' } = await device.capture({ kind: 'capture', rawCode: attendee.code });
      const kept = await leads.add({ fullName: `Zoe ${word}`, emailId: `zoe@${word}.example` });
      const merged = await merge(kept, await lead(leadId));
      expect(merged.remarks).toContain(`Zara ${word}`);
      expect(merged.user?.companyName).toBe('Kontor AG');
      const another = await addAttendee(server, event, { fullName: `Second ${word}` });
      const second = await device.capture({ kind: 'capture', rawCode: another.code });
      expect((await ask(kept._id, { leadId: second.leadId ?? '' })).status).toBe(400);
      await leads.update(kept._id, { remarks: `${merged.remarks}\nOne more` });
      await withdrawAttendee(
        db,
        { event: 'demo', code: attendee.code, dryRun: false, by: 'tests' },
        server.now(),
      );
      const after = await lead(kept._id);
      expect(after).toMatchObject({
        user: { fullName: `Zoe ${word}`, companyName: '' },
        remarks: 'One more',
      });
      const { rows } = await db.execute<{ all: string }>(
        sql`select (select string_agg(to_jsonb(l)::text, '') from leads l)
                || (select string_agg(to_jsonb(c)::text, '') from lead_changes c)
                || (select string_agg(to_jsonb(n)::text, '') from lead_notes n) as all`,
      );
      expect(rows[0]?.all).not.toContain(`Zara ${word}`);
      expect(rows[0]?.all).not.toContain(`z@${word}.example`);
    });
  });
}
