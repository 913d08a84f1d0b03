import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf, tokenOf } from '../support/answers.ts';
import { createTestStore, engines } from '../support/database.ts';
import { administer } from '../support/postgres.ts';
import type { TestStore } from '../support/database.ts';
import { listenTo } from '../support/listener.ts';
import type { Listener } from '../support/listener.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { send } from '../support/http.ts';

/** Several processes on one PostgreSQL. */
const onPostgres = engines().includes('postgres') ? describe : describe.skip;

onPostgres('two processes on one database', () => {
  let store: TestStore;
  let one: RunningPortal;
  let other: RunningPortal;
  let token: string;
  let listener: Listener;
  beforeAll(async () => {
    store = await createTestStore('postgres');
    one = await openPortal(store, { LIMITS: 'relaxed' });
    other = await openPortal(store, { LIMITS: 'relaxed' });
    const body = { email: 'asha@acme.example', password: 'demo-password' };
    const answer = await send(one.url, 'POST', '/api/auth/login', { host: 'demo.localhost', body });
    token = tokenOf(answer);
    listener = await listenTo(other.url, { token });
  });
  afterAll(async () => {
    listener.hangUp();
    await one.stop();
    await other.stop();
    await store.remove();
  });

  async function add(): Promise<string> {
    const body = { fullName: 'New Person', emailId: `${randomUUID()}@news.example` };
    const asked = { host: 'demo.localhost', token, body };
    return dataOf('leadCreate', await send(one.url, 'POST', '/api/leads', asked))._id;
  }

  test('hear of each other’s changes', async () => {
    const id = await add();
    await expect.poll(() => listener.text()).toContain(id);
  });

  test('say that something may have been missed, after the database was away, and hear again', async () => {
    const mine = `application_name = 'exhibitor-portal' and datname = '${new URL(store.databaseUrl ?? '').pathname.slice(1)}'`;
    const resets = (): number => listener.text().split('"kind":"reset"').length;
    const before = resets();
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where ${mine}`);
    await expect.poll(resets).toBeGreaterThan(before);
    const id = await add();
    await expect.poll(() => listener.text()).toContain(id);
  });
});
