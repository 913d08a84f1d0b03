import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../src/api/client/client.ts';
import { invitationCalls } from '../../src/api/invitation.ts';
import { passCalls } from '../../src/api/passes.ts';
import { answerSimply } from '../outcomes/exchange.ts';
import { anySignal, broken, clientOf, json, never, type Reply } from './fake-server.ts';
import { fakeUploads } from './fake-upload.ts';

const TOKEN = 'token-of-the-link';
const KEY = 'k'.repeat(32);
const FILE = new File(['bytes'], 'photo.png', { type: 'image/png' });
const guest = (client: Client) => invitationCalls(client);

afterEach(() => {
  vi.unstubAllGlobals();
});

const CALLS: [string, (client: Client) => Promise<unknown>, string][] = [
  ['read an invitation', (client) => guest(client).content(TOKEN, anySignal()), 'GET /invitation'],
  [
    'register',
    (client) => guest(client).register(TOKEN, { firstName: 'Tara' }, KEY, anySignal()),
    'POST /invitation/register',
  ],
  [
    'read the choices of a field',
    (client) => guest(client).options(TOKEN, 'product', anySignal()),
    'GET /invitation/options?field=product',
  ],
];

describe('a guest', () => {
  test.each(CALLS)('can %s with the token of the link and no session', async (_, ask, line) => {
    // An exhibitor signed in to this browser has nothing to do with it.
    const { client, requests } = clientOf([answerSimply], 'secret');
    await ask(client);
    const [request] = requests;
    expect(`${request?.method ?? ''} ${request?.url.replace('http://portal.test/api', '') ?? ''}`).toBe(line);
    expect(request?.headers.get('Invitation-Token')).toBe(TOKEN);
    expect(request?.headers.has('Authorization')).toBe(false);
    expect(request?.url).not.toContain(TOKEN);
  });

  test.each(CALLS)('a refusal to %s ends no session', async (_, ask) => {
    for (const status of [401, 404]) {
      const { client, requests, state } = clientOf(
        [() => json(status, { success: false, message: 'Unknown link' })],
        'secret',
      );
      await expect(ask(client)).rejects.toMatchObject({
        _tag: 'Refused',
        status,
        serverMessage: 'Unknown link',
      });
      expect(requests).toHaveLength(1);
      expect(state).toEqual({ token: 'secret', unauthorized: 0 });
    }
  });

  test.each(CALLS)(
    'who wants to %s is asked again for a connection that broke or a server in trouble',
    async (_, ask) => {
      const { client, requests } = clientOf([broken, () => json(503, {}), answerSimply]);
      await ask(client);
      expect(requests).toHaveLength(3);
      const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
      expect(new Set(keys).size).toBe(1);
    },
  );

  test('registers under the form’s key and learns the own registration', async () => {
    const data = { _id: 'r1', badgeToken: 'opaque', status: 'pending', token: 'own' };
    const { client, requests } = clientOf([() => json(201, { success: true, message: 'Done.', data })]);
    expect(await guest(client).register(TOKEN, { days: ['1'] }, KEY, anySignal())).toEqual({
      message: 'Done.',
      data,
    });
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe(KEY);
    expect(await requests[0]?.json()).toEqual({ days: ['1'] });
  });
});

describe('a guest’s upload', () => {
  const upload = async (reply: Reply) => {
    const sent = fakeUploads(reply, [50]);
    const { client, state } = clientOf([never], 'secret');
    const seen: number[] = [];
    const end = await guest(client)
      .upload(TOKEN, { file: FILE, idempotencyKey: KEY }, (percent) => seen.push(percent), anySignal())
      .catch((failure: unknown) => failure);
    return { sent, state, seen, end };
  };

  test('is sent with the token of the link, its own key and no session', async () => {
    const { sent, seen, end } = await upload(() => json(201, { success: true, data: { filePath: 'a.png' } }));
    expect(end).toBe('a.png');
    expect(seen).toEqual([50]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'http://portal.test/api/invitation/upload' });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      'accept-language': 'en',
      'invitation-token': TOKEN,
      'idempotency-key': KEY,
    });
    expect([...(sent[0]?.body ?? [])].map(([name]) => name)).toEqual(['uploadType', 'file']);
    expect(sent[0]?.body.get('uploadType')).toBe('form');
  });

  test('that is refused ends no session and keeps the server’s reason', async () => {
    for (const status of [401, 429]) {
      const { state, end } = await upload(() => json(status, { success: false, message: 'Enough files' }));
      expect(end).toMatchObject({
        _tag: 'Refused',
        message: `Upload failed with status ${String(status)}`,
        serverMessage: 'Enough files',
      });
      expect(state).toEqual({ token: 'secret', unauthorized: 0 });
    }
  });
});

test('an exhibitor’s calls carry no token of an invitation', async () => {
  const { client, requests } = clientOf([answerSimply], 'secret');
  await guest(client).content(TOKEN, anySignal());
  await passCalls(client).tickets(anySignal());
  expect(requests[1]?.headers.get('Authorization')).toBe('Bearer secret');
  expect(requests[1]?.headers.has('Invitation-Token')).toBe(false);
});
