import { Agent, get } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { startChild } from '../support/child.ts';
import type { Child } from '../support/child.ts';
import { anyEngine, createTestStore, environmentOf } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { depth } from '../support/tier.ts';
import { send } from '../support/http.ts';

let child: Child | undefined;
let store: TestStore | undefined;
afterEach(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  await store?.remove();
});

test.each(depth<NodeJS.Signals[]>(['SIGTERM'], ['SIGTERM', 'SIGINT']))(
  '%s lets accepted requests finish, refuses new ones, closes the database and exits with 0',
  async (signal) => {
    // The embedded one is a part of the process that ends.
    store = await createTestStore('embedded');
    child = startChild('tests/support/serve.ts', [], { DATA_DIR: store.dataDir, DEMO: '1' });
    const url = (await child.says('listening')).replace('listening ', '');
    // A connection that stays open and idle must not keep the server alive.
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) =>
      get(`${url}/api/health`, { agent }, (answer) => answer.resume().on('end', resolve)),
    );

    const slow = Array.from({ length: 20 }, () => send(url, 'GET', '/test/slow'));
    await child.says('accepted');
    await expect.poll(() => child?.stdout.filter((line) => line === 'accepted').length).toBe(20);
    child.process.kill(signal);
    const answers = await Promise.all(slow);
    expect(answers.map(({ status, json }) => [status, json])).toEqual(
      Array.from({ length: 20 }, () => [200, { rows: [{ one: 1 }] }]),
    );
    expect(await child.ended).toBe(0);
    expect(child.stdout).toContain('closed');
    await expect(send(url, 'GET', '/api/health')).rejects.toThrow(/ECONNREFUSED/);
    agent.destroy();
  },
);

test('with DRAIN_SECONDS only /api/ready changes at first, and then no request on an open connection is lost', async () => {
  store = await createTestStore(anyEngine());
  child = startChild('tests/support/serve.ts', [], {
    ...environmentOf(store),
    DRAIN_SECONDS: '4',
  });
  const url = (await child.says('listening')).replace('listening ', '');
  expect((await send(url, 'GET', '/api/ready')).status).toBe(200);
  child.process.kill('SIGTERM');
  await expect.poll(async () => (await send(url, 'GET', '/api/ready')).status).toBe(503);
  const health = await send(url, 'GET', '/api/health');
  expect(health.status).toBe(200);
  expect(health.headers['connection']).toBe('close');
  expect((await send(url, 'GET', '/exhibitor/login', { headers: { accept: 'text/html' } })).status).toBe(200);
  const slow = send(url, 'GET', '/test/slow');
  expect((await slow).status).toBe(200);
  expect(await child.ended).toBe(0);
});

test('a second signal ends a drain at once', async () => {
  store = await createTestStore(anyEngine());
  child = startChild('tests/support/serve.ts', [], {
    ...environmentOf(store),
    DRAIN_SECONDS: '60',
  });
  const url = (await child.says('listening')).replace('listening ', '');
  child.process.kill('SIGTERM');
  await expect.poll(async () => (await send(url, 'GET', '/api/ready')).status).toBe(503);
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(1);
});
