import { describe, expect, test } from 'vitest';
import { auditCalls } from '../../src/api/audit.ts';
import { anySignal, broken, clientOf, json } from './fake-server.ts';

const ENTRY = {
  _id: '7a6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d',
  at: '2026-03-04T08:00:00.000Z',
  kind: 'exports',
  action: 'leads.exported',
  actor: { kind: 'person', name: 'Asha Rao' },
};
const page = (nextCursor?: string) => () =>
  json(200, { success: true, data: { data: [ENTRY], total: 3, ...(nextCursor && { nextCursor }) } });

describe('the activity of an exhibitor', () => {
  test('is asked for by kind and page, and says where it goes on', async () => {
    const { client, requests } = clientOf([page('after-1'), page()]);
    const calls = auditCalls(client);
    expect(await calls.entries({ search: '', limit: 50 }, anySignal())).toMatchObject({
      rows: [ENTRY],
      total: 3,
      nextCursor: 'after-1',
    });
    const more = { search: '', limit: 50, cursor: 'after-1', filters: { kind: 'exports' } };
    expect(await calls.entries(more, anySignal())).toMatchObject({ nextCursor: null });
    const asked = requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
    expect(asked).toEqual([{}, { kind: 'exports', cursor: 'after-1' }]);
  });

  test('is not asked for by a kind that the contract does not have', async () => {
    const { client, requests } = clientOf([page()]);
    await auditCalls(client).entries({ search: '', filters: { kind: 'secrets' } }, anySignal());
    expect(new URL(requests[0]?.url ?? '').search).toBe('');
  });

  test('comes as a file, is asked for again when the connection breaks, and says why it is refused', async () => {
    const named = {
      'Content-Type': 'text/csv',
      'Content-Disposition': 'attachment; filename="activity_demo.csv"',
      'Row-Count': '2',
    };
    const { client, requests } = clientOf([broken, () => new Response('When', { headers: named })]);
    const { content, ...rest } = await auditCalls(client).exportEntries(anySignal());
    expect(await content.text()).toBe('When');
    expect(rest).toEqual({ name: 'activity_demo.csv', count: 2 });
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/audit/export',
      '/api/audit/export',
    ]);
    const refused = clientOf([() => json(403, { success: false, message: 'Only the main account.' })]);
    await expect(auditCalls(refused.client).exportEntries(anySignal())).rejects.toMatchObject({
      status: 403,
      serverMessage: 'Only the main account.',
    });
  });
});
