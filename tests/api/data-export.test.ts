import { describe, expect, test } from 'vitest';
import { dataExportCalls } from '../../src/api/data-export.ts';
import { anySignal, broken, clientOf, json } from './fake-server.ts';

const file = (headers: Record<string, string>) => () =>
  new Response('a,b', { headers: { 'Content-Type': 'text/csv', ...headers } });

describe('a file of what the exhibitor owns', () => {
  test('is asked for by what is in it, and comes with its name and its number of rows', async () => {
    const { client, requests } = clientOf([
      file({
        'Content-Disposition': 'attachment; filename="team_demo_2026-03-10_0915.csv"',
        'Row-Count': '4',
      }),
    ]);
    const { content, ...rest } = await dataExportCalls(client).exportData('team', anySignal());
    expect(await content.text()).toBe('a,b');
    expect(rest).toEqual({ name: 'team_demo_2026-03-10_0915.csv', count: 4 });
    expect(requests.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
      '/api/data-export?content=team',
    ]);
  });

  test('has a name also where the server gives none, and no number that was not told', async () => {
    for (const [content, name] of [
      ['all', 'all.xlsx'],
      ['products', 'products.csv'],
    ] as const) {
      const port = dataExportCalls(clientOf([file({ 'Row-Count': 'many' })]).client);
      expect(await port.exportData(content, anySignal())).toMatchObject({ name, count: null });
    }
  });

  test('is asked for again when the connection breaks, and says why when it is refused', async () => {
    const { client, requests } = clientOf([broken, file({})]);
    await dataExportCalls(client).exportData('all', anySignal());
    expect(requests).toHaveLength(2);
    const refused = clientOf([() => json(429, { success: false, message: 'Please wait.' })]);
    await expect(dataExportCalls(refused.client).exportData('all', anySignal())).rejects.toMatchObject({
      status: 429,
      serverMessage: 'Please wait.',
    });
  });
});
