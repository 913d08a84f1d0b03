import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../support/database.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import type { DocumentedOperation } from '../support/document.ts';
import { recountAll } from '../support/recount.ts';
import { dataOf } from '../support/answers.ts';
import { recordsOf } from '../support/records.ts';
import type { Records } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { codesFor, openBrowser, passwordHashOf } from '../support/sign-in.ts';
import { requestWith } from '../support/walk.ts';

const document = readDocument();
const isStream = ({ replies }: DocumentedOperation): boolean =>
  replies.get(200)?.content?.['text/event-stream'] !== undefined;

/** Every operation that reads as a signed-in person. A new one is covered without a line here. */
const reading = operationsOf(document).filter(
  (operation) =>
    operation.method === 'get' &&
    !operation.planned &&
    !isStream(operation) &&
    operation.security?.some((scheme) => 'bearer' in scheme),
);

/** What names the author of something; every other answer names members only. */
const WITH_AUTHORS: ReadonlySet<string> = new Set([
  'leadList',
  'leadRecentList',
  'leadGet',
  'leadChangeList',
  'leadViewList',
  'leadExport',
  'dataExport',
  'auditEntryList',
  'auditEntryExport',
]);

const NUMBER = '9812777001';

const textOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : String(given);

for (const engine of engines()) {
  describe(`a person who left the team on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let id: string;
    let leadId: string;
    let team: Records<'/team-members'>;
    let leads: Records<'/leads'>;
    const email = `lea-${engine}@acme.example`;

    const call = (method: string, path: string, body?: object, token = acme): Promise<Answer> =>
      server.call(method, `/api${path}`, { token, ...(body && { body }) });
    const totalOf = async (): Promise<number> => (await team.list()).total;
    const addMember = async (body: object): Promise<string> => (await team.add(body))._id;

    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      team = recordsOf(server, '/team-members', acme);
      leads = recordsOf(server, '/leads', acme);
      const { db } = server.services;
      const hash = await passwordHashOf(db, 'asha@acme.example');
      id = await addMember({ fullName: 'Lea Vermeer', bio: 'A life', designation: 'Painter' });
      await db.execute(sql`update people set email = ${email}, phone_code = '91', phone = ${NUMBER}, key = 'lea',
        linked_in = 'https://linkedin.example/lea', phone_verified = true, password_hash =
          ${hash} where id = ${id}`);
      const child = await addMember({ fullName: 'Child' });
      await db.execute(sql`update people set parent_id = ${id} where id = ${child}`);
      const own = await server.signIn(email);
      const body = { fullName: 'Zoe', emailId: 'zoe@visitor.example', phone: '911111119', ownerId: id };
      leadId = (await leads.as(own).add({ ...body, remarks: 'Met.' }))._id;
      await call('GET', '/leads/export', undefined, own);
      const before = await totalOf();
      expect((await team.remove(id)).status).toBe(200);
      expect(await totalOf()).toBe(before - 1);
      expect((await call('GET', '/auth/me', undefined, own)).status).toBe(401);
    });
    afterAll(() => server.close());

    test('stays as a name, and nothing else of the person does', async () => {
      const { db } = server.services;
      const { rows } = await db.execute(sql`select * from people where id = ${id}`);
      const [row = {}] = rows;
      const kept = Object.entries(row).filter(([, value]) => value !== null && value !== false);
      expect(Object.fromEntries(kept)).toEqual({
        ...{ id, event_id: row['event_id'], exhibitor_id: row['exhibitor_id'] },
        ...{ first_name: 'Lea', last_name: 'Vermeer', designation: 'Painter' },
        // Every row has a role; a person who left signs in no more.
        role: 'admin',
        ...{ left_at: row['left_at'], created_at: row['created_at'], updated_at: row['updated_at'] },
      });
      const tables = ['sessions', 'sign_in_proofs', 'team_invites', 'lead_exports', 'lead_offers'];
      for (const table of tables) {
        const held = await db.execute(sql`select 1 from ${sql.raw(table)} where person_id = ${id}`);
        expect([table, held.rows.length]).toEqual([table, 0]);
      }
      const answers = sql`select 1 from idempotency_keys where scope = ${`person:${id}`}`;
      expect((await db.execute(answers)).rows).toEqual([]);
      expect((await db.execute(sql`select 1 from people where parent_id = ${id}`)).rows).toEqual([]);
    });

    test.each(reading)('is no member in any answer: $id', async (operation) => {
      const { method, path } = requestWith(document, operation, leadId);
      const { text } = await server.call(method, path, { token: acme });
      expect(text).not.toContain(email);
      expect(text).not.toContain(NUMBER);
      if (WITH_AUTHORS.has(operation.id)) return;
      expect(text).not.toContain(id);
      expect(text).not.toContain('Vermeer');
    });

    test('is still named by history and exports', async () => {
      expect((await call('GET', `/leads/${leadId}/changes`)).text).toContain('Lea Vermeer');
      expect((await call('GET', '/leads/export?search=zoe')).text).toContain('Lea Vermeer');
      const { ownerId, remarks } = dataOf('leadGet', await call('GET', `/leads/${leadId}`));
      expect([ownerId, remarks]).toEqual([id, 'Met.']);
    });

    test('can neither sign in nor be changed, invited or removed again', async () => {
      const body = { email, password: 'demo-password' };
      expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(400);
      const browser = await openBrowser(server);
      await browser.requestCode(NUMBER);
      expect(codesFor(server, NUMBER)).toEqual([]);
      expect((await team.update(id, { bio: 'Back' })).status).toBe(404);
      expect((await call('POST', `/team-members/${id}/invite`)).status).toBe(404);
      expect((await team.remove(id)).status).toBe(404);
    });

    test('gets no leads, by id or by name, and keeps those they have', async () => {
      const other = { fullName: 'Ida', emailId: 'ida@visitor.example', phone: '911111118' };
      expect((await leads.create({ ...other, ownerId: id })).status).toBe(400);
      const added = (await leads.add(other))._id;
      expect((await leads.update(added, { ownerId: id })).status).toBe(400);
      const bulk = await call('POST', '/leads/bulk', { action: 'update', ids: [added], ownerId: id });
      expect(bulk.status).toBe(400);
      const rows = [{ fullName: 'Uma', emailId: 'uma@visitor.example', assignedTo: 'Lea Vermeer' }];
      expect((await call('POST', '/leads/import', { rows })).status).toBe(200);
      const [uma] = (await leads.list('search=uma')).data;
      expect(uma?.ownerId).toBeUndefined();
      // Saving the form of a lead sends its owner along.
      expect((await leads.update(leadId, { ownerId: id, rating: 3 })).status).toBe(200);
    });

    test('has leads that count as unassigned, in the list, its total and the export', async () => {
      const all = (await leads.list()).total;
      const [free, taken] = [await leads.list('unassigned=true'), await leads.list('unassigned=false')];
      expect(free.data.map(({ _id }) => _id)).toContain(leadId);
      expect(taken.data.map(({ _id }) => _id)).not.toContain(leadId);
      expect([free.total, taken.total]).toEqual([free.data.length, taken.data.length]);
      expect(free.total + taken.total).toBe(all);
      expect((await leads.list(`ownerId=${id}`)).data.map(({ _id }) => _id)).toEqual([leadId]);
      expect((await call('GET', '/leads/export?unassigned=true')).text).toContain('zoe@visitor.example');
      expect((await call('GET', '/leads/export?unassigned=false')).text).not.toContain('zoe@visitor.example');
    });

    test('frees number, address and key', async () => {
      await server.services.db.execute(sql`insert into people
        (event_id, exhibitor_id, key, first_name, email, phone_code, phone, created_at, updated_at)
        select event_id, exhibitor_id, 'lea', 'Next', ${email}::text, '91', ${NUMBER}::text, created_at, created_at
          from people where id = ${id}`);
      const next = { fullName: 'Second', authenticationId: '9812777002', phoneCode: '91' };
      const second = await addMember(next);
      expect((await team.remove(second)).status).toBe(200);
      expect((await team.create(next)).status).toBe(201);
    });

    test('leaves without a statement on the table of leads, however many there are', async () => {
      const many = await addMember({ fullName: 'Busy' });
      await server.services.db.execute(sql`insert into leads
        (event_id, exhibitor_id, full_name, priority, status, source, captured_by, owner_id, received_at, created_at, updated_at)
        select event_id, exhibitor_id, 'Lead ' || number, 'low', 'new', 'manual', id, id, created_at, created_at, created_at
          from people, generate_series(1, 2000) number where id = ${many}`);
      await recountAll(server.services.db);
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      const { status } = await team.remove(many);
      const texts = sent.mock.calls.map(([given]) => textOf(given));
      sent.mockRestore();
      expect(status).toBe(200);
      expect(texts.filter((text) => text.startsWith('update "people"'))).toHaveLength(1);
      expect(texts.filter((text) => /(?:update|from|into|join) "leads"/.test(text))).toEqual([]);
      expect(await leads.list(`ownerId=${many}`)).toMatchObject({ total: 2_000 });
      expect(await leads.list('unassigned=true')).toMatchObject({ total: 1_000, totalIsAtLeast: true });
    });
  });
}

test('only two modules query the people of an exhibitor, each with or without those who left', () => {
  const root = 'src/server';
  const asking = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && /ownedBy\([^()]*, people\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(asking.sort()).toEqual(['team/leave.ts', 'team/members.ts']);
});
