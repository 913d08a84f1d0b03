import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '../../support/captures.ts';
import type { Device } from '../../support/captures.ts';
import { mainEngines } from '../../support/database.ts';
import { leadsOf } from '../../support/leads.ts';
import type { Leads } from '../../support/leads.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { addTrigger } from '../../support/trigger.ts';

const code = (): string => `BADGE-${randomUUID()}`;

for (const engine of mainEngines()) {
  describe(`captures that are refused or hostile on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let leads: Leads;
    let phone: Device;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      leads = leadsOf(server, asha);
      phone = deviceOf(server, asha);
    });
    afterAll(() => server.close());

    test('each item is judged apart', async () => {
      const secret = JSON.stringify({ handshake_version: 1, secret: 'not-to-be-stored' });
      const answers = await phone.send(
        phone.item({ rawCode: secret }),
        phone.item({}),
        'no item',
        { clientId: 'x'.repeat(200), seq: 'one' },
        { clientId: `\0${'x'.repeat(98)}\u{1F600}`, seq: 'one' },
        phone.item({ kind: 'note', of: randomUUID(), note: 'Of nothing' }),
        phone.item({ kind: 'note', leadId: randomUUID(), note: 'Of nothing' }),
        phone.item({ kind: 'dropped' }),
        phone.item({ kind: 'dropped', dropped: 'undone' }),
        phone.item({ note: 'Only a note' }),
      );
      expect(answers.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
        ...[
          'device',
          'empty',
          'invalid',
          'invalid',
          'invalid',
          'unknown',
          'unknown',
          'invalid',
          'dropped',
          'added',
        ],
      ]);
      expect(answers[3]).toMatchObject({ clientId: 'x'.repeat(100), seq: 0 });
      expect(answers[4]).toMatchObject({ clientId: `\uFFFD${'x'.repeat(98)}\uFFFD` });
      const { rows } = await server.services.db.execute<{ all: string }>(
        sql`select (select string_agg(to_jsonb(l)::text, '') from leads l)
                || (select string_agg(to_jsonb(c)::text, '') from captures c) as all`,
      );
      expect(rows[0]?.all).not.toContain('not-to-be-stored');
    });

    test('a refused number is open for what the device says of it', async () => {
      const item = phone.item({});
      expect(await phone.send(item)).toMatchObject([{ reason: 'empty' }]);
      expect(await phone.send({ ...item, kind: 'dropped', dropped: 'refused' })).toMatchObject([
        { outcome: 'dropped' },
      ]);
    });

    test('a capture for another exhibitor is refused, whatever is in it', async () => {
      const captures = [phone.item({ rawCode: code() }), 'no item'];
      const body = { deviceId: phone.id, exhibitorId: randomUUID(), captures };
      const { json } = await server.call('POST', '/api/leads/captures', { token: asha, body });
      expect(json).toMatchObject({ data: { receipts: [{ reason: 'foreign' }, { reason: 'foreign' }] } });
    });

    test('an item that fails unexpectedly loses no other', async () => {
      const { db } = server.services;
      await db.execute(sql`alter table lead_notes add constraint only_for_a_test check (text <> 'fails')`);
      try {
        const items = ['One', 'fails', 'Two'].map((note) => phone.item({ rawCode: code(), note }));
        const receipts = await phone.send(...items);
        expect(receipts.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
          'added',
          'invalid',
          'added',
        ]);
        expect((await phone.send(...items)).map(({ leadId }) => leadId)).toEqual(
          receipts.map(({ leadId }) => leadId),
        );
      } finally {
        await db.execute(sql`alter table lead_notes drop constraint only_for_a_test`);
      }
    });

    test('a database without room refuses the whole batch, and no item is to blame', async () => {
      const { db } = server.services;
      await db.execute(sql`create function test_only() returns trigger language plpgsql as $$
        begin
          if new.text = 'no room' then raise exception 'no room' using errcode = '53100'; end if;
          return new;
        end $$`);
      await addTrigger(
        db,
        'create trigger test_only before insert on lead_notes for each row execute function test_only()',
      );
      await db.execute(sql`alter table lead_notes add constraint test_only check (text <> 'fails')`);
      const items = ['One', 'no room'].map((note) => phone.item({ rawCode: code(), note }));
      const late = ['fails', 'no room'].map((note) => phone.item({ rawCode: code(), note }));
      const post = (...captures: unknown[]) =>
        server.call('POST', '/api/leads/captures', { token: asha, body: { deviceId: phone.id, captures } });
      const stored = async () => (await db.execute(sql`select client_id from captures`)).rows.length;
      try {
        const before = await stored();
        expect((await post(...items)).status).toBe(503);
        // Each item of the second batch is tried alone, because of the first.
        expect((await post(...late)).status).toBe(503);
        expect(await stored()).toBe(before);
      } finally {
        await db.execute(sql`drop trigger test_only on lead_notes`);
        await db.execute(sql`drop function test_only()`);
        await db.execute(sql`alter table lead_notes drop constraint test_only`);
      }
      const outcomes = (await phone.send(...items, ...late)).map(({ outcome }) => outcome);
      expect(outcomes).toEqual(['added', 'added', 'added', 'added']);
    });

    test('another exhibitor reaches neither the lead nor the receipt of a capture', async () => {
      const token = await server.signIn('meera@globex.example');
      const theirs = deviceOf(server, token);
      const item = phone.item({ rawCode: code(), fields: { fullName: 'Only Ours' } });
      const [ours] = await phone.send(item);
      const leadId = ours?.leadId ?? '';
      expect(
        await theirs.send(
          theirs.item({ kind: 'note', of: item.clientId, note: 'Theirs' }),
          theirs.item({ kind: 'change', leadId, rating: 1 }),
        ),
      ).toMatchObject([{ reason: 'unknown' }, { reason: 'unknown' }]);
      // The same badge under the same id is a lead and a receipt of their own.
      const receipt = await theirs.capture({ clientId: item.clientId, rawCode: item.rawCode ?? '' });
      expect(receipt).toMatchObject({ outcome: 'added', fullName: '', meetings: 1 });
      expect(receipt.leadId).not.toBe(leadId);
      const summary = await server.call('GET', '/api/leads/captures/summary', { token });
      expect(summary.text).not.toContain(phone.id);
    });

    test('values that no field takes are kept in the note', async () => {
      const { leadId = '' } = await phone.capture({
        fields: { fullName: 'Lena', emailId: 'lena at visitor', phone: 'ask at the desk' },
        note: 'Call',
      });
      const lead = await leads.read(leadId);
      expect(lead).toMatchObject({ user: { emailId: '' }, phone: '' });
      expect(lead.remarks).toBe('Call\nEmail: lena at visitor\nMobile Number: ask at the desk');
    });

    test('an extension is kept in the note, its number in the field', async () => {
      const said = '+49 30 1234567 ext. 12';
      const { leadId = '' } = await phone.capture({
        fields: { fullName: 'Lena', phone: said },
        note: 'Call',
      });
      const lead = await leads.read(leadId);
      expect(lead).toMatchObject({
        phoneCode: '49',
        phone: '301234567',
        remarks: `Call\nMobile Number: ${said}`,
      });
    });

    test('hostile texts are stored or refused, never an error', async () => {
      const texts = [
        '\0',
        '\uD800 half a pair',
        '=HYPERLINK("http://evil.example")',
        '<script>alert(1)</script>',
        '['.repeat(1_000),
        `{"a":${'['.repeat(900)}`,
        'BEGIN:VCARD\nFN:No end',
        'x'.repeat(2_000),
        '\u202Egnp.exe',
        '{"__proto__":{"a":1}}',
        '\u{1F600}'.repeat(1_000),
      ];
      for (const text of texts) {
        const short = text.slice(0, 90);
        const fields = { fullName: short, emailId: short, phone: text.slice(0, 30), companyName: short };
        const answers = await phone.send(
          phone.item({ rawCode: text, note: text, format: text.slice(0, 40), fields }),
          phone.item({ rawCode: `Beside ${text}`.slice(0, 2_000) }),
        );
        expect(answers.map(({ reason }) => reason)).toEqual([undefined, undefined]);
      }
      const exported = await server.call('GET', '/api/leads/export?format=csv', { token: asha });
      expect(exported.status).toBe(200);
    });

    test('other content under a known id, and another id under a known number, are refused', async () => {
      const item = phone.item({ rawCode: code() });
      const [stored] = await phone.send(item);
      const answers = await phone.send(
        { ...item, note: 'More' },
        { ...item, clientId: randomUUID() },
        phone.item({ rawCode: code() }),
      );
      expect(answers).toMatchObject([
        { outcome: 'refused', reason: 'reused' },
        { outcome: 'refused', reason: 'reused' },
        { outcome: 'added' },
      ]);
      expect((await leads.read(stored?.leadId ?? '')).remarks).toBe('');
    });
  });
}
