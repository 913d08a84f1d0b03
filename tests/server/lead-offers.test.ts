import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNewcomer } from '../../src/server/sign-in/newcomer.ts';
import { openSession } from '../../src/server/sign-in/session.ts';
import { events } from '../../src/server/db/schema/events.ts';
import { applyText } from '../../src/server/event-file/apply-text.ts';
import { mainEngines } from '../support/database.ts';
import { dataOf } from '../support/answers.ts';
import { questionsOf } from '../support/questions.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

type Row = Record<string, unknown>;

/** Nila registered with a number; the organiser's file names it for a person of The initech. */
for (const engine of mainEngines()) {
  describe(`leads of a former account on ${engine}`, () => {
    let server: TestServer;
    let former: { id: string; exhibitorId: string };
    let token: string;
    let asha: string;
    const ask = async (query: string, values: unknown[] = []): Promise<Row[]> => {
      // `$1` of a text as a parameter of the query layer.
      const parts = query
        .split(/\$(\d)/)
        .map((part, at) => (at % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part)));
      return (await server.services.db.execute<Row>(sql.join(parts))).rows;
    };
    const demo = async () => {
      const [row] = await server.services.db.select().from(events).where(eq(events.slug, 'demo'));
      if (!row) throw new Error('There is no demo event.');
      return row;
    };
    const apply = (number: string): Promise<string> => {
      const { db, files, clock, config } = server.services;
      const person = `{ firstName: Nila, phone: { code: '91', number: '${number}' }, parent: true }`;
      const text = `event: { slug: demo, domain: demo.localhost, title: Demo, demo: true }
exhibitors:
  k${number}:
    name: The initech
    people:
      own: ${person}
      two: { firstName: Omar, email: omar${number}@initech.example }
`;
      return applyText(db, 'fair.yaml', text, clock.now(), { demo: true, files, folder: config.dataDir });
    };
    const call = (method: string, path = '', body?: object, by = token): Promise<Answer> =>
      server.call(method, `/api/lead-offers${path}`, { token: by, ...(body === undefined ? {} : { body }) });
    const addLead = (by: string, lead: Row): Promise<Answer> =>
      server.call('POST', '/api/leads', { token: by, body: lead });
    const personOf = (row: Row | undefined) => ({
      id: String(row?.['id']),
      exhibitorId: String(row?.['exhibitor_id']),
    });
    const signIn = async (person: { id: string; exhibitorId: string }): Promise<string> => {
      const session = {
        person,
        event: await demo(),
        address: '192.0.2.1',
        codeVerifiedAt: null,
        now: server.now(),
        device: { browser: null, system: null },
      };
      const opened = await server.services.db.transaction((tx) => openSession(tx, { ...session, max: 10 }));
      if (!opened) throw new Error('The person is gone.');
      return opened.token;
    };

    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
    });
    afterAll(() => server.close());

    /**
     * A fresh number each time: three leads of the former account, one deleted, one with an answer to a question of its
     * own; then the event file is applied.
     */
    let next = 8_000_000_000;
    beforeEach(async () => {
      const phone = String((next += 1));
      const { id: eventId } = await demo();
      const newcomer = {
        firstName: 'Nila',
        lastName: 'Rao',
        phoneCode: '91',
        phone,
        phoneVerified: true,
      } as const;
      const person = await server.services.db.transaction((tx) =>
        createNewcomer(tx, eventId, newcomer, server.now(), '192.0.2.1'),
      );
      if (!person) throw new Error('The number is taken.');
      former = person;
      const own = await signIn(person);
      const [question] = await questionsOf(server, own).add({ kind: 'yesNo', label: 'Buys this year?' });
      for (const email of ['zoe@visitor.example', 'cem@visitor.example', 'dov@visitor.example']) {
        const added = await addLead(own, {
          fullName: email,
          emailId: email,
          clientId: randomUUID(),
          ownerId: person.id,
          ...(email.startsWith('zoe') && { answers: [{ question: question?._id, values: ['Yes'] }] }),
        });
        const { _id } = dataOf('leadCreate', added);
        if (email.startsWith('dov')) await server.call('DELETE', `/api/leads/${_id}`, { token: own });
      }
      await apply(phone);
      expect((await server.call('GET', '/api/auth/me', { token: own })).status).toBe(401);
      const [now] = await ask('select id, exhibitor_id from people where phone = $1', [phone]);
      token = await signIn(personOf(now));
    });

    const theOffer = async () => {
      const [offer] = dataOf('leadOfferList', await call('GET'));
      if (!offer) throw new Error('Nothing is offered.');
      return offer;
    };
    const leadsOf = (exhibitorId: string): Promise<Row[]> =>
      ask(`select full_name, deleted_at is null as lives from leads where exhibitor_id = $1 order by 1`, [
        exhibitorId,
      ]);
    const home = async (): Promise<string> =>
      dataOf('currentUserGet', await server.call('GET', '/api/auth/me', { token })).exhibitor;
    /** Counters against the rows themselves. */
    const tallies = (exhibitorId: string): Promise<Row[]> =>
      ask(
        `select (select coalesce(sum(leads), 0)::int from lead_tallies where exhibitor_id = $1 and dimension = 'kind') as kind,
                (select coalesce(sum(leads), 0)::int from lead_quarters where exhibitor_id = $1) as quarters,
                (select count(*)::int from leads where exhibitor_id = $1 and deleted_at is null) as rows`,
        [exhibitorId],
      );

    test('come along with their history, their counters and their person, once', async () => {
      const offer = await theOffer();
      expect(offer).toMatchObject({ leads: 2, companyName: 'The initech' });
      const to = await home();
      const history = await ask('select count(*)::int as changes from lead_changes where exhibitor_id = $1', [
        former.exhibitorId,
      ]);
      expect((await call('PUT', `/${offer._id}`, { answer: 'take' })).json).toEqual({
        success: true,
        message: 'Leads taken along.',
        data: { leads: 2, twins: 0 },
      });
      expect(await leadsOf(former.exhibitorId)).toEqual([]);
      expect(await leadsOf(to)).toEqual([
        { full_name: 'cem@visitor.example', lives: true },
        { full_name: 'dov@visitor.example', lives: false },
        { full_name: 'zoe@visitor.example', lives: true },
      ]);
      expect(await tallies(to)).toEqual([{ kind: 2, quarters: 2, rows: 2 }]);
      expect(await tallies(former.exhibitorId)).toEqual([{ kind: 0, quarters: 0, rows: 0 }]);
      expect(
        await ask(
          `select distinct p.first_name, l.captured_by = l.owner_id as same, p.exhibitor_id = l.exhibitor_id as here
             from leads l join people p on p.event_id = l.event_id and p.id = l.captured_by where l.exhibitor_id = $1`,
          [to],
        ),
      ).toEqual([{ first_name: 'Nila', same: true, here: true }]);
      expect(
        await ask(
          `select count(*)::int as changes from lead_changes c join people p on p.event_id = c.event_id and p.id = c.person_id
            where c.exhibitor_id = $1 and p.exhibitor_id = $1 and c.person_name = 'Nila Rao'`,
          [to],
        ),
      ).toEqual(history);
      expect(
        await ask(
          `select actor_kind, target_id from audit where action = 'leads.taken' and exhibitor_id = $1`,
          [to],
        ),
      ).toEqual([{ actor_kind: 'person', target_id: former.exhibitorId }]);

      const again = await call('PUT', `/${offer._id}`, { answer: 'take' });
      expect(again.json).toMatchObject({ success: true, data: { leads: 0, twins: 0 } });
      expect((await call('PUT', `/${offer._id}`, { answer: 'leave' })).status).toBe(409);
      expect((await call('GET')).json).toEqual({ success: true, data: [] });
      expect(await leadsOf(to)).toHaveLength(3);
    });

    test('bring their answers; the questions stay readable and are no longer asked', async () => {
      const acme = questionsOf(server, token);
      const [own] = await acme.add({ kind: 'yesNo', label: 'Buys this year?' });
      await call('PUT', `/${(await theOffer())._id}`, { answer: 'take' });
      const questions = await acme.list();
      expect(questions.map(({ label, retired = false }) => [label, retired])).toEqual([
        ['Buys this year?', false],
        ['Buys this year?', true],
      ]);
      const old = questions.find(({ _id }) => _id !== own?._id);
      const list = async (query: string) =>
        dataOf('leadList', await server.call('GET', `/api/leads?${query}`, { token })).data;
      expect((await list('search=zoe')).map(({ answers }) => answers)).toMatchObject([
        [{ question: old?._id, values: ['Yes'] }],
      ]);
      const file = await server.call('GET', '/api/leads/export', { token });
      expect(file.text.split('\r\n')[0]).toMatch(/,Buys this year\?,Buys this year\? \(2\)$/);
      expect(file.text).toMatch(/,zoe@visitor\.example,,zoe@visitor\.example,.*,,Yes\r\n/);
    });

    test('stay where they are when the person leaves them', async () => {
      const offer = await theOffer();
      const before = await ask('select l::text from leads l where exhibitor_id = $1 order by 1', [
        former.exhibitorId,
      ]);
      for (let time = 0; time < 2; time += 1) {
        expect((await call('PUT', `/${offer._id}`, { answer: 'leave' })).json).toMatchObject({
          data: { leads: 0, twins: 0 },
        });
      }
      expect(
        await ask('select l::text from leads l where exhibitor_id = $1 order by 1', [former.exhibitorId]),
      ).toEqual(before);
      expect((await call('PUT', `/${offer._id}`, { answer: 'take' })).status).toBe(409);
      expect((await call('GET')).json).toEqual({ success: true, data: [] });
    });

    test('stay apart from a colleague’s leads with the same address or client id', async () => {
      const offer = await theOffer();
      const [sent] = await ask('select client_id from leads where exhibitor_id = $1 and email like $2', [
        former.exhibitorId,
        'cem%',
      ]);
      // The phone sent one again after the sign-in, and a colleague has met another.
      await addLead(token, {
        fullName: 'Cem',
        emailId: 'sent@visitor.example',
        clientId: sent?.['client_id'],
      });
      await addLead(token, { fullName: 'Zoe', emailId: 'ZOE@visitor.example' });
      expect((await call('PUT', `/${offer._id}`, { answer: 'take' })).json).toMatchObject({
        data: { leads: 2, twins: 1 },
      });
      const to = await home();
      expect((await leadsOf(to)).map(({ full_name }) => full_name).sort()).toEqual([
        'Cem',
        'Zoe',
        'cem@visitor.example',
        'dov@visitor.example',
        'zoe@visitor.example',
      ]);
      expect(
        await ask('select full_name from leads where exhibitor_id = $1 and client_id = $2', [
          to,
          sent?.['client_id'],
        ]),
      ).toEqual([{ full_name: 'Cem' }]);
    });

    test('are offered to their person alone, and only while they are there', async () => {
      const offer = await theOffer();
      const colleague = (
        await ask('select id, exhibitor_id from people where exhibitor_id = $1 and first_name = $2', [
          await home(),
          'Omar',
        ])
      )[0];
      for (const other of [asha, await signIn(personOf(colleague))]) {
        expect((await call('GET', '', undefined, other)).json).toEqual({ success: true, data: [] });
        expect((await call('PUT', `/${offer._id}`, { answer: 'take' }, other)).status).toBe(404);
      }
      expect(await leadsOf(former.exhibitorId)).toHaveLength(3);
      await ask('update leads set is_sample = true where exhibitor_id = $1', [former.exhibitorId]);
      expect((await call('GET')).json).toEqual({ success: true, data: [] });
    });

    test('two windows that both take them move them once', async () => {
      const offer = await theOffer();
      const answers = await Promise.all(
        [1, 2, 3].map(() => call('PUT', `/${offer._id}`, { answer: 'take' })),
      );
      const moved = answers.map((answer) => dataOf('leadOfferUpdate', answer).leads);
      expect(moved.sort()).toEqual([0, 0, 2]);
      expect(await tallies(await home())).toEqual([{ kind: 2, quarters: 2, rows: 2 }]);
    });
  });
}
