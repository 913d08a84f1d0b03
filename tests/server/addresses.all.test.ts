import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAttendees } from '../../src/server/event-file/attendees.ts';
import { dataOf } from '../support/answers.ts';
import { deviceOf } from '../support/captures.ts';
import { mainEngines } from '../support/database.ts';
import { operationsOf, readDocument, resolve } from '../support/document.ts';
import type { Schema } from '../support/document.ts';
import { guestsOf, newVip } from '../support/guests.ts';
import type { Guests } from '../support/guests.ts';
import type { Answer } from '../support/http.ts';
import { leadsOf } from '../support/leads.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const document = readDocument();

/** Whether a body has a field for an address, at any depth; lists that are judged apart are of people. */
function takesAddress(value: unknown, name = ''): boolean {
  const schema = resolve(document, value) as Schema | undefined;
  if (schema?.['x-judged-apart'] === true) return true;
  if (schema?.['type'] === 'string') return 'x-address' in schema || name === 'emailId';
  const { properties = {}, items, allOf = [] } = (schema ?? {}) as { properties?: object; items?: Schema; allOf?: Schema[] }; // prettier-ignore
  const inner = [...Object.entries(properties), ...[items ?? [], ...allOf].flat().map((one) => [name, one])];
  return inner.some(([key, one]) => takesAddress(one, String(key)));
}

/** Forms whose fields the organiser names. */
const FORMS = ['referralRegister', 'invitationRegister'];
const DOORS = operationsOf(document)
  .filter(({ body }) => takesAddress(body?.content['application/json']?.schema))
  .map(({ id }) => id)
  .concat(FORMS);

/** As people and programs write an address. */
const WRITTEN: readonly ((email: string) => string)[] = [
  (email) => `<${email}>`,
  (email) => `Lena Fischer <${email}>`,
  (email) => `"Fischer, Lena" <${email}>;`,
  (email) => `Fischer, Lena (${email})`,
  (email) => `mailto:${email}`,
  (email) => `\uFEFF${email.replace('@', '\u200B@\u00AD')}\u200E\u00A0`,
  (email) => `${email}.`,
  (email) => `${email},`,
];

