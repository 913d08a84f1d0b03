import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prune } from '../../src/server/limits/prune.ts';
import { atOnce } from '../support/at-once.ts';
import { engines } from '../support/database.ts';
import { leadsOf } from '../support/leads.ts';
import type { Leads } from '../support/leads.ts';
import { dataOf } from '../support/answers.ts';
import { recordsOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { HOSTILE_CELLS } from '../domain/hostile-cells.ts';

for (const engine of engines()) {
  describe(`leads on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let ravi: string;
    let leads: Leads;
    let byRavi: Leads;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      ravi = await server.signIn('ravi@acme.example');
      leads = leadsOf(server, acme);
      byRavi = leads.as(ravi);
    });
    afterAll(() => server.close());

    let people = 0;
    const person = (): { fullName: string; emailId: string } => {
      people += 1;
      return { fullName: `Person ${String(people)}`, emailId: `person${String(people)}@visitor.example` };
    };

    test('are added with everything known about the person, and counted', async () => {
      const before = await leads.list();
      const { fullName, emailId } = person();
      const fields = {
        ...{ phoneCode: '49', phone: '15112345678', priority: 'high', status: 'new', rating: 4 },
        ...{ remarks: HOSTILE_CELLS.join('\n').slice(0, 5_000).trim(), tags: ['vip', '=1+1'] },
        ...{ followUpDate: '2030-01-01T10:00:00.000Z', source: 'booth_scan', rawCode: 'BADGE-1' },
        consent: { given: true, text: 'May we call?', at: '2026-03-10T09:15:00.000Z' },
      };
      const answer = await leads.create({
        fullName: `  ${fullName}  `,
        emailId,
        companyName: 'Fischer',
        ...fields,
      });
      expect([answer.status, answer.json]).toMatchObject([201, { outcome: 'added', data: fields }]);
      const lead = leads.row(answer);
      expect(lead.user).toEqual({ fullName, emailId, companyName: 'Fischer', designation: '' });
      const after = await leads.list();
      expect(after.data[0]).toEqual(lead);
      expect(await leads.read(lead._id)).toEqual(lead);
      expect(after.total).toBe(before.total + 1);
      expect(after.counts).toEqual({
        ...before.counts,
        all: before.counts.all + 1,
        high: before.counts.high + 1,
      });
      expect(await leads.history(lead._id)).toMatchObject([
        { action: 'added', personName: 'Asha Rao', changes: [] },
      ]);
    });

    test.each([
      [{ fullName: 'Lena' }, 'emailId', 'Enter an email or a mobile number'],
      [{ fullName: ' ', emailId: 'a@b.example' }, 'fullName', 'Name is required'],
      [{ fullName: 'Lena', emailId: 'a@b' }, 'emailId', 'Invalid email'],
      [{ fullName: 'Lena', phone: '12' }, 'phone', 'This number is too short'],
      [{ fullName: 'Lena', phone: 'twelve' }, 'phone', 'Enter the mobile number in digits'],
      [
        { fullName: 'Lena', emailId: 'a@b.example', rating: 6 },
        'rating',
        'Number must be less than or equal to 5',
      ],
      [
        { fullName: 'Lena', emailId: 'a@b.example', status: 'open' },
        'status',
        'This value is not one of those offered',
      ],
      [
        { fullName: 'Lena', emailId: 'a@b.example', ownerId: randomUUID() },
        'ownerId',
        'Choose a member of your team',
      ],
      [{ fullName: 'Lena', emailId: 'a@b.example', isSample: true }, 'isSample', 'This field does not exist'],
    ])('refuse %j and store nothing', async (body, field, message) => {
      const { total } = await leads.list();
      expect(await leads.create(body)).toMatchObject({
        status: 400,
        json: { errors: { [field]: [message] } },
      });
      expect((await leads.list()).total).toBe(total);
    });

    test('whose number came without a country get none from a change', async () => {
      const { _id } = await leads.add({ ...person(), phone: '98222003' });
      const { db } = server.services;
      await db.execute(sql`update leads set phone_code = '' where id = ${_id}`);
      expect(leads.row(await leads.update(_id, { phone: '98222004' }))).toMatchObject({
        phoneCode: '',
        phone: '98222004',
      });
      const told = await leads.update(_id, { phoneCode: '49', phone: '98222004' });
      expect(leads.row(told)).toMatchObject({ phoneCode: '49', phone: '98222004' });
    });

    test('sent twice with one client id are one lead, even when it was deleted in between', async () => {
      const clientId = randomUUID();
      const body = { ...person(), clientId };
      const first = leads.row(await leads.create(body));
      expect((await leads.create(body)).json).toMatchObject({ outcome: 'known', data: { _id: first._id } });
      await byRavi.remove(first._id);
      expect((await leads.create(body)).json).toMatchObject({ outcome: 'known', data: { _id: first._id } });
      expect((await leads.list('search=' + body.emailId)).total).toBe(0);
      // The same id merged into another lead adds its note once.
      const other = await leads.add(person());
      const met = { ...person(), clientId: randomUUID(), remarks: 'Once.', mergeInto: other._id };
      expect((await leads.create(met)).json).toMatchObject({ outcome: 'merged' });
      expect((await leads.create(met)).json).toMatchObject({ outcome: 'known', data: { _id: other._id } });
      const beside = `Full Name: ${met.fullName}\nEmail: ${met.emailId}`;
      expect((await leads.read(other._id)).remarks).toBe(`Once.\n${beside}`);
    });

    describe('of a person who is a lead already', () => {
      test('are refused with the existing lead, by name with address in any case or number', async () => {
        const fullName = 'Dr. Ágain One';
        const lead = await leads.add({ ...person(), fullName, phoneCode: '91', phone: '98765 43211' });
        const emailId = lead.user?.emailId.toUpperCase() ?? '';
        const others = [
          { fullName: 'One, Again', emailId },
          { fullName: 'again one', phone: '9876543211' },
        ];
        for (const again of others) {
          expect(await byRavi.create(again)).toMatchObject({
            status: 409,
            json: {
              message: 'A lead with this email or mobile number already exists.',
              data: { _id: lead._id },
            },
          });
        }
        expect((await byRavi.create({ ...others[0], onDuplicate: 'add' })).json).toMatchObject({
          outcome: 'added',
        });
        expect((await leads.list(`search=${emailId}`)).total).toBe(2);
      });

      test('are told apart by name and country code: colleagues who share an address stay apart', async () => {
        const first = await leads.add({ ...person(), phoneCode: '1', phone: '4155550100' });
        const emailId = first.user?.emailId ?? '';
        const fullName = first.user?.fullName ?? '';
        for (const other of [
          { fullName: 'Bo Li', emailId },
          { fullName: 'B. Li', emailId },
          { fullName, phoneCode: '91', phone: '4155550100' },
        ])
          for (const onDuplicate of ['merge', 'ask'])
            expect(
              (await byRavi.create({ ...other, fullName: `${other.fullName} ${onDuplicate}`, onDuplicate }))
                .json,
            ).toMatchObject({ outcome: 'added' });
        expect((await leads.list(`search=${emailId}`)).total).toBe(5);
      });

      test('are merged with both notes, all tags and the higher priority', async () => {
        const { fullName, emailId } = person();
        const lead = leads.row(
          await leads.create({
            fullName,
            emailId,
            remarks: 'Wants a demo.',
            companyName: 'A',
            tags: ['one'],
          }),
        );
        const met = {
          ...{
            fullName: 'P. One',
            emailId: 'p.one@visitor.example',
            mergeInto: lead._id,
            remarks: 'Call on Friday.',
            companyName: 'B',
          },
          ...{ tags: ['two', 'ONE'], priority: 'high', rating: 5, designation: 'Buyer' },
          consent: { given: true, text: 'Yes to news' },
        };
        const answer = await byRavi.create(met);
        expect([answer.status, answer.json]).toMatchObject([201, { outcome: 'merged' }]);
        expect(leads.row(answer)).toMatchObject({
          ...{
            _id: lead._id,
            remarks: [
              'Wants a demo.\nCall on Friday.',
              'Full Name: P. One\nEmail: p.one@visitor.example\nCompany: B',
            ].join('\n'),
            tags: ['one', 'two'],
            priority: 'high',
          },
          ...{ rating: 5, user: { fullName, companyName: 'A', designation: 'Buyer' } },
          consent: { given: true, text: 'Yes to news' },
        });
        const [entry] = await leads.history(lead._id);
        expect(entry).toMatchObject({ action: 'merged', personName: 'Ravi Iyer' });
        expect(entry?.changes).toEqual(
          expect.arrayContaining([
            { field: 'companyName', from: 'A', to: 'A', offered: 'B' },
            { field: 'fullName', from: fullName, to: fullName, offered: 'P. One' },
            { field: 'priority', from: 'medium', to: 'high' },
          ]),
        );
        for (const search of [emailId, 'p.one@visitor.example'])
          expect((await leads.list(`search=${search}`)).data.map(({ _id }) => _id)).toEqual([lead._id]);
      });

      test('from two phones at once, with a third editing, lose nothing and keep a whole history', async () => {
        const { fullName, emailId } = person();
        const lead = leads.row(await leads.create({ fullName, emailId, remarks: 'Start.' }));
        const met = (remarks: string) => ({
          fullName,
          emailId,
          remarks,
          onDuplicate: 'merge',
          clientId: randomUUID(),
        });
        const answers = await Promise.all([
          leads.create(met('From Asha.')),
          byRavi.create(met('From Ravi.')),
          byRavi.update(lead._id, { companyName: 'Edited' }),
          leads.create(met('Asha again.')),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 201]);
        const after = await leads.read(lead._id);
        expect(after.remarks.split('\n').sort()).toEqual([
          'Asha again.',
          'From Asha.',
          'From Ravi.',
          'Start.',
        ]);
        expect(after.user?.companyName).toBe('Edited');
        const actions = (await leads.history(lead._id)).map(({ action }) => action).sort();
        expect(actions).toEqual(['added', 'changed', 'merged', 'merged', 'merged']);
      });

      test('that arrive at once are still one lead', async () => {
        const { fullName, emailId } = person();
        const answers = await atOnce(5, () => leads.create({ fullName, emailId, onDuplicate: 'merge' }));
        expect(new Set(answers.map((answer) => leads.row(answer)._id)).size).toBe(1);
      });
    });

    test('change only in the fields that a request names, and list each change in their history', async () => {
      const lead = await leads.add({ ...person(), remarks: 'Old', tags: ['a'], rating: 3 });
      const answer = await byRavi.update(lead._id, { remarks: 'New', rating: null, status: 'contacted' });
      expect(leads.row(answer)).toEqual({
        ...Object.fromEntries(Object.entries(lead).filter(([name]) => name !== 'rating')),
        ...{ remarks: 'Old\nNew', status: 'contacted' },
        updatedAt: expect.any(String) as string,
      });
      expect((await leads.history(lead._id))[0]).toEqual({
        ...{ _id: expect.any(String) as string, personId: expect.any(String) as string },
        ...{ action: 'changed', personName: 'Ravi Iyer', createdAt: expect.any(String) as string },
        changes: [
          { field: 'status', from: 'new', to: 'contacted' },
          { field: 'remarks', from: 'Old', to: 'Old\nNew' },
          { field: 'rating', from: '3', to: '' },
        ],
      });
      expect(leads.row(await leads.update(lead._id, { remarks: 'Old\nNew', tags: ['a'] }))).toEqual(
        leads.row(answer),
      );
      expect(await leads.history(lead._id)).toHaveLength(2);
    });

    test('keep consent with its words and time until it changes', async () => {
      const lead = await leads.add({ ...person(), consent: { given: true, text: 'News?' } });
      const { consent } = lead;
      const same = await leads.update(lead._id, { consent: { given: true, text: 'News?' } });
      expect(leads.row(same).consent).toEqual(consent);
      server.setClock(new Date(Date.now() + 60_000));
      const withdrawn = leads.row(await leads.update(lead._id, { consent: { given: false } }));
      expect(withdrawn.consent).toMatchObject({ given: false, text: 'News?' });
      expect(String(withdrawn.consent?.at) > String(consent?.at)).toBe(true);
    });

    test('refuse changes that leave a lead without any contact', async () => {
      const lead = await leads.add(person());
      expect((await leads.update(lead._id, { emailId: '' })).status).toBe(400);
      expect((await leads.update(lead._id, { emailId: '', phone: '9000000009' })).status).toBe(200);
      expect(await leads.read(lead._id)).toMatchObject({ phoneCode: '91', phone: '9000000009' });
    });

    test('disappear when deleted, from every list and number, and come back for a day', async () => {
      const lead = await leads.add({ ...person(), priority: 'high' });
      const before = await leads.list();
      const restore = (): Promise<Answer> =>
        server.call('POST', `/api/leads/${lead._id}/restore`, { token: ravi });
      expect(await leads.remove(lead._id)).toMatchObject({ status: 200, json: { message: 'Lead deleted.' } });
      const without = await leads.list();
      expect([without.total, without.counts.high]).toEqual([before.total - 1, before.counts.high - 1]);
      expect(without.data.map(({ _id }) => _id)).not.toContain(lead._id);
      expect([
        (await leads.remove(lead._id)).status,
        (await leads.update(lead._id, { remarks: 'x' })).status,
      ]).toEqual([404, 404]);
      expect(await restore()).toMatchObject({ status: 200, json: { message: 'Lead restored.' } });
      expect((await leads.list()).counts).toEqual(before.counts);
      expect((await leads.history(lead._id)).map(({ action }) => action)).toEqual([
        'restored',
        'deleted',
        'added',
      ]);
      expect((await restore()).status).toBe(200);
    });

    test('stay, with their notes, when the person who met them leaves the team', async () => {
      const body = { fullName: 'Leaver', authenticationId: '9000012345', phoneCode: '91' };
      const team = recordsOf(server, '/team-members', acme);
      const { _id: ownerId } = await team.add(body);
      const lead = await leads.add({ ...person(), ownerId, remarks: 'Mine.' });
      expect((await leads.list(`ownerId=${ownerId}`)).total).toBe(1);
      expect((await team.remove(ownerId)).status).toBe(200);
      const kept = await leads.read(lead._id);
      expect([kept.remarks, kept.ownerId]).toEqual(['Mine.', ownerId]);
      const { data } = await leads.list('unassigned=true');
      expect(data.map(({ _id }) => _id)).toContain(lead._id);
      const me = await server.call('GET', '/api/auth/me', { token: ravi });
      const reassigned = await leads.update(lead._id, { ownerId: dataOf('currentUserGet', me)._id });
      expect(reassigned.status).toBe(200);
    });

    // Last, because the sessions above end with the day.
    test('do not come back after a day', async () => {
      const { _id } = await leads.add(person());
      await leads.remove(_id);
      server.setClock(new Date(server.now().getTime() + 25 * 3_600_000));
      const token = await server.signIn('ravi@acme.example');
      expect((await server.call('POST', `/api/leads/${_id}/restore`, { token })).status).toBe(404);
      await prune(server.services.db, server.now());
      const { rowCount } = await server.services.db.execute(
        sql`select 1 from lead_changes where lead_id = ${_id}`,
      );
      expect(rowCount).toBe(0);
    });
  });
}
