import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { TEAM_MESSAGES } from '../../src/domain/screen-messages.ts';
import { memberStatus } from '../../src/domain/team-row.ts';
import { atOnce } from '../support/at-once.ts';
import { mainEngines } from '../support/database.ts';
import { recordsOf } from '../support/records.ts';
import type { Records } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { passwordHashOf } from '../support/sign-in.ts';
import { storeFile, unreferencedSince } from '../support/stored-file.ts';

const TEXT = `${'Ω'.repeat(4_980)}\n\t "<b>" 机器人`;
const PROFILE = {
  designation: 'Manager',
  companyName: '  Acme — 로보틱스',
  location: 'پونه',
  bio: TEXT,
  aboutCompany: 'Arms and hands',
  linkedIn: 'https://linkedin.example/in/zoe',
  x: 'https://x.example/zoe',
  facebook: 'http://facebook.example/zoe',
  instagram: 'https://instagram.example/zoe?a=1#b',
};

for (const engine of mainEngines()) {
  describe(`the team on ${engine}`, () => {
    let server: TestServer;
    let team: Records<'/team-members'>;
    let acme: string;
    let globex: string;
    let numbers = 9_812_300_000;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      globex = await server.signIn('meera@globex.example');
      team = recordsOf(server, '/team-members', acme);
    });
    afterAll(() => server.close());

    const newNumber = (): string => String(++numbers);
    const idOf = async (emailId: string): Promise<string> => {
      const found = (await team.list()).data.find((one) => one.emailId === emailId);
      if (!found) throw new Error(`${emailId} is not in the team.`);
      return found._id;
    };
    const row = async (id: string): Promise<Record<string, unknown>> => {
      const { rows } = await server.services.db.execute(sql`select * from people where id = ${id}`);
      return rows[0] ?? {};
    };

    test('gains a member with every field, a child of the parent, whatever the number looks like', async () => {
      const picture = await storeFile(server.services.db, 'Acme Robotics');
      const answer = await team.create({
        ...PROFILE,
        fullName: ' Zoë  Maria Núñez ',
        emailId: `zoe-${engine}@acme.example`,
        phoneId: 'ignored',
        phoneCode: '+91',
        authenticationId: '98123 00000',
        profileImage: picture,
        event: 'ignored',
        exhibitor: 'ignored',
      });
      const parent = await idOf('asha@acme.example');
      expect([answer.status, answer.json]).toMatchObject([
        201,
        {
          message: 'Team member added successfully!',
          data: {
            ...PROFILE,
            fullName: 'Zoë Maria Núñez',
            emailId: `zoe-${engine}@acme.example`,
            phoneCode: '91',
            authenticationId: '9812300000',
            profileImage: picture,
            isParentExhibitor: false,
            parentExhibitor: parent,
            userType: 'exhibitor',
          },
        },
      ]);
      const member = team.row(answer);
      expect((await team.list()).data[0]).toEqual(member);
      expect(await row(member._id)).toMatchObject({
        first_name: 'Zoë Maria',
        last_name: 'Núñez',
        email_verified: false,
        password_hash: null,
      });
      expect(await unreferencedSince(server.services.db, picture)).toBeNull();
    });

    test('adds a member with a name only, neither invited nor pending', async () => {
      expect(await team.add({ fullName: 'Cher', phoneCode: '', authenticationId: '' })).toMatchObject({
        fullName: 'Cher',
        emailId: '',
        authenticationId: '',
        phoneCode: '91',
        isPending: false,
        invitedBy: '',
      });
    });

    test.each([
      [{ fullName: '  ' }, { fullName: ['Name is required'] }],
      [{ emailId: 'no-address' }, { emailId: ['Invalid email'] }],
      [{ authenticationId: '12345' }, { authenticationId: ['String must contain at least 10 character(s)'] }],
      [
        { phoneCode: '45', authenticationId: '3212345' },
        { authenticationId: ['Enter a valid mobile number for Denmark'] },
      ],
      // A fixed line in Delhi, and a code that no country has.
      [{ authenticationId: '1123456789' }, { authenticationId: [SIGN_IN_ANSWERS.invalidMobile] }],
      [
        { phoneCode: '999', authenticationId: '9161234567' },
        { authenticationId: [SIGN_IN_ANSWERS.invalidMobile] },
      ],
      [{ linkedIn: 'javascript:alert(1)' }, { linkedIn: ['Valid URL is required'] }],
      [{ x: 'https://bank.example@evil.example' }, { x: ['Valid URL is required'] }],
      [{ profileImage: 'https://evil.example/a.png' }, { profileImage: ['Upload the file again.'] }],
      [{ isParentExhibitor: true }, { isParentExhibitor: ['This field does not exist'] }],
      [{ parentExhibitor: 'x' }, { parentExhibitor: ['This field does not exist'] }],
    ])('refuses %o with 400 beside the field, on adding and on changing', async (fields, errors) => {
      const member = await team.add();
      const before = await team.list();
      for (const answer of [
        await team.create({ fullName: 'Bad', ...fields }),
        await team.update(member._id, fields),
      ]) {
        expect([answer.status, answer.json]).toMatchObject([400, { success: false, errors }]);
      }
      expect(await team.list()).toEqual(before);
    });

    test('takes numbers of the countries the editor offers, and keeps their digits', async () => {
      for (const [phoneCode, typed, digits] of [
        ['44', '07400 123456', '7400123456'],
        ['+49', '0151 23456789', '15123456789'],
        ['1', '(212) 555-0142', '2125550142'],
        ['65', '9123 4567', '91234567'],
        ['852', '5123 4567', '51234567'],
        ['354', '611 1234', '6111234'],
        ['7', '8 916 123-45-67', '9161234567'],
      ]) {
        expect(await team.add({ phoneCode, authenticationId: typed })).toMatchObject({
          phoneCode: String(phoneCode).replace('+', ''),
          authenticationId: digits,
        });
      }
    });

    test('refuses a second member with the same number or address, also in other letters', async () => {
      const [phone, emailId] = [newNumber(), `twice-${engine}@acme.example`];
      await team.add({ authenticationId: phone, emailId });
      const other = await team.add();
      const spaced = `${phone.slice(0, 5)} ${phone.slice(5)}`;
      for (const answer of [
        await team.create({ fullName: 'Mine', phoneCode: '+91', authenticationId: spaced }),
        await team.update(other._id, { authenticationId: spaced }),
        await team.create({ fullName: 'Mine', authenticationId: '9000000002' }),
      ]) {
        expect([answer.status, answer.json]).toEqual([
          409,
          {
            success: false,
            message: TEAM_MESSAGES.numberInTeam,
            errors: { authenticationId: [TEAM_MESSAGES.numberInTeam] },
          },
        ]);
      }
      for (const answer of [
        await team.create({ fullName: 'Mine', emailId: emailId.toUpperCase() }),
        await team.update(other._id, { emailId: emailId.toUpperCase() }),
        await team.create({ fullName: 'Mine', emailId: 'Ravi@Acme.example' }),
      ]) {
        expect([answer.status, answer.json]).toMatchObject([
          409,
          { errors: { emailId: [TEAM_MESSAGES.emailInTeam] } },
        ]);
      }
    });

    test('does not learn whether another exhibitor uses a number or an address: either one waits for its owner', async () => {
      const [phone, emailId] = [newNumber(), `waits-${engine}@globex.example`];
      await team.as(globex).add({ authenticationId: phone, emailId });
      const unknown = team.row(
        await team.create({
          fullName: 'One',
          authenticationId: newNumber(),
          emailId: `free-${engine}@a.example`,
        }),
      );
      for (const taken of [
        { authenticationId: phone, emailId },
        { authenticationId: '9000000003', emailId: 'meera@globex.example' },
      ]) {
        const member = team.row(await team.create({ fullName: 'One', ...taken }));
        const { _id, createdAt, updatedAt } = member;
        expect(member).toEqual({ ...unknown, ...taken, _id, createdAt, updatedAt });
        expect((await team.update(_id, { authenticationId: newNumber(), emailId: '' })).status).toBe(200);
        expect((await team.update(_id, taken)).status).toBe(200);
        expect((await team.remove(_id)).status).toBe(200);
      }
      expect((await server.call('GET', '/api/auth/me', { token: globex })).json).toMatchObject({
        data: { email: 'meera@globex.example', authenticationId: '9000000003' },
      });
    });

    test('adds one member when six requests with the same number arrive at once', async () => {
      const authenticationId = newNumber();
      const answers = await atOnce(6, () => team.create({ fullName: 'Racer', authenticationId }));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    });

    test('changes only the fields that a request names; an empty text clears a field', async () => {
      const before = await team.add({
        ...PROFILE,
        authenticationId: newNumber(),
        emailId: `keys-${engine}@a.example`,
      });
      const changed = team.row(await team.update(before._id, { bio: '', x: '', designation: 'Admin' }));
      const updatedAt = expect.any(String) as string;
      expect(changed).toEqual({ ...before, bio: '', x: '', designation: 'Admin', updatedAt });
      expect(changed.updatedAt > before.updatedAt).toBe(true);
      const cleared = team.row(await team.update(before._id, { authenticationId: '', emailId: '' }));
      expect(cleared).toMatchObject({ authenticationId: '', phoneCode: '91', emailId: '' });
    });

    test('keeps updatedAt when a request repeats the values in other notation', async () => {
      const phone = newNumber();
      const before = await team.add({ fullName: 'Asha Devi Rao', authenticationId: phone });
      await server.services.db.execute(
        sql`update people set first_name = 'Asha', last_name = 'Devi Rao' where id = ${before._id}`,
      );
      const same = {
        fullName: ' Asha Devi Rao ',
        phoneCode: '+91',
        authenticationId: ` ${phone}`,
        phoneId: 'x',
      };
      const answer = await team.change(before, same);
      expect(team.row(answer)).toEqual(before);
      expect(await row(before._id)).toMatchObject({ first_name: 'Asha', last_name: 'Devi Rao' });
      expect(team.row(await team.update(before._id, { phoneCode: '91' }))).toEqual(before);
    });

    test('may be changed by every member: a designation neither grants nor forbids anything', async () => {
      const ravi = team.as(await server.signIn('ravi@acme.example'));
      const [asha, own] = [await idOf('asha@acme.example'), await idOf('ravi@acme.example')];
      expect((await ravi.update(own, { designation: 'Intern' })).status).toBe(200);
      expect((await ravi.update(asha, { location: 'Pune' })).status).toBe(200);
      expect((await ravi.create({ fullName: 'By an intern' })).status).toBe(201);
      expect((await ravi.update(own, { designation: 'Admin' })).status).toBe(200);
      expect((await ravi.remove(asha)).status).toBe(403);
    });

    test('refuses to delete the main account or the caller, and says why', async () => {
      const asha = await idOf('asha@acme.example');
      const ravi = await server.signIn('ravi@acme.example');
      const own = await team.as(ravi).remove(await idOf('ravi@acme.example'));
      expect([own.status, own.json]).toEqual([
        403,
        { success: false, message: 'You cannot delete yourself.' },
      ]);
      const parent = await team.as(ravi).remove(asha);
      expect([parent.status, parent.json]).toEqual([
        403,
        { success: false, message: 'The main account cannot be deleted.' },
      ]);
      expect((await team.remove(asha)).status).toBe(403);
      expect((await server.call('GET', '/api/auth/me', { token: ravi })).status).toBe(200);
    });

    test('ends the sessions of a removed member at once and keeps the member’s leads, registrations and tickets', async () => {
      const { db } = server.services;
      const emailId = `leaver-${engine}@acme.example`;
      const hash = await passwordHashOf(db, 'asha@acme.example');
      const { _id: id } = await team.add({ fullName: 'Leaver', emailId, authenticationId: newNumber() });
      await db.execute(sql`update people set email = ${emailId}, password_hash =
        ${hash} where id = ${id}`);
      const token = await server.signIn(emailId);
      expect((await server.call('GET', '/api/leads', { token })).status).toBe(200);
      const picture = await storeFile(db, 'Acme Robotics');
      await db.execute(sql`update files set person_id = ${id} where path = ${picture}`);
      await db.execute(sql`update leads set captured_by = ${id}, owner_id = ${id}
        where exhibitor_id = (select exhibitor_id from people where id = ${id})`);
      await db.execute(sql`update referrals set person_id = ${id}
        where exhibitor_id = (select exhibitor_id from people where id = ${id})`);
      await db.execute(sql`insert into support_tickets
        (number, event_id, exhibitor_id, person_id, name, email, subject, category, priority, message, created_at, updated_at)
        select 'SUP-' || ${engine}::text, event_id, exhibitor_id, id, 'Leaver', ${emailId}::text, 'Help', 'bug', 'low', 'Now',
          created_at, updated_at from people where id = ${id}`);
      const left = async () =>
        (
          await db.execute(sql`select
            (select count(*)::int from leads where captured_by = ${id} and owner_id = ${id}) as theirs,
            (select count(*)::int from leads) as leads,
            (select count(*)::int from referrals where person_id = ${id}) as invited,
            (select count(*)::int from referrals) as referrals,
            (select count(*)::int from files) as files,
            (select count(*)::int from support_tickets) as tickets,
            (select count(*)::int from sessions where person_id = ${id}) as sessions`)
        ).rows[0];
      const before = await left();
      expect(before).toMatchObject({ theirs: 24, invited: 6, sessions: 1 });

      const answer = await team.remove(id);
      expect([answer.status, answer.json]).toEqual([
        200,
        { success: true, message: 'Team member deleted successfully!' },
      ]);
      expect((await server.call('GET', '/api/auth/me', { token })).status).toBe(401);
      expect(await left()).toEqual({ ...before, sessions: 0 });
      expect(await row(id)).toMatchObject({
        first_name: 'Leaver',
        email: null,
        phone: null,
        password_hash: null,
      });
      expect((await recordsOf(server, '/leads', acme).list()).total).toBe(24);
      expect((await team.remove(id)).status).toBe(404);
      expect((await team.update(id, { bio: 'gone' })).status).toBe(404);
    });

    test('counts the active and the pending of the whole team, whatever is searched for', async () => {
      const before = await team.list();
      await team.add({ fullName: 'Counted', authenticationId: newNumber() });
      await team.add({ fullName: 'Unreached' });
      const found = await team.list('search=Counted');
      expect(found).toMatchObject({
        total: 1,
        // Who never joined is pending, not active as well.
        activeTotal: before.activeTotal,
        pendingTotal: before.pendingTotal + 1,
      });
      // The cards count what the rows say, and a file says the same.
      for (const { data, activeTotal, pendingTotal } of [await team.list(), await team.as(globex).list()]) {
        const counted = (wanted: string) =>
          data.filter((one) => !one.isParentExhibitor && memberStatus(one) === wanted).length;
        expect([activeTotal, pendingTotal]).toEqual([counted('active'), counted('pending')]);
      }
      const file = await server.call('GET', '/api/data-export?content=team', { token: acme });
      const statusIn = (name: string): string[] =>
        file.text.split('\r\n').filter((line) => line.includes(`,${name},`));
      expect(statusIn('Counted').map((line) => line.includes(',Pending invite,'))).toEqual([true]);
      expect(statusIn('Unreached').map((line) => line.includes(',Not invited,'))).toEqual([true]);
    });
  });
}
