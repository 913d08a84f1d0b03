import { describe, expect, test } from 'vitest';
import type { Client } from '../../src/api/client/client.ts';
import { leadQuestionCalls } from '../../src/api/lead-questions.ts';
import { faqCalls, resourceCalls } from '../../src/api/resources.ts';
import { passwordCalls } from '../../src/api/password.ts';
import { productCalls } from '../../src/api/products.ts';
import { profileCalls } from '../../src/api/profile.ts';
import { supportCalls } from '../../src/api/support.ts';
import { signInDetailsCalls } from '../../src/api/sign-in-details.ts';
import { teamCalls } from '../../src/api/team.ts';
import { answerSimply } from '../outcomes/exchange.ts';
import { asked } from './asked.ts';
import { anySignal, broken, clientOf, json } from './fake-server.ts';

const ID = '7a6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d';
const KEY = 'k'.repeat(32);
const BASIS = { id: ID, updatedAt: '2026-03-01T08:00:00.000Z' };
const ALL = { search: '', limit: 50 };
const list = () => json(200, { success: true, data: { data: [{ _id: ID }], total: 1 } });
const busy = () => json(503, { success: false, message: 'Busy' });

describe('calls', () => {
  const cases: [string, (client: Client) => Promise<unknown>, Partial<Awaited<ReturnType<typeof asked>>>][] =
    [
      [
        'read the profile',
        (client) => profileCalls(client).profile(anySignal()),
        { line: 'GET /company-profile' },
      ],
      [
        'change of the profile only what changed, and say what it was based on',
        (client) => profileCalls(client).updateProfile(BASIS.updatedAt, { name: 'Acme' }, anySignal()),
        { line: 'PUT /company-profile', body: { name: 'Acme', updatedAt: BASIS.updatedAt } },
      ],
      [
        'add questions under their key',
        (client) => leadQuestionCalls(client).create([{ kind: 'yesNo', label: 'Buys?' }], KEY, anySignal()),
        {
          line: 'POST /lead-questions',
          key: KEY,
          body: { questions: [{ kind: 'yesNo', label: 'Buys?' }] },
        },
      ],
      [
        'change of a question only what changed',
        (client) => leadQuestionCalls(client).update(BASIS, { onCapture: true }, anySignal()),
        {
          line: `PUT /lead-questions/${ID}`,
          body: { onCapture: true, updatedAt: BASIS.updatedAt },
        },
      ],
      [
        'put questions in order',
        (client) => leadQuestionCalls(client).order([ID], anySignal()),
        { line: 'PUT /lead-questions/order', body: { ids: [ID] } },
      ],
      [
        'ask a question again',
        (client) => leadQuestionCalls(client).restore(ID, anySignal()),
        { line: `POST /lead-questions/${ID}/restore`, body: null },
      ],
      [
        'add a member under the form’s key',
        (client) => teamCalls(client).create({ fullName: 'Ravi', phoneId: '' }, KEY, anySignal()),
        { line: 'POST /team-members', key: KEY, body: { fullName: 'Ravi', phoneId: '' } },
      ],
      [
        'change of a member only what changed',
        (client) => teamCalls(client).update(BASIS, { bio: '' }, anySignal()),
        { line: `PUT /team-members/${ID}`, body: { bio: '', updatedAt: BASIS.updatedAt } },
      ],
      [
        'remove a member',
        (client) => teamCalls(client).remove(ID, anySignal()),
        { line: `DELETE /team-members/${ID}`, body: null },
      ],
      [
        'send a member’s link again',
        (client) => teamCalls(client).invite(ID, anySignal()),
        { line: `POST /team-members/${ID}/invite`, body: null },
      ],
      [
        'sign a member out',
        (client) => teamCalls(client).signOut(ID, anySignal()),
        { line: `DELETE /team-members/${ID}/sessions?passkeys=true`, body: null },
      ],
      [
        'sign out on another device',
        (client) => signInDetailsCalls(client).signOutDevice(ID, anySignal()),
        { line: `DELETE /auth/sessions/${ID}`, body: null },
      ],
      [
        'sign out on all other devices',
        (client) => signInDetailsCalls(client).signOutOthers(false, anySignal()),
        { line: 'DELETE /auth/sessions', body: null },
      ],
      [
        'add a product in the specification’s casing',
        (client) => productCalls(client).create({ productName: 'G4', BrochureUrl: '' }, KEY, anySignal()),
        { line: 'POST /products', key: KEY, body: { productName: 'G4', BrochureUrl: '' } },
      ],
      [
        'change of a product only what changed',
        (client) => productCalls(client).update(BASIS, { productLogo: 'a.png' }, anySignal()),
        { line: `PUT /products/${ID}`, body: { productLogo: 'a.png', updatedAt: BASIS.updatedAt } },
      ],
      [
        'remove a product',
        (client) => productCalls(client).remove(ID, anySignal()),
        { line: `DELETE /products/${ID}` },
      ],
      [
        'add a resource with the whole creation payload',
        (client) =>
          resourceCalls(client).create(
            { title: 'Prices', type: 'pdf', fileUrl: 'a.pdf', isExhibitor: true, isPublic: false },
            KEY,
            anySignal(),
          ),
        {
          line: 'POST /downloads',
          key: KEY,
          body: { title: 'Prices', type: 'pdf', fileUrl: 'a.pdf', isExhibitor: true, isPublic: false },
        },
      ],
      [
        'change of a resource only what changed',
        (client) => resourceCalls(client).update(BASIS, { title: 'P' }, anySignal()),
        { line: `PUT /downloads/${ID}`, body: { title: 'P', updatedAt: BASIS.updatedAt } },
      ],
      [
        'remove a resource',
        (client) => resourceCalls(client).remove(ID, anySignal()),
        { line: `DELETE /downloads/${ID}` },
      ],
      [
        'count a download with an empty body',
        (client) => resourceCalls(client).countDownload(ID, anySignal()),
        { line: `POST /downloads/${ID}/increment`, body: {} },
      ],
      [
        'change a password',
        (client) =>
          passwordCalls(client).updatePassword(
            { currentPassword: 'old-one', newPassword: 'new-one', confirmPassword: 'new-one' },
            anySignal(),
          ),
        {
          line: 'PUT /auth/updatepassword',
          body: { currentPassword: 'old-one', newPassword: 'new-one', confirmPassword: 'new-one' },
        },
      ],
      [
        'set a first password by link',
        (client) => passwordCalls(client).setPassword({ token: 't', newPassword: 'new-one' }, anySignal()),
        { line: 'POST /auth/set-password', body: { token: 't', newPassword: 'new-one' } },
      ],
    ];
  test.each(cases)('%s', async (_, make, expected) => {
    expect(await asked(make, answerSimply)).toMatchObject({ key: null, ...expected });
  });

  test('send a support request and read its ticket at either place', async () => {
    const request = { name: 'A', email: 'a@b.example', subject: 'S', message: 'M' };
    for (const body of [{ ticketId: 'SUP-7' }, { data: { ticketId: 'SUP-7' } }]) {
      const { client, requests } = clientOf([() => json(201, { success: true, ...body })]);
      expect(await supportCalls(client).requestSupport(request, KEY, anySignal())).toBe('SUP-7');
      expect(requests[0]?.headers.get('Idempotency-Key')).toBe(KEY);
      expect(await requests[0]?.json()).toEqual(request);
    }
    const { client } = clientOf([() => json(201, { success: true })]);
    await expect(supportCalls(client).requestSupport(request, KEY, anySignal())).rejects.toMatchObject({
      _tag: 'Unexpected',
    });
  });
});

