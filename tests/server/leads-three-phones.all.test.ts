import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/database.ts';
import { listenTo } from '../support/listener.ts';
import type { Listener } from '../support/listener.ts';
import { leadsOf } from '../support/leads.ts';
import type { Lead, LeadChange, Leads } from '../support/leads.ts';
import { bodyOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

type Phone = { name: string; leads: Leads; listener: Listener };

const ROUNDS = 5;

/** A booth with three phones: changes at the same moment are not lost, and every phone shows them. */
for (const engine of engines()) {
  describe(`three phones on ${engine}`, () => {
    let server: TestServer;
    let phones: [Phone, Phone, Phone];
    beforeAll(async () => {
      server = await startTestServer({ engine });
      const phone = async (name: string, email: string): Promise<Phone> => {
        const token = await server.signIn(email);
        return { name, leads: leadsOf(server, token), listener: await listenTo(server.url, { token }) };
      };
      phones = [
        await phone('Asha Rao', 'asha@acme.example'),
        await phone('Ravi Iyer', 'ravi@acme.example'),
        // Twice the same person: the phone in the pocket.
        await phone('Asha Rao', 'asha@acme.example'),
      ];
    });
    afterAll(async () => {
      phones.forEach(({ listener }) => listener.hangUp());
      await server.close();
    });

    /** Like the browser: based on the row it knows, and again on the current row after a conflict. */
    async function edit(phone: Phone, known: Lead, change: object): Promise<number> {
      let { updatedAt } = known;
      for (let tries = 1; ; tries += 1) {
        const answer = await phone.leads.change({ _id: known._id, updatedAt }, change);
        if (answer.status === 200) return tries;
        expect(answer.status).toBe(409);
        updatedAt = phone.leads.row(answer).updatedAt;
      }
    }

    test('who delete one lead at the same moment delete it once, and the list counts it once', async () => {
      const [{ leads }] = phones;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const gone = leads.row(
          await leads.create({ fullName: 'Lena Fischer', emailId: `${randomUUID()}@gone.example` }),
        );
        const { total } = await leads.list();
        const answers = await Promise.all(
          [...phones, ...phones].map((phone) => phone.leads.remove(gone._id)),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
        expect((await leads.list()).total).toBe(total - 1);
      }
    });

    test('two meet the same badge holder while the third edits: no note, no edit and no line of history is lost', async () => {
      const [first, second, third] = phones;
      const badge = {
        fullName: 'Lena Fischer',
        emailId: `${randomUUID()}@badge.example`,
        rawCode: `BADGE-${randomUUID()}`,
        source: 'booth_scan',
        onDuplicate: 'merge',
      };
      const scan = (phone: Phone, remarks: string, clientId: string): Promise<Answer> =>
        phone.leads.create({ ...badge, remarks, clientId });
      const start = phones[0].leads.row(await scan(first, 'Start', randomUUID()));
      const notes = ['Start'];
      let edits = 0;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const known = await third.leads.read(start._id);
        const [one, two, lost] = [`From A, ${String(round)}`, `From B, ${String(round)}`, randomUUID()];
        notes.push(one, two);
        const answers = await Promise.all([
          scan(first, one, randomUUID()),
          scan(second, two, lost),
          // Its answer was lost: sent once more, it is the same note.
          scan(second, two, lost),
          edit(third, known, { companyName: `Edit ${String(round)}` }).then(() => (edits += 1)),
        ]);
        const statuses = answers.slice(0, 3).map((answer) => (answer as Answer).status);
        expect(statuses).toEqual([201, 201, 201]);
      }

      const shown = await Promise.all(phones.map((phone) => phone.leads.read(start._id)));
      expect(new Set(shown.map((lead) => JSON.stringify(lead))).size).toBe(1);
      const [lead] = shown;
      expect(lead?.remarks.split('\n').sort()).toEqual([...notes].sort());
      expect(lead).toMatchObject({ user: { companyName: `Edit ${String(ROUNDS)}` } });

      const entries = await first.leads.history(start._id);
      const byAction = (action: string): LeadChange[] => entries.filter((one) => one.action === action);
      expect(
        [byAction('added'), byAction('merged'), byAction('changed')].map(({ length }) => length),
      ).toEqual([1, 2 * ROUNDS, edits]);
      expect(entries).toHaveLength(1 + 2 * ROUNDS + edits);
      const mergedBy = (name: string): number =>
        byAction('merged').filter(({ personName }) => personName === name).length;
      expect([mergedBy('Asha Rao'), mergedBy('Ravi Iyer')]).toEqual([ROUNDS, ROUNDS]);
      const edited = byAction('changed').flatMap(({ changes }) => changes.map(({ to }) => to));
      expect(edited.sort()).toEqual(
        Array.from({ length: ROUNDS }, (_, index) => `Edit ${String(index + 1)}`),
      );

      // Every phone heard of the changes, and hears of the last one too.
      for (const { listener } of phones) await expect.poll(() => listener.text()).toContain(start._id);
      const before = phones.map(({ listener }) => listener.events().length);
      await edit(third, await third.leads.read(start._id), { remarks: 'The end' });
      for (const [index, { listener }] of phones.entries()) {
        const since = (): unknown[] => listener.events().slice(before[index]);
        await expect.poll(since).toContainEqual(expect.objectContaining({ ids: [start._id] }));
      }
    });

    test('three edit one lead from the same row: every edit is in it, one after the other', async () => {
      const [first] = phones;
      const person = { fullName: 'Omar Haddad', emailId: `${randomUUID()}@badge.example` };
      const start = await first.leads.add(person);
      const changes = [{ remarks: 'A note' }, { priority: 'high' }, { tags: ['robots'] }];
      const tries = await Promise.all(phones.map((phone, index) => edit(phone, start, changes[index] ?? {})));
      // One was first; the others were shown what it had done.
      expect(Math.max(...tries)).toBeGreaterThan(1);
      expect(await first.leads.read(start._id)).toMatchObject({
        remarks: 'A note',
        priority: 'high',
        tags: ['robots'],
      });
      expect((await first.leads.history(start._id)).map(({ action }) => action)).toEqual([
        'changed',
        'changed',
        'changed',
        'added',
      ]);
    });

    describe('one id of a browser', () => {
      const person = (fullName: string) => ({ fullName, emailId: `${randomUUID()}@badge.example` });
      const send = (body: object, phone = phones[0]): Promise<Answer> => phone.leads.create(body);
      const stored = async (clientId: string): Promise<number | null> => {
        const { rowCount } = await server.services.db.execute(
          sql`select 1 from leads where client_id = ${clientId}`,
        );
        return rowCount;
      };
      const total = async (): Promise<number> => (await phones[0].leads.list()).total;

      test('sent again with the same details is known, and a colleague’s edit stays', async () => {
        const body = { ...person('Lena Fischer'), tags: ['a', 'b'], clientId: randomUUID() };
        const consent = { given: true, text: 'Agreed to be contacted' };
        const first = phones[0].leads.row(
          await send({ ...body, consent, createdAt: '2026-03-10T09:15:00.000Z' }),
        );
        await edit(phones[1], first, { fullName: 'Lena Fischer-Maier', tags: ['c'] });
        // The keys in another order, and the time of another try.
        const { clientId, tags, ...rest } = body;
        const again = { tags, consent, ...rest, createdAt: '2026-03-10T09:16:00.000Z', clientId };
        const known = {
          outcome: 'known',
          data: { _id: first._id, user: { fullName: 'Lena Fischer-Maier' } },
        };
        expect(await send(again)).toMatchObject({ status: 201, json: known });
        expect(await send({ ...again, onDuplicate: 'merge' })).toMatchObject({ json: known });
        expect(await phones[0].leads.read(first._id)).toMatchObject({ tags: ['c'] });
      });

      test('sent again with other details asks, changes nothing, and does as decided, once', async () => {
        const clientId = randomUUID();
        const asha = phones[0].leads.row(await send({ ...person('Asha'), clientId }));
        const before = await total();
        for (const other of [person('Ravi'), { ...person('Asha'), remarks: 'Wants a quote' }]) {
          expect(await send({ ...other, clientId })).toMatchObject({
            status: 409,
            json: { message: 'This was sent before with other details.', data: { _id: asha._id } },
          });
        }
        expect([await phones[0].leads.read(asha._id), await total()]).toEqual([asha, before]);

        const ravi = { ...person('Ravi'), clientId, onDuplicate: 'add' };
        const added = await send(ravi);
        expect(added).toMatchObject({ status: 201, json: { outcome: 'added' } });
        expect(phones[0].leads.row(added)._id).not.toBe(asha._id);
        const meera = { ...person('Meera'), remarks: 'Once.', clientId, mergeInto: asha._id };
        expect(await send(meera)).toMatchObject({ status: 201, json: { outcome: 'merged' } });
        for (const [again, id] of [
          [ravi, phones[0].leads.row(added)._id],
          [meera, asha._id],
        ] as const) {
          expect(await send(again)).toMatchObject({ json: { outcome: 'known', data: { _id: id } } });
        }
        expect(await total()).toBe(before + 1);
        expect(await phones[0].leads.read(asha._id)).toMatchObject({
          remarks: `Once.\nFull Name: ${meera.fullName}\nEmail: ${meera.emailId}`,
        });
      });

      test('whose lead was deleted does not swallow another visitor', async () => {
        const clientId = randomUUID();
        const gone = phones[0].leads.row(await send({ ...person('Asha'), clientId }));
        await phones[0].leads.remove(gone._id);
        expect(await send({ ...person('Ravi'), clientId })).toMatchObject({
          status: 201,
          json: { outcome: 'added', data: { user: { fullName: 'Ravi' } } },
        });
      });

      test('of a lead stored without a digest is known while the lead holds all values of the request', async () => {
        const consent = { given: true, text: 'Agreed to be contacted' };
        const body = { ...person('Nila'), remarks: 'Met at noon', consent, clientId: randomUUID() };
        const lead = phones[0].leads.row(await send(body));
        await server.services.db.execute(sql`update leads set client_digest = null where id = ${lead._id}`);
        expect(await send(body)).toMatchObject({ json: { outcome: 'known', data: { _id: lead._id } } });
        for (const other of [{ fullName: 'Nila Das' }, { remarks: 'Met at one' }]) {
          expect(await send({ ...body, ...other })).toMatchObject({
            status: 409,
            json: { data: { _id: lead._id } },
          });
        }
      });

      test('sent several times at once is one lead, and of two bodies one is asked about', async () => {
        for (let round = 1; round <= ROUNDS; round += 1) {
          const same = { ...person('Lena'), clientId: randomUUID() };
          const answers = await Promise.all(phones.map((phone) => send(same, phone)));
          expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
          const outcomes = answers.map((answer) => bodyOf('leadCreate', answer).outcome);
          expect(outcomes.sort()).toEqual(['added', 'known', 'known']);
          expect(await stored(same.clientId)).toBe(1);

          const clientId = randomUUID();
          const bodies = [person('Asha'), person('Ravi')].map((one) => ({ ...one, clientId }));
          const two = await Promise.all(bodies.map((one, index) => send(one, phones[index])));
          const [won, asked] = two.toSorted((a, b) => a.status - b.status);
          expect([won?.status, asked?.status]).toEqual([201, 409]);
          expect(asked && phones[0].leads.row(asked)._id).toBe(won && phones[0].leads.row(won)._id);
          expect(await stored(clientId)).toBe(1);
        }
      });
    });
  });
}
