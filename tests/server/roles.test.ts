import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../openapi/portal.gen.ts';
import { TEAM_MESSAGES } from '../../src/domain/screen-messages.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { dataOf } from '../support/answers.ts';
import { deviceOf } from '../support/captures.ts';
import { mainEngines } from '../support/database.ts';
import { leadsOf } from '../support/leads.ts';
import type { Leads } from '../support/leads.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { passwordHashOf } from '../support/sign-in.ts';

const contact = () => ({ emailId: `${randomUUID()}@visitor.example` });

type Member = { id: string; token: string; leads: Leads };

for (const engine of mainEngines()) {
  describe(`roles on ${engine}`, () => {
    let server: TestServer;
    let asha: Member;
    let nina: Member;
    let omid: Member;

    const get = (member: Member, path: string): Promise<Answer> =>
      server.call('GET', `/api${path}`, { token: member.token });
    const put = (member: Member, path: string, body: object): Promise<Answer> =>
      server.call('PUT', `/api${path}`, { token: member.token, body });

    async function member(email: string, role?: Role): Promise<Member> {
      const { db } = server.services;
      const asked = await server.signIn('asha@acme.example');
      const { exhibitor, event } = dataOf(
        'currentUserGet',
        await server.call('GET', '/api/auth/me', { token: asked }),
      );
      if (role !== undefined)
        await db.insert(people).values({
          eventId: event,
          exhibitorId: exhibitor,
          firstName: email,
          email,
          emailVerified: true,
          passwordHash: await passwordHashOf(db, 'asha@acme.example'),
          role,
          createdAt: server.now(),
          updatedAt: server.now(),
        });
      const token = await server.signIn(email);
      const me = await server.call('GET', '/api/auth/me', { token });
      return { id: dataOf('currentUserGet', me)._id, token, leads: leadsOf(server, token) };
    }

    const setRole = (id: string, role: Role, as = asha): Promise<Answer> =>
      put(as, `/team-members/${id}`, { role });

    const add = async (by: Member, fullName: string, more: object = {}): Promise<string> => {
      const answer = await by.leads.create({ ...contact(), fullName, priority: 'high', ...more });
      return dataOf('leadCreate', answer)._id;
    };

    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await member('asha@acme.example');
      nina = await member('nina@acme.example', 'ownLeads');
      omid = await member('omid@acme.example', 'ownLeads');
    });
    afterAll(() => server.close());

    test('own leads are captured by or assigned to, in every list, number, file and history', async () => {
      const theirs = await add(asha, 'Zelda Unseen', { tags: ['vip'] });
      const own = await add(nina, 'Quentin Captured');
      const assigned = await add(asha, 'Petra Assigned', { ownerId: nina.id });
      const ids = (answer: Answer): string[] =>
        [theirs, own, assigned].filter((id) => answer.text.includes(id));
      for (const path of ['/leads', '/leads?search=visitor', '/leads/recent', '/leads?priority=high'])
        expect([path, ids(await get(nina, path)).sort()]).toEqual([path, [own, assigned].sort()]);
      expect(ids(await get(asha, '/leads'))).toHaveLength(3);
      expect(ids(await get(nina, '/leads?search=zelda'))).toEqual([]);

      const list = await nina.leads.list();
      expect([list.total, list.data.length]).toEqual([2, 2]);
      expect((await get(nina, '/leads?tag=vip')).json).toMatchObject({ data: { total: 0 } });
      expect((await get(nina, '/leads?limit=1')).json).toMatchObject({
        data: { total: 2, counts: { all: 2, high: 2, medium: 0, low: 0 } },
      });
      const analytics = dataOf('leadAnalyticsGet', await get(nina, '/leads/analytics'));
      expect([analytics.total, analytics.byTag]).toEqual([2, []]);
      expect(analytics.byPerson.reduce((sum, { count }) => sum + count, 0)).toBe(2);
      expect(analytics.byDay.reduce((sum, { count }) => sum + count, 0)).toBe(2);
      const board = await get(nina, '/dashboard/analytics');
      expect(dataOf('dashboardAnalyticsGet', board)).toMatchObject({ totalLeads: 2, highInterestLeads: 2 });
      expect(board.text).not.toContain('Zelda');
      const file = await get(nina, '/leads/export');
      expect([file.headers['lead-count'], file.text.includes('Zelda')]).toEqual(['2', false]);
      expect((await get(nina, '/leads/export/count')).json).toMatchObject({ data: { leads: 2 } });
      const selection = { ids: [theirs, own] };
      const chosen = await server.call('POST', '/api/leads/export', { token: nina.token, body: selection });
      expect([chosen.headers['lead-count'], chosen.text.includes('Zelda')]).toEqual(['1', false]);

      for (const path of [`/leads/${theirs}`, `/leads/${theirs}/changes`])
        expect((await get(nina, path)).status).toBe(404);
      expect((await get(nina, `/leads/${own}/changes`)).status).toBe(200);
      expect((await nina.leads.remove(theirs)).status).toBe(404);
      expect((await put(nina, `/leads/${theirs}`, { status: 'lost' })).status).toBe(404);
      await asha.leads.remove(theirs);
      const restore = `/api/leads/${theirs}/restore`;
      expect((await server.call('POST', restore, { token: nina.token })).status).toBe(404);
      expect((await server.call('POST', restore, { token: asha.token })).status).toBe(200);
      const bulk = { ids: [theirs, own], action: 'update', status: 'contacted' };
      const changed = await server.call('POST', '/api/leads/bulk', { token: nina.token, body: bulk });
      expect(dataOf('leadBulkUpdate', changed)).toMatchObject({ changed: 1, failed: [{ index: 0 }] });

      // Given to somebody else, an assigned lead is gone; a captured one stays.
      await put(asha, `/leads/${assigned}`, { ownerId: omid.id });
      await put(asha, `/leads/${own}`, { ownerId: omid.id });
      expect(ids(await get(nina, '/leads'))).toEqual([own]);
      expect(ids(await get(omid, '/leads')).sort()).toEqual([own, assigned].sort());
    });

    test('a kept answer of one person is no answer for another, and a changed role has no old one', async () => {
      const first = await get(asha, '/leads?limit=3');
      const tag = first.headers.etag ?? '';
      const again = await server.call('GET', '/api/leads?limit=3', {
        token: nina.token,
        headers: { 'if-none-match': tag },
      });
      expect([again.status, again.headers.etag === tag]).toEqual([200, false]);
      expect(again.text).not.toBe(first.text);
      expect((await get(omid, '/leads?limit=3')).text).not.toBe(again.text);
    });

    test('captures of a device work, and a colleague’s lead of the same person stays unseen', async () => {
      const met = { kind: 'capture' as const, fields: { fullName: 'Same', emailId: 'same@visitor.example' } };
      const others = await deviceOf(server, asha.token).capture(met);
      const device = deviceOf(server, nina.token);
      const item = device.item(met);
      const [receipt] = await device.send(item);
      expect(receipt).toMatchObject({ outcome: 'added' });
      expect(receipt?.leadId).not.toBe(others.leadId);
      expect((await get(nina, `/leads/${receipt?.leadId ?? ''}`)).status).toBe(200);
      // The same batch again is the same receipt.
      expect(await device.send(item)).toMatchObject([{ outcome: 'added', leadId: receipt?.leadId }]);
      const note = { kind: 'note' as const, note: 'Called' };
      expect(await device.capture({ ...note, of: item.clientId })).toMatchObject({ outcome: 'noted' });
      expect(await device.capture({ ...note, leadId: others.leadId ?? '' })).toMatchObject({
        outcome: 'refused',
        reason: 'unknown',
      });
      // Typed again: neither merged into what is not seen, nor shown as a twin.
      const typed = await omid.leads.create({
        fullName: 'Same',
        priority: 'low',
        emailId: 'same@visitor.example',
      });
      expect(typed.json).toMatchObject({ outcome: 'added' });
      const summary = dataOf('captureSummaryGet', await get(nina, '/leads/captures/summary'));
      expect(summary.devices.map(({ personId }) => personId)).toEqual([nina.id]);
    });

    test('only the main account changes a role, not its own, and the next call knows it', async () => {
      const admin = await member('adam@acme.example', 'admin');
      const refused = await setRole(nina.id, 'admin', admin);
      expect([refused.status, refused.json]).toMatchObject([403, { message: TEAM_MESSAGES.onlyParentRoles }]);
      expect((await setRole(asha.id, 'readOnly')).json).toMatchObject({ message: TEAM_MESSAGES.parentRole });
      const created = await server.call('POST', '/api/team-members', {
        token: admin.token,
        body: { fullName: 'New Reader', role: 'readOnly' },
      });
      expect(created.status).toBe(403);

      expect((await get(admin, '/leads')).headers['portal-role']).toBe('admin');
      expect((await setRole(admin.id, 'readOnly')).json).toMatchObject({ data: { role: 'readOnly' } });
      const next = await get(admin, '/leads');
      expect([next.status, next.headers['portal-role']]).toEqual([200, 'readOnly']);
      expect(dataOf('currentUserGet', await get(admin, '/auth/me')).role).toBe('readOnly');
      expect((await admin.leads.create({ ...contact(), fullName: 'Nobody' })).status).toBe(403);
      await setRole(admin.id, 'readOnly');
      await setRole(admin.id, 'admin');
      expect((await admin.leads.create({ ...contact(), fullName: 'Somebody' })).status).toBe(201);
      const { rows } = await server.services.db.execute(
        sql`select action, target_id as id from audit where action like 'role.%' and action <> 'role.refused' order by at, id`,
      );
      expect(rows.map(({ action, id }) => [action, id]).sort()).toEqual([
        ['role.admin', admin.id],
        ['role.readOnly', admin.id],
      ]);
    });

    test('a refusal by role is audited for the main account, and cannot fill the audit', async () => {
      const reader = await member('rolf@acme.example', 'readOnly');
      const rows = async () =>
        (
          await server.services.db.execute(
            sql`select action, exhibitor_id as exhibitor, actor_kind as kind, address from audit where actor_id = ${reader.id}`,
          )
        ).rows.filter(({ action }) => action === 'role.refused');
      // What the role includes, and what is refused for another reason, are no rows.
      expect((await get(reader, '/leads')).status).toBe(200);
      expect((await get(reader, `/leads/${randomUUID()}`)).status).toBe(404);
      expect(await rows()).toEqual([]);
      expect((await reader.leads.create({ ...contact(), fullName: 'Nobody' })).status).toBe(403);
      const { exhibitor } = dataOf('currentUserGet', await get(reader, '/auth/me'));
      expect(await rows()).toEqual([
        { action: 'role.refused', exhibitor, kind: 'person', address: '127.0.0.1' },
      ]);
      for (let count = 0; count < 12; count++)
        expect((await reader.leads.create({ ...contact(), fullName: 'Nobody' })).status).toBe(403);
      expect(await rows()).toHaveLength(10);
      const seen = dataOf('auditEntryList', await get(asha, '/audit?kind=access'));
      expect(seen.data.map(({ action }) => action)).toContain('role.refused');
      // A member of the role admin who asks for what is the main account's.
      const admin = await member('alma@acme.example', 'admin');
      const told = async (): Promise<number> =>
        (
          await server.services.db.execute(
            sql`select 1 from audit where actor_id = ${admin.id} and action = 'role.refused'`,
          )
        ).rows.length;
      const made = await server.call('POST', '/api/lead-views', {
        token: asha.token,
        body: { name: 'Of the main account', query: 'status=new', shared: true },
      });
      const view = dataOf('leadViewCreate', made)._id;
      const tries = [
        () => get(admin, '/audit'),
        () => put(admin, `/lead-views/${view}`, { name: 'Of a colleague' }),
        () => setRole(reader.id, 'admin', admin),
        () => put(admin, `/team-members/${reader.id}`, { emailId: 'other@acme.example' }),
        () => server.call('DELETE', `/api/team-members/${reader.id}/sessions`, { token: admin.token }),
        () => server.call('POST', `/api/team-members/${reader.id}/invite`, { token: admin.token }),
      ];
      // A change of sign-in data that waits: only the main account sends its link again.
      const waiting = await put(asha, `/team-members/${reader.id}`, { emailId: 'rolf.new@acme.example' });
      expect(waiting.status).toBe(200);
      for (const [index, attempt] of tries.entries()) {
        expect((await attempt()).status, String(index)).toBe(403);
        expect(await told(), String(index)).toBe(index + 1);
      }
      // What the main account may not do either.
      expect((await put(admin, `/team-members/${admin.id}`, { emailId: 'own@acme.example' })).status).toBe(
        403,
      );
      expect(await told()).toBe(tries.length);
    });

    test('whoever becomes the main account is an admin', async () => {
      const { db } = server.services;
      const reader = await member('rita@acme.example', 'readOnly');
      expect((await reader.leads.create({ ...contact(), fullName: 'Nobody' })).status).toBe(403);
      await db.update(people).set({ isParent: true }).where(eq(people.id, reader.id));
      expect((await reader.leads.create({ ...contact(), fullName: 'By the main account' })).status).toBe(201);
      expect(dataOf('currentUserGet', await get(reader, '/auth/me')).role).toBe('admin');
    });
  });
}