for (const engine of mainEngines()) {
  describe(`addresses on ${engine}`, () => {
    let server: TestServer;
    let guests: Guests;
    let turn = 0;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      guests = await guestsOf(server);
    });
    afterAll(() => server.close());

    const ask = (method: string, path: string, body: object, headers = {}): Promise<Answer> =>
      server.call(method, `/api${path}`, { token: guests.asha, body, headers });
    const open = (path: string, body: object): Promise<Answer> =>
      server.call('POST', `/api${path}`, { body });
    const lead = async (): Promise<string> => {
      const body = { fullName: 'A Visitor', emailId: `${randomUUID()}@visitor.example` };
      return dataOf('leadCreate', await ask('POST', '/leads', body))._id;
    };
    const member = async (): Promise<string> => {
      const body = { fullName: 'A Colleague', emailId: `${randomUUID()}@acme.example` };
      return dataOf('teamMemberCreate', await ask('POST', '/team-members', body))._id;
    };

    /** How each door is asked with an address as written. */
    const asking: Record<string, (written: string) => Promise<Answer>> = {
      accountRegister: (email) =>
        open('/auth/register', { firstName: 'Lena', lastName: 'Fischer', email, password: 'long-enough-9' }),
      currentUserUpdate: (email) => ask('PUT', '/auth/updatedetails', { email }),
      emailChangeSend: (email) => ask('POST', '/auth/sign-in-data/email', { email }),
      companyProfileUpdate: (email) => ask('PUT', '/company-profile', { email }),
      leadCreate: (emailId) => ask('POST', '/leads', { fullName: 'A Visitor', emailId }),
      leadUpdate: async (emailId) => ask('PUT', `/leads/${await lead()}`, { emailId }),
      leadImport: (emailId) => ask('POST', '/leads/import', { rows: [{ fullName: 'A Visitor', emailId }] }),
      captureCreate: async (emailId) => {
        const item = deviceOf(server, guests.asha).item({ fields: { fullName: 'A Visitor', emailId } });
        return ask('POST', '/leads/captures', { deviceId: randomUUID(), captures: [item] });
      },
      teamMemberCreate: (emailId) => ask('POST', '/team-members', { fullName: 'A Colleague', emailId }),
      teamMemberUpdate: async (emailId) => ask('PUT', `/team-members/${await member()}`, { emailId }),
      invitationCreate: (email) =>
        ask('POST', '/invitations', { ticketId: guests.passId('VIP'), emails: [email] }),
      supportRequestCreate: (email) =>
        ask('POST', '/support', { name: 'Lena', email, subject: 'No power', message: 'Both are dead.' }),
      referralRegister: (email) =>
        ask('POST', '/referral-registration', { ticketId: guests.passId('VIP'), ...newVip({ email }) }),
      invitationRegister: async (email) =>
        guests.register((await guests.link('VIP')).token, newVip({ email })),
    };
    /** Doors that only know an address or do not. */
    const knowing = ['accountLogin', 'passwordResetSend', 'ownDataSend', 'leadImportCheck'];

    test('every operation that takes an address is tried', () => {
      expect([...Object.keys(asking), ...knowing].sort()).toEqual([...DOORS].sort());
    });

    /** Every stored row and every message that holds a text. */
    async function holding(text: string): Promise<string[]> {
      const { rows: tables } = await server.services.db.execute<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`,
      );
      const parts = tables.map(
        ({ name }) => sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
      );
      const { rows } = await server.services.db.execute<{ row: string }>(
        sql`select row from (${sql.join(parts, sql` union all `)}) one where row like ${`%${text}%`}`,
      );
      const sent = server.outbox().filter(({ to }) => to.includes(text));
      return [...rows.map(({ row }) => row), ...sent.map(({ to }) => JSON.stringify({ to }))];
    }

    test.each(Object.keys(asking))('%s keeps the address alone', async (door) => {
      // Every form of writing is tried at some door, and every door with some of them.
      for (const written of [0, 1].map(() => WRITTEN[(turn += 1) % WRITTEN.length])) {
        const local = `who-${randomUUID()}`;
        const email = `${local}@visitor.example`;
        const answer = await asking[door]?.(written?.(email) ?? '');
        expect([answer?.status, answer?.text]).toEqual([
          expect.toSatisfy((one: number) => one < 300),
          expect.anything(),
        ]);
        const held = await holding(local);
        expect(held).not.toEqual([]);
        const around = held.join('\n').match(new RegExp(`[^\\s"]?${local}[^\\s"]*`, 'g'));
        expect(new Set(around)).toEqual(new Set([email]));
      }
    });

    test('an account is known by its address, however that is written', async () => {
      const email = 'asha@acme.example';
      const told = (): number => server.outbox().filter(({ to }) => to === email).length;
      for (const written of WRITTEN.map((write) => write(email))) {
        const before = told();
        const signedIn = await open('/auth/login', { email: written, password: 'demo-password' });
        expect(signedIn.status).toBe(200);
        expect((await open('/auth/forgot-password', { email: written })).status).toBe(200);
        expect((await open('/own-data/link', { email: written })).status).toBe(200);
        await expect.poll(told).toBeGreaterThan(before);
      }
    });

    test('one person stays one lead, however the address is written', async () => {
      const email = `${randomUUID()}@visitor.example`;
      const device = deviceOf(server, guests.asha);
      for (const written of WRITTEN.map((write) => write(email))) {
        await device.capture({ fields: { fullName: 'Lena Fischer', emailId: written } });
        const row = { fullName: 'Lena Fischer', emailId: written };
        const check = await ask('POST', '/leads/imports/check', { people: [row] });
        expect(dataOf('leadImportCheck', check)).toEqual({ known: [0] });
        await ask('POST', '/leads/import', { rows: [row], onDuplicate: 'merge' });
      }
      const { data } = await leadsOf(server, guests.asha).list(`search=${email}`);
      expect(data.map(({ user }) => user?.emailId)).toEqual([email]);
    });

    test('two addresses are none', async () => {
      const answer = await ask('POST', '/leads', {
        fullName: 'Hal',
        emailId: 'hal@a.example / hal@b.example',
      });
      expect(answer.status).toBe(400);
    });
  });
}

test('a file of attendees keeps the addresses alone', () => {
  const rows = WRITTEN.map(
    (write, index) => `A${String(index)},"${write('lena@visitor.example').replaceAll('"', '""')}"`,
  );
  const { attendees, warnings } = parseAttendees('attendees.csv', ['code,email', ...rows].join('\n'));
  expect(new Set(attendees.map(({ email }) => email))).toEqual(new Set(['lena@visitor.example']));
  expect(warnings.filter((one) => one.includes('email'))).toEqual([]);
});