describe('lists', () => {
  test('are asked for with what is searched and where the page begins, encoded', async () => {
    const search = ' a[b]=c&d é ';
    const line = async (make: (client: Client) => Promise<unknown>) => (await asked(make, list)).line;
    expect(await line((client) => teamCalls(client).list(ALL, anySignal()))).toBe('GET /team-members');
    expect(await line((client) => productCalls(client).list({ search, cursor: 'c+1/=' }, anySignal()))).toBe(
      'GET /products?search=a%5Bb%5D%3Dc%26d+%C3%A9&cursor=c%2B1%2F%3D',
    );
    expect(await line((client) => productCalls(client).list({ search: ' ', limit: 120 }, anySignal()))).toBe(
      'GET /products?limit=120',
    );
    expect(await line((client) => faqCalls(client).list('e1', ALL, anySignal()))).toBe('GET /faq?event=e1');
    const downloads = resourceCalls(clientOf([list]).client);
    expect(await downloads.list({ event: 'e1' }, ALL, anySignal())).toMatchObject({ rows: [{ _id: ID }] });
  });

  test.each([
    [{ excludeExhibitor: 'true' }, 'event=e1&excludeExhibitor=true'],
    [{ isExhibitor: 'true', exhibitor: 'x1' }, 'event=e1&isExhibitor=true&exhibitor=x1'],
  ] as const)('of downloads carry their filters as texts: %j', async (filter, query) => {
    const { line } = await asked(
      (client) => resourceCalls(client).list({ event: 'e1', ...filter }, ALL, anySignal()),
      list,
    );
    expect(line).toBe(`GET /downloads?${query}`);
  });

  test('without a list are refused rather than taken for empty', async () => {
    const { client } = clientOf([() => json(200, { success: true, data: {} })]);
    await expect(teamCalls(client).list(ALL, anySignal())).rejects.toMatchObject({
      _tag: 'Unexpected',
    });
  });
});

