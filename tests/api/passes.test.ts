import { describe, expect, test } from 'vitest';
import type { Client } from '../../src/api/client/client.ts';
import { invitationListCalls } from '../../src/api/invitation.ts';
import { passCalls } from '../../src/api/passes.ts';
import { registrationCalls } from '../../src/api/registration.ts';
import { answerSimply } from '../outcomes/exchange.ts';
import { asked } from './asked.ts';
import { anySignal, broken, clientOf, json, type Reply } from './fake-server.ts';

const ID = '7a6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d';
const KEY = 'k'.repeat(32);
const LINK = 'https://expo.example/exhibitor/invitation#token=t';
const DRAFT = { ticketId: ID, emails: ['a@b.example'], message: 'Come by' };
const ALL = { search: '', limit: 50 };

const row = () => json(200, { success: true, data: [{ _id: ID, link: LINK }] });
const list = () => json(200, { success: true, data: [{ _id: ID }], total: 1 });
const busy = () => json(503, { success: false, message: 'Busy' });

const passes = (client: Client) => ({ ...passCalls(client), ...registrationCalls(client) });
const invitations = (client: Client) => invitationListCalls(client);

describe('calls', () => {
  const cases: [string, (client: Client) => Promise<unknown>, Partial<Awaited<ReturnType<typeof asked>>>][] =
    [
      [
        'register a guest on a pass with the form’s fields, under the form’s key',
        (client) =>
          passes(client).register(
            ID,
            { firstName: 'Tara', ticketId: 'x', mobile: { country: '91', number: '9' }, days: ['1'] },
            KEY,
            anySignal(),
          ),
        {
          line: 'POST /referral-registration',
          key: KEY,
          body: { firstName: 'Tara', mobile: { country: '91', number: '9' }, days: ['1'], ticketId: ID },
        },
      ],
      [
        'cancel a registration',
        (client) => passes(client).cancelReferral(ID, anySignal()),
        { line: `POST /ticket-allocations/${ID}/cancel`, body: null },
      ],
      [
        'read the form of a pass',
        (client) => passes(client).formFields(ID, anySignal()),
        { line: `GET /form-fields?ticketId=${ID}` },
      ],
      ['read the tickets', (client) => passes(client).tickets(anySignal()), { line: 'GET /tickets' }],
      [
        'read the numbers of tickets',
        (client) => passes(client).ticketStats(anySignal()),
        { line: 'GET /ticket-stats' },
      ],
      [
        'invite guests by e-mail under the form’s key',
        (client) => invitations(client).createInvitations(DRAFT, KEY, anySignal()),
        { line: 'POST /invitations', key: KEY, body: { type: 'pass', ...DRAFT } },
      ],
      [
        'make a link to hand out, without addresses',
        (client) => invitations(client).createLink(ID, KEY, anySignal()),
        { line: 'POST /invitations', key: KEY, body: { type: 'pass', ticketId: ID } },
      ],
      [
        'send an invitation again',
        (client) => invitations(client).resendInvitation(ID, anySignal()),
        { line: `POST /invitations/${ID}/resend`, body: null },
      ],
      [
        'cancel an invitation',
        (client) => invitations(client).cancelInvitation(ID, anySignal()),
        { line: `DELETE /invitations/${ID}`, body: null },
      ],
    ];
  test.each(cases)('%s', async (_, make, expected) => {
    const made: Reply = (request) => (request.url.endsWith('/invitations') ? row() : answerSimply(request));
    expect(await asked(make, made)).toMatchObject({ key: null, ...expected });
  });
});

describe('lists', () => {
  const line = async (make: (client: Client) => Promise<unknown>) => (await asked(make, list)).line;

  test('of registrations and invitations carry a status they know', async () => {
    const filters = { status: 'approved', other: 'x' };
    expect(
      await line((client) => passes(client).referrals({ ...ALL, search: 'tara', filters }, anySignal())),
    ).toBe('GET /ticket-allocations?status=approved&search=tara');
    expect(await line((client) => invitations(client).invitations({ ...ALL, filters }, anySignal()))).toBe(
      'GET /invitations',
    );
    expect(
      await line((client) =>
        invitations(client).invitations({ ...ALL, filters: { status: 'opened' } }, anySignal()),
      ),
    ).toBe('GET /invitations?status=opened');
  });

  test('of passes are never searched', async () => {
    expect(
      await line((client) => passes(client).passes({ search: 'x', limit: 20, cursor: 'c' }, anySignal())),
    ).toBe('GET /passes?limit=20&cursor=c');
  });

  test('are read beside their total, or inside one', async () => {
    const inner = () => json(200, { success: true, data: { data: [{ _id: ID }], total: 7 } });
    const { client } = clientOf([list, inner]);
    expect(await passes(client).referrals(ALL, anySignal())).toMatchObject({ rows: [{ _id: ID }], total: 1 });
    expect(await invitations(client).invitations(ALL, anySignal())).toMatchObject({ total: 7 });
  });
});

test('a registration comes with the server’s own message, or with none', async () => {
  const data = { _id: ID, badgeToken: 'opaque' };
  for (const message of ['<b>Done</b>', undefined]) {
    const { client } = clientOf([() => json(201, { success: true, message, data })]);
    expect(await passes(client).register(ID, {}, KEY, anySignal())).toEqual({
      message: message ?? null,
      data,
    });
  }
});

test('a link is the one the server made, and none is a failure', async () => {
  expect(await invitations(clientOf([row]).client).createLink(ID, KEY, anySignal())).toBe(LINK);
  for (const data of [[], [{ _id: ID, link: '' }]]) {
    const { client } = clientOf([() => json(201, { success: true, data })]);
    await expect(invitations(client).createLink(ID, KEY, anySignal())).rejects.toMatchObject({
      _tag: 'Unexpected',
    });
  }
});

describe('policies', () => {
  const triesOf = async (make: (client: Client) => Promise<unknown>): Promise<number> => {
    const { client, requests } = clientOf([broken, busy, answerSimply]);
    await make(client).catch(() => undefined);
    return requests.length;
  };

  test('never repeat a cancellation or a sending', async () => {
    expect(await triesOf((client) => passes(client).cancelReferral(ID, anySignal()))).toBe(1);
    expect(await triesOf((client) => invitations(client).resendInvitation(ID, anySignal()))).toBe(1);
  });

  test('repeat what is read, and what happens once under its key', async () => {
    const tries = await Promise.all(
      [
        (client: Client) => passes(client).passes(ALL, anySignal()),
        (client: Client) => passes(client).referrals(ALL, anySignal()),
        (client: Client) => passes(client).formFields(ID, anySignal()),
        (client: Client) => passes(client).tickets(anySignal()),
        (client: Client) => passes(client).ticketStats(anySignal()),
        (client: Client) => passes(client).register(ID, {}, KEY, anySignal()),
        (client: Client) => invitations(client).invitations(ALL, anySignal()),
        (client: Client) => invitations(client).createInvitations(DRAFT, KEY, anySignal()),
        (client: Client) => invitations(client).createLink(ID, KEY, anySignal()),
        (client: Client) => invitations(client).cancelInvitation(ID, anySignal()),
      ].map(triesOf),
    );
    expect(tries).toEqual(tries.map(() => 3));
  });

  test('leave a pass that is used up at one request', async () => {
    const { client, requests } = clientOf([() => json(409, { success: false, message: 'Used up' })]);
    await expect(passes(client).register(ID, {}, KEY, anySignal())).rejects.toMatchObject({ status: 409 });
    expect(requests).toHaveLength(1);
  });
});
