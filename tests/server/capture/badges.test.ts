import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendees } from '../../../src/server/db/schema/attendees.ts';
import { audit } from '../../../src/server/db/schema/audit.ts';
import { referrals } from '../../../src/server/db/schema/referrals.ts';
import { resolveForAttendees } from '../../../src/server/capture/later.ts';
import { dataOf } from '../../support/answers.ts';
import { addAttendee, deviceOf } from '../../support/captures.ts';
import { mainEngines } from '../../support/database.ts';
import { leadsOf } from '../../support/leads.ts';
import { startTestServer } from '../../support/server.ts';
import type { Answer, TestServer } from '../../support/server.ts';

const HOUR = 60 * 60 * 1_000;

for (const engine of mainEngines()) {
  describe(`badges on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let ravi: string;
    let meera: string;
    let event: string;
    let exhibitor: string;
    beforeAll(async () => {
      server = await startTestServer({ engine, env: { LIMITS: 'standard' } });
      server.setClock(new Date());
      asha = await server.signIn('asha@acme.example');
      ravi = await server.signIn('ravi@acme.example');
      meera = await server.signIn('meera@globex.example');
      ({ event, exhibitor } = dataOf(
        'currentUserGet',
        await server.call('GET', '/api/auth/me', { token: asha }),
      ));
    });
    afterAll(() => server.close());

    const ask = (code: string, token = asha, host = 'demo.localhost'): Promise<Answer> =>
      server.call('POST', '/api/badges/lookup', { token, host, body: { code } });
    /** Every budget is free again. */
    const later = (): void => server.setClock(new Date(server.now().getTime() + 2 * HOUR));
    const told = () => server.services.db.select().from(audit).where(eq(audit.action, 'badge.lookedUp'));

    test('an attendee answers only what is shared, and every question is written down', async () => {
      const { code, id } = await addAttendee(server, event, { shares: ['fullName', 'companyName'] });
      const before = (await told()).length;
      for (const text of [code, ` ${code} `, JSON.stringify({ ticketCode: code })]) {
        expect(dataOf('badgeLookup', await ask(text))).toEqual({
          kind: 'attendee',
          fullName: 'Lena Fischer',
          emailId: '',
          phoneCode: '',
          phone: '',
          companyName: 'Kontor AG',
          designation: '',
          consent: {
            given: true,
            text: 'Share my details with exhibitors',
            at: '2026-02-01T08:00:00.000Z',
          },
        });
      }
      expect((await ask('nobody')).status).toBe(404);
      const rows = (await told()).slice(before);
      expect(rows.map(({ targetId }) => targetId).sort()).toEqual([null, id, id, id].sort());
    });

    test('a withdrawn code, and one of another event, are unknown', async () => {
      const { code } = await addAttendee(server, event, { withdrawnAt: new Date() });
      const unknown = await ask(randomUUID());
      expect(unknown.status).toBe(404);
      expect((await ask(code)).text).toBe(unknown.text);
      const { code: ours } = await addAttendee(server, event, {});
      const omar = await server.signIn('omar@initech.example', 'summit.localhost');
      expect((await ask(ours, omar, 'summit.localhost')).text).toBe(unknown.text);
    });

    test('a pass answers its name, and all it knows to the exhibitor that registered it', async () => {
      const { db } = server.services;
      const own = and(eq(referrals.eventId, event), eq(referrals.exhibitorId, exhibitor));
      const [pass] = await db.select().from(referrals).where(own).orderBy(referrals.cancelled).limit(1);
      const { badgeToken = '', email = '' } = pass ?? {};
      const state = { cancelled: false, reject: false };
      await db.update(referrals).set(state).where(eq(referrals.badgeToken, badgeToken));
      expect(dataOf('badgeLookup', await ask(badgeToken))).toMatchObject({ kind: 'pass', emailId: email });
      const foreign = dataOf('badgeLookup', await ask(badgeToken, meera));
      expect(foreign).toMatchObject({ emailId: '', phone: '' });
      expect(foreign.fullName).not.toBe('');
      await db.update(referrals).set({ cancelled: true }).where(eq(referrals.badgeToken, badgeToken));
      expect((await ask(badgeToken)).status).toBe(404);
    });

    test('the owner of an unconfirmed exhibitor learns nothing', async () => {
      const { code } = await addAttendee(server, event, {});
      const { db } = server.services;
      const made = (selfMade: boolean) =>
        db.execute(sql`update exhibitors set self_made = ${selfMade} where id = ${exhibitor}`);
      await made(true);
      expect((await ask(code)).status).toBe(404);
      const receipt = await deviceOf(server, asha).capture({ rawCode: code });
      expect(receipt).toMatchObject({ outcome: 'added', fullName: '', isResolved: false });
      await made(false);
      expect((await ask(code)).status).toBe(200);
      // The next time the person sends something.
      await deviceOf(server, asha).capture({ note: 'Something else' });
      const lead = await leadsOf(server, asha).read(receipt.leadId ?? '');
      expect(lead.user?.fullName).toBe('Lena Fischer');
    });

    test('after 20 unknown codes in an hour no question is answered, and captures wait', async () => {
      later();
      const { code } = await addAttendee(server, event, {});
      for (let tries = 0; tries < 10; tries += 1) expect((await ask(randomUUID(), ravi)).status).toBe(404);
      const device = deviceOf(server, ravi);
      const unknown = Array.from({ length: 10 }, () => device.item({ rawCode: randomUUID() }));
      expect((await device.send(...unknown)).every(({ outcome }) => outcome === 'added')).toBe(true);
      const refused = await ask(code, ravi);
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      const receipt = await device.capture({ rawCode: code });
      expect(receipt).toMatchObject({ outcome: 'added', isResolved: false });
      // A colleague has a budget of their own.
      expect((await ask(code, asha)).status).toBe(200);
      later();
      const more = await device.capture({ note: 'Later' });
      expect(more.outcome).toBe('added');
      const lead = await leadsOf(server, ravi).read(receipt.leadId ?? '');
      expect(lead.user).toMatchObject({ fullName: 'Lena Fischer', companyName: 'Kontor AG' });
    });

    test('300 questions an hour, known ones too', async () => {
      later();
      const { code } = await addAttendee(server, event, {});
      await ask(code, meera);
      await server.services.db.execute(
        sql`update rate_limits set hits = 300 where key like 'badge/all/%' and hits = 1`,
      );
      expect((await ask(code, meera)).status).toBe(429);
      later();
      expect((await ask(code, meera)).status).toBe(200);
    });

    test('a scanned attendee who shares nothing is told from a code that the event does not know', async () => {
      later();
      const device = deviceOf(server, asha);
      const { code } = await addAttendee(server, event, { shares: [] });
      expect(dataOf('badgeLookup', await ask(code))).toMatchObject({ kind: 'attendee', fullName: '' });
      const receipt = await device.capture({ rawCode: code });
      expect(receipt).toMatchObject({
        outcome: 'added',
        fullName: '',
        isResolved: true,
        sharesNothing: true,
      });
      // Nor does an attendee who shares something, a code that the event does not know, or a lead that has a name.
      const { code: open } = await addAttendee(server, event, { shares: ['fullName'] });
      for (const item of [
        { rawCode: open },
        { rawCode: 'AT-UNKNOWN-1' },
        { rawCode: code, fields: { fullName: 'Lena' } },
      ])
        expect(await device.capture(item)).not.toHaveProperty('sharesNothing');
    });

    test('a scanned attendee is a lead with origins, consent and history, and a known badge asks nothing', async () => {
      later();
      const { code, email } = await addAttendee(server, event, { fullName: 'Lena Shared' });
      const device = deviceOf(server, asha);
      const receipt = await device.capture({
        rawCode: JSON.stringify({ code }),
        fields: { fullName: 'lena', designation: '' },
        note: 'Met',
      });
      expect(receipt).toMatchObject({ outcome: 'added', fullName: 'Lena Shared', isResolved: true });
      const leads = leadsOf(server, asha);
      const lead = await leads.read(receipt.leadId ?? '');
      expect(lead).toMatchObject({
        user: { emailId: email, companyName: 'Kontor AG' },
        consent: { given: true, text: 'Share my details with exhibitors', at: '2026-02-01T08:00:00.000Z' },
        remarks: 'Met',
      });
      const { rows } = await server.services.db.execute<{ origins: Record<string, string> }>(
        sql`select origins from leads where id = ${lead._id}`,
      );
      expect(rows[0]?.origins).toMatchObject({
        fullName: 'attendee',
        emailId: 'attendee',
        consent: 'attendee',
        rawCode: 'badge',
        remarks: 'typed',
      });
      expect((await leads.history(lead._id)).map(({ action }) => action)).toEqual(['changed', 'added']);
      const asked = await server.services.db.select().from(audit).where(eq(audit.action, 'badge.resolved'));
      expect(await device.capture({ rawCode: code })).toMatchObject({ outcome: 'met', leadId: lead._id });
      const again = await server.services.db.select().from(audit).where(eq(audit.action, 'badge.resolved'));
      expect(again).toHaveLength(asked.length);
    });

    test('what a colleague typed stays, and a newer consent too', async () => {
      const { code } = await addAttendee(server, event, { fullName: 'Shared, Lena' });
      const emailId = `${randomUUID()}@visitor.example`;
      await server.services.db.update(attendees).set({ email: emailId }).where(eq(attendees.code, code));
      const leads = leadsOf(server, asha);
      const consent = { given: false, text: 'No', at: '2026-03-01T08:00:00.000Z' };
      const lead = await leads.add({ fullName: 'Lena Shared', emailId, companyName: '', consent });
      const receipt = await deviceOf(server, asha).capture({ rawCode: code });
      expect(receipt).toMatchObject({ outcome: 'met', leadId: lead._id });
      expect(await leads.read(lead._id)).toMatchObject({
        user: { fullName: 'Lena Shared', companyName: 'Kontor AG' },
        consent,
      });
    });

    test('attendees that come later complete the leads of every exhibitor', async () => {
      later();
      const code = `AT-${randomUUID()}`;
      const receipts = await Promise.all(
        [asha, meera].map((token) => deviceOf(server, token).capture({ rawCode: code })),
      );
      expect(receipts.map(({ isResolved }) => isResolved)).toEqual([false, false]);
      await addAttendee(server, event, { code });
      const now = server.now();
      expect(await server.services.db.transaction((tx) => resolveForAttendees(tx, event, now))).toBe(2);
      for (const [index, token] of [asha, meera].entries()) {
        const leads = leadsOf(server, token);
        const id = receipts[index]?.leadId ?? '';
        expect((await leads.read(id)).user?.fullName).toBe('Lena Fischer');
        expect((await leads.history(id))[0]).toMatchObject({ action: 'changed', personName: 'The event' });
      }
      expect(await server.services.db.transaction((tx) => resolveForAttendees(tx, event, now))).toBe(0);
    });
  });
}
