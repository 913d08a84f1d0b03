import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { sumOfPasses } from '../../src/domain/passes.ts';
import { holdsPass, referralState } from '../../src/domain/registration.ts';
import { exhibitors } from '../../src/server/db/schema/exhibitors.ts';
import type { leads } from '../../src/server/db/schema/leads.ts';
import { writing } from '../../src/server/leads/store.ts';
import { runReferralCommand } from '../../src/server/registration/organiser.ts';
import { onCitus, unlessOnCitus } from '../support/citus.ts';
import { mainEngines } from '../support/database.ts';
import { dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** Written out by hand from G-21, apart from the server's own queries. */
const COUNTS = (name: string) => sql`
  with own as (select id, event_id from exhibitors where name = ${name}),
       mine as (select l.*, e.timezone from leads l join own on own.id = l.exhibitor_id join events e on e.id = l.event_id)
  select
    (select count(*) from mine)::int as "totalLeads",
    (select count(*) from mine where priority = 'high')::int as "highInterestLeads",
    (select count(*) from mine where source = 'booth_scan')::int as "boothVisits",
    (select count(*) from mine where source = 'networking')::int as "totalConnections",
    (select coalesce(round(100.0 * count(*) filter (where status = 'converted') / nullif(count(*), 0)), 0) from mine)::int
      as "conversionRate",
    (select count(*) from referrals r join own on own.id = r.exhibitor_id where not r.reject and not r.cancelled)::int
      as "ticketsIssued",
    (select coalesce(sum(p.remaining), 0) from passes p join own on own.id = p.exhibitor_id)::int as "remaining"`;

for (const engine of mainEngines()) {
  describe(`the dashboard on ${engine}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ engine });
    });
    afterAll(() => server.close());

    const analytics = async (email: string, host?: string) => {
      const token = await server.signIn(email, host);
      return dataOf('dashboardAnalyticsGet', await server.call('GET', '/api/dashboard/analytics', { token }));
    };

    test.each([
      ['asha@acme.example', 'demo.localhost', 'Acme Robotics'],
      ['meera@globex.example', 'demo.localhost', 'Globex Foods'],
      ['omar@initech.example', 'summit.localhost', 'Initech'],
      ['nila@newbooth.example', 'demo.localhost', 'New Booth'],
    ])('shows %s at %s exactly what SQL counts for %s', async (email, host, name) => {
      const { remaining, ...counted } = (await server.services.db.execute(COUNTS(name))).rows[0] ?? {};
      const shown = await analytics(email, host);
      const totalTickets = Number(counted['ticketsIssued']) + Number(remaining);
      const ticketStats = { issued: counted['ticketsIssued'], totalTickets };
      expect(shown).toMatchObject({ ...counted, totalTickets, ticketStats });
    });

    test('shows the numbers promised for the demo', async () => {
      expect(await analytics('asha@acme.example')).toMatchObject({
        totalLeads: 24,
        highInterestLeads: 8,
        ticketsIssued: 4,
        totalTickets: 66,
        hasSampleData: false,
        canCreateSampleData: false,
      });
    });

    test('shows true zeros to an exhibitor without data, who may then create samples', async () => {
      const { days, ...numbers } = await analytics('nila@newbooth.example');
      expect(days).toHaveLength(8);
      for (const { day, ...counts } of days ?? []) {
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(counts).toEqual({ leads: 0, highInterest: 0, converted: 0, ticketsIssued: 0 });
      }
      expect(numbers).toEqual({
        totalLeads: 0,
        connectionsToday: 0,
        highInterestLeads: 0,
        ticketsIssued: 0,
        conversionRate: 0,
        boothVisits: 0,
        totalConnections: 0,
        totalTickets: 0,
        ticketStats: { issued: 0, totalTickets: 0 },
        followUpsDue: 0,
        followUpsOverdue: 0,
        toFollowUp: [],
        uncontactedLeads: 0,
        toContact: [],
        recentLeads: [],
        showsSamples: false,
        hasSampleData: false,
        canCreateSampleData: true,
      });
    });

    const newByDay = 'tells what was new on each day, as SQL counts it';
    test.skipIf(onCitus())(unlessOnCitus(newByDay, 'it refuses the query that counts'), async () => {
      const { days } = await analytics('asha@acme.example');
      const { rows } = await server.services.db.execute<Record<string, unknown>>(sql`
        with own as (select x.id, e.timezone as zone from exhibitors x join events e on e.id = x.event_id
                      where x.name = 'Acme Robotics'),
             day as (select to_char((now() at time zone zone)::date - n, 'YYYY-MM-DD') as day
                       from own, generate_series(0, 7) as n),
             met as (select l.*, to_char(l.created_at at time zone zone, 'YYYY-MM-DD') as met_on
                       from leads l join own on own.id = l.exhibitor_id)
        select day,
          (select count(*) from met where met_on = day)::int as leads,
          (select count(*) from met where met_on = day and priority = 'high')::int as "highInterest",
          (select count(*) from met where met_on = day and status = 'converted')::int as converted,
          (select count(*) from referrals r join own on own.id = r.exhibitor_id where not r.reject and not r.cancelled
              and to_char(r.created_at at time zone zone, 'YYYY-MM-DD') = day)::int as "ticketsIssued"
        from day order by day`);
      expect(days).toEqual(rows);
      expect(days?.some(({ leads: met }) => met > 0)).toBe(true);
    });

    test('lists the follow-ups that are due, the longest waiting first, with ways to reach the people', async () => {
      const numbers = await analytics('asha@acme.example');
      expect(numbers.followUpsOverdue).toBeGreaterThanOrEqual(2);
      expect(numbers.followUpsDue).toBeGreaterThanOrEqual(numbers.followUpsOverdue ?? 0);
      const names = numbers.toFollowUp?.map(({ name }) => name);
      expect(names?.slice(0, 2)).toEqual(['Emily Clarke', 'Arjun Patel']);
      const times = numbers.toFollowUp?.map(({ followUpDate = '' }) => followUpDate) ?? [];
      expect(times).toEqual([...times].sort());
      expect(numbers.toFollowUp?.[0]).toMatchObject({ phoneCode: '91', email: expect.stringContaining('@') });
    });

    test('lists the newest of high interest whom nobody contacted, and no other lead', async () => {
      const numbers = await analytics('asha@acme.example');
      expect(numbers.uncontactedLeads).toBe(1);
      expect(numbers.toContact?.map(({ name }) => name)).toEqual(['Grace Mwangi']);
    });

    test('counts and lists samples only while there is no real lead', async () => {
      const token = await server.signIn('nila@newbooth.example');
      await server.call('POST', '/api/create-sample-data', { token });
      const samples = await analytics('nila@newbooth.example');
      expect(samples).toMatchObject({ totalLeads: 12, showsSamples: true, hasSampleData: true });
      expect(samples.days?.reduce((sum, day) => sum + day.leads, 0)).toBe(12);
      expect(samples.toContact?.every(({ isSample }) => isSample)).toBe(true);

      const body = { fullName: 'Zoe Lund', emailId: 'zoe@lund.example', priority: 'high' };
      await server.call('POST', '/api/leads', { token, body });
      const real = await analytics('nila@newbooth.example');
      expect(real).toMatchObject({
        totalLeads: 1,
        highInterestLeads: 1,
        boothVisits: 0,
        uncontactedLeads: 1,
        connectionsToday: 0,
        showsSamples: false,
        hasSampleData: true,
      });
      expect(real.recentLeads.map(({ name }) => name)).toEqual(['Zoe Lund']);
      expect(real.toContact?.map(({ name }) => name)).toEqual(['Zoe Lund']);
      expect(real.days?.reduce((sum, day) => sum + day.leads, 0)).toBe(1);
      expect(real.days?.at(-1)).toMatchObject({ leads: 1, highInterest: 1 });

      await server.call('DELETE', '/api/create-sample-data', { token });
      expect(await analytics('nila@newbooth.example')).toMatchObject({ totalLeads: 1, hasSampleData: false });
    });

    test('counts connections and follow-ups as of today by the calendar of the event, not of the server', async () => {
      const { db } = server.services;
      const [globex] = await db.select().from(exhibitors).where(eq(exhibitors.name, 'Globex Foods'));
      if (!globex) throw new Error('The demo has no Globex Foods.');
      // Asia/Kolkata is 5:30 ahead: 18:29 UTC is still the 10th there, 18:31 UTC is the 11th.
      const lead = (at: string): typeof leads.$inferInsert => ({
        eventId: globex.eventId,
        exhibitorId: globex.id,
        fullName: 'Zoe Lund',
        priority: 'low',
        status: 'new',
        source: 'networking',
        createdAt: new Date(at),
        updatedAt: new Date(at),
        receivedAt: new Date(at),
      });
      const owner = { eventId: globex.eventId, exhibitorId: globex.id };
      const add = (...rows: (typeof leads.$inferInsert)[]) =>
        writing(db, owner, (_, store) => store.add(rows));
      await add(lead('2031-03-10T18:29:00Z'), lead('2031-03-10T18:31:00Z'));
      const followUps = ['2031-03-10T18:29:00Z', '2031-03-10T18:31:00Z', '2031-03-10T18:32:00Z'];
      await add(...followUps.map((at) => ({ ...lead('2030-01-01T00:00:00Z'), followUpAt: new Date(at) })), {
        ...lead('2030-01-01T00:00:00Z'),
        followUpAt: new Date('2031-03-10T12:00:00Z'),
        status: 'converted',
      });
      const todayAt = async (
        time: string,
        what: 'connectionsToday' | 'followUpsDue' = 'connectionsToday',
      ): Promise<unknown> => {
        server.setClock(new Date(time));
        return (await analytics('meera@globex.example'))[what];
      };
      expect(await todayAt('2031-03-10T12:00:00Z', 'followUpsDue')).toBe(1);
      expect(await todayAt('2031-03-10T18:30:30Z', 'followUpsDue')).toBe(3);
      expect(await todayAt('2031-03-10T18:30:30Z')).toBe(1);
      expect(await todayAt('2031-03-11T12:00:00Z')).toBe(1);
      expect(await todayAt('2031-03-12T12:00:00Z')).toBe(0);
    });

    test('breaks tickets down by type, and the statistics add them up', async () => {
      const token = await server.signIn('asha@acme.example');
      const byType = await server.call('GET', '/api/tickets/by-type', { token });
      expect(byType.json).toEqual({
        success: true,
        data: {
          Exhibitor: { allocated: 50, issued: 4, available: 46 },
          VIP: { allocated: 10, issued: 0, available: 10 },
          Workshop: { allocated: 1, issued: 0, available: 1 },
          Press: { allocated: 5, issued: 0, available: 5 },
        },
      });
      const stats = await server.call('GET', '/api/ticket-stats', { token });
      expect(stats.json).toEqual({ success: true, data: { issued: 4, totalTickets: 66 } });
    });

    test('shows the same passes at every door, whatever becomes of registrations', async () => {
      const token = await server.signIn('asha@acme.example');
      const get = (path: string) => server.call('GET', `/api/${path}`, { token });
      const doors = async () => {
        const byType = dataOf('ticketTypeList', await get('tickets/by-type'));
        const stats = dataOf('ticketStatsGet', await get('ticket-stats'));
        const analytics = dataOf('dashboardAnalyticsGet', await get('dashboard/analytics'));
        const listed = dataOf('passList', await get('passes'));
        const held = dataOf('ticketAllocationList', await get('ticket-allocations?limit=200'));
        const sum = (part: 'issued' | 'available' | 'allocated') =>
          Object.values(byType).reduce((total, type) => total + type[part], 0);
        // Of every category, given passes are issued or left.
        for (const { allocated, issued, available } of Object.values(byType))
          expect(issued + available).toBe(allocated);
        // The line below "Issue Guest Pass" is made from the list.
        expect(sumOfPasses(listed)).toEqual({
          left: sum('available'),
          usable: sum('available') - (byType['Press']?.available ?? 0),
        });
        const issued = held.filter((one) => holdsPass(referralState(one))).length;
        const totalTickets = sum('allocated');
        expect([sum('issued'), stats]).toEqual([issued, { issued, totalTickets }]);
        expect(analytics).toMatchObject({ ticketsIssued: issued, totalTickets, ticketStats: stats });
        return { issued, left: sum('available') };
      };
      const start = await doors();
      const passId = dataOf('passList', await get('passes')).find(
        ({ exhibitorCategory }) => exhibitorCategory.categoryName === 'Exhibitor',
      )?._id;
      const mobile = { country: '91', number: '9811122233' };
      const body = { ticketId: passId, name: 'Tara', email: 'doors@guest.example', mobile };
      const made = await server.call('POST', '/api/referral-registration', { token, body });
      const { _id } = dataOf('referralRegister', made);
      const taken = { issued: start.issued + 1, left: start.left - 1 };
      expect(await doors()).toEqual(taken);
      const { db, clock } = server.services;
      const decide = (action: 'approve' | 'reject') =>
        runReferralCommand(db, { action, ids: [_id] }, { now: clock.now(), mailing: null });
      await decide('approve');
      expect(await doors()).toEqual(taken);
      await decide('reject');
      expect(await doors()).toEqual(start);
    });
  });
}
