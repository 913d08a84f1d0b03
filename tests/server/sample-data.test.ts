import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_DATA_MESSAGES } from '../../src/domain/screen-messages.ts';
import { atOnce } from '../support/at-once.ts';
import { mainEngines } from '../support/database.ts';
import { dataOf } from '../support/answers.ts';
import { recordsOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const PATH = '/api/create-sample-data';

for (const engine of mainEngines()) {
  describe(`sample data on ${engine}`, () => {
    let server: TestServer;
    let token: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      token = await server.signIn('nila@newbooth.example');
    });
    afterAll(() => server.close());

    const numbers = async () =>
      dataOf('dashboardAnalyticsGet', await server.call('GET', '/api/dashboard/analytics', { token }));

    test('fills an empty exhibitor once, whatever is clicked at the same time', async () => {
      const answers = await atOnce(5, () => server.call('POST', PATH, { token }));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 201)?.json).toEqual({
        success: true,
        message: SAMPLE_DATA_MESSAGES.created,
        data: { rows: 16 },
      });
      expect(await numbers()).toMatchObject({
        totalLeads: 12,
        highInterestLeads: 4,
        hasSampleData: true,
        canCreateSampleData: false,
      });
    });

    test('answers a repeated request under the same key as the first time', async () => {
      await server.call('DELETE', PATH, { token });
      const headers = { 'idempotency-key': 'dialog-1' };
      const first = await server.call('POST', PATH, { token, headers });
      const again = await server.call('POST', PATH, { token, headers });
      expect([first.status, again.status, again.json]).toEqual([201, 201, first.json]);
      expect(
        (await server.call('POST', PATH, { token, headers: { 'idempotency-key': 'dialog-2' } })).status,
      ).toBe(409);
      expect(await numbers()).toMatchObject({ totalLeads: 12 });
    });

    test('is marked as such in every list', async () => {
      for (const [path, query, count] of [
        ['/leads', '', 12],
        ['/products', '', 2],
        ['/downloads', 'isExhibitor=true', 2],
      ] as const) {
        const { data } = await recordsOf(server, path, token).list(query);
        expect(data, path).toHaveLength(count);
        expect(data.every(({ isSample }) => isSample)).toBe(true);
      }
    });

    test('is removed whole in one action, which may be repeated', async () => {
      const rows = async (): Promise<unknown> =>
        dataOf('sampleDataDelete', await server.call('DELETE', PATH, { token })).rows;
      expect(await rows()).toBe(16);
      expect(await rows()).toBe(0);
      expect(await numbers()).toMatchObject({
        totalLeads: 0,
        canCreateSampleData: true,
      });
      expect((await server.call('POST', PATH, { token })).status).toBe(201);
      await server.call('DELETE', PATH, { token });
    });

    test('touches nothing of an exhibitor with data of its own', async () => {
      const acme = await server.signIn('asha@acme.example');
      expect((await server.call('POST', PATH, { token: acme })).status).toBe(409);
      const removed = await server.call('DELETE', PATH, { token: acme });
      expect(removed.json).toMatchObject({ data: { rows: 0 } });
      expect((await recordsOf(server, '/leads', acme).list()).total).toBe(24);
    });
  });
}

test('outside demo mode sample data does not exist', async () => {
  const server = await startTestServer();
  try {
    const token = await server.signIn('nila@newbooth.example');
    server.services.config.demo = false;
    // The event itself is a demo event, so its sessions end with demo mode: signed in on a lasting event instead.
    await server.services.db.execute("update events set is_demo = false where slug = 'demo'");
    for (const method of ['POST', 'DELETE']) {
      expect((await server.call(method, PATH, { token })).status).toBe(404);
    }
    const { json } = await server.call('GET', '/api/dashboard/analytics', { token });
    expect(json).toMatchObject({ data: { canCreateSampleData: false } });
  } finally {
    await server.close();
  }
});