describe('policies', () => {
  const triesOf = async (make: (client: Client) => Promise<unknown>): Promise<number> => {
    const { client, requests } = clientOf([busy, busy, answerSimply]);
    await make(client).catch(() => undefined);
    return requests.length;
  };

  test('ask for profile and team once, and never repeat a password or a link', async () => {
    for (const make of [
      (client: Client) => profileCalls(client).profile(anySignal()),
      (client: Client) => teamCalls(client).list(ALL, anySignal()),
      (client: Client) => teamCalls(client).invite(ID, anySignal()),
      (client: Client) => passwordCalls(client).updatePassword({ newPassword: 'n' }, anySignal()),
      (client: Client) => passwordCalls(client).setPassword({ token: 't', newPassword: 'n' }, anySignal()),
    ]) {
      expect(await triesOf(make)).toBe(1);
    }
  });

  test('repeat queries and writes that may be repeated', async () => {
    const tries = await Promise.all(
      [
        (client: Client) => productCalls(client).list(ALL, anySignal()),
        (client: Client) => faqCalls(client).list('e1', ALL, anySignal()),
        (client: Client) => resourceCalls(client).list({ event: 'e1' }, ALL, anySignal()),
        (client: Client) => profileCalls(client).updateProfile(BASIS.updatedAt, {}, anySignal()),
        (client: Client) => teamCalls(client).create({ fullName: 'R' }, KEY, anySignal()),
        (client: Client) => productCalls(client).update(BASIS, {}, anySignal()),
        (client: Client) => resourceCalls(client).countDownload(ID, anySignal()),
        (client: Client) => teamCalls(client).remove(ID, anySignal()),
      ].map(triesOf),
    );
    expect(tries).toEqual(tries.map(() => 3));
  });

  test('take "not found" for done when the answer to a removal was lost on the way', async () => {
    const missing = () => json(404, { success: false, message: 'Not found' });
    const lost = clientOf([broken, missing]);
    await teamCalls(lost.client).remove(ID, anySignal());
    expect(lost.requests).toHaveLength(2);
    const foreign = clientOf([broken, () => json(404, {})]);
    await expect(teamCalls(foreign.client).remove(ID, anySignal())).rejects.toMatchObject({
      _tag: 'Unreachable',
    });
    const never = clientOf([missing]);
    await expect(teamCalls(never.client).remove(ID, anySignal())).rejects.toMatchObject({
      status: 404,
    });
    const refused = clientOf([broken, () => json(403, { success: false, message: 'No' })]);
    await expect(teamCalls(refused.client).remove(ID, anySignal())).rejects.toMatchObject({
      status: 403,
    });
  });
});

test('a conflict brings the row as it is now', async () => {
  const now = { _id: ID, fullName: 'Ravi', updatedAt: '2026-03-02T08:00:00.000Z' };
  const { client } = clientOf([() => json(409, { success: false, message: 'Changed', data: now })]);
  await expect(teamCalls(client).update(BASIS, {}, anySignal())).rejects.toMatchObject({
    status: 409,
    data: now,
  });
});

test('a call that was given up before it began asks nothing', async () => {
  const { client, requests } = clientOf([answerSimply]);
  await expect(profileCalls(client).profile(AbortSignal.abort())).rejects.toBeDefined();
  expect(requests).toEqual([]);
});

test('a refused question names its own fields; several name the place of each', async () => {
  const taken = () =>
    json(422, { success: false, message: 'No', errors: { 'questions.0.label': ['Asked already'] } });
  const draft = { kind: 'yesNo', label: 'Buys?' } as const;
  await expect(
    leadQuestionCalls(clientOf([taken]).client).create([draft], KEY, anySignal()),
  ).rejects.toMatchObject({
    _tag: 'Refused',
    status: 422,
    errors: { label: ['Asked already'] },
  });
  await expect(
    leadQuestionCalls(clientOf([taken]).client).create([draft, draft], KEY, anySignal()),
  ).rejects.toMatchObject({ errors: { 'questions.0.label': ['Asked already'] } });
});
