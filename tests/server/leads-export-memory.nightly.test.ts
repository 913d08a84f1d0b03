import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { tokenOf } from '../support/answers.ts';
import { startChild } from '../support/child.ts';
import type { Child } from '../support/child.ts';
import { createTestStore, environmentOf, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { depth } from '../support/tier.ts';
import { send } from '../support/http.ts';

const LEADS = 100_000;
const MOST_GROWTH = 100 * 1024 * 1024;
/** The workbook is compressed while it is written; the nightly run writes the other two as well. */
const FORMATS = depth(['xlsx'], ['csv', 'xlsx', 'vcf']);

let child: Child | undefined;
let store: TestStore | undefined;
afterEach(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  await store?.remove();
});

const FILLED = `
  insert into leads (event_id, exhibitor_id, full_name, email, company_name, remarks, priority, status, source,
                     received_at, created_at, updated_at)
  select event_id, id, 'Visitor ' || number, 'visitor' || number || '@crowd.example', 'Crowd', repeat('=note, ', 20),
         'low', 'new', 'import', now(), now() - number * interval '1 second', now()
    from exhibitors, generate_series(1, ${String(LEADS)}) as number
   where name = 'Acme Robotics'`;

/** Resident memory of a process, in bytes. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Reads a file as fast as it comes, and forgets it. */
function download(url: string, path: string, token: string): Promise<{ bytes: number; count: number }> {
  const headers = { host: 'demo.localhost', authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { headers, agent: false }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ bytes, count: Number(answer.headers['lead-count']) }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** By how much a process grows at most while it gives a file of every lead, in bytes. */
async function growthDuring(pid: number, url: string, path: string, token: string): Promise<number> {
  const before = memoryOf(pid);
  let most = before;
  const file = download(url, path, token);
  let done = false;
  void file.finally(() => (done = true));
  while (!done) {
    most = Math.max(most, memoryOf(pid));
    await pause(20);
  }
  const { bytes, count } = await file;
  expect(count).toBeGreaterThan(LEADS);
  expect(bytes).toBeGreaterThan(1_000_000);
  return most - before;
}

for (const engine of mainEngines()) {
  // The embedded database is part of the server's memory, and writing so many rows into it takes minutes.
  if (engine !== 'postgres') continue;
  test(
    'a hundred thousand leads leave as a file without the server growing by more than 100 MB',
    { timeout: 600_000 },
    async () => {
      store = await createTestStore(engine);
      const environment = environmentOf(store);
      const client = new pg.Client({ connectionString: store.databaseUrl });
      await client.connect();
      await client.query(FILLED);
      // As the database does by itself within a minute.
      await client.query('analyze leads');
      await client.end();
      for (const format of FORMATS) {
        // The first file after a server start: the heap was never collected, and the code is cold.
        child = startChild('tests/support/serve.ts', [], environment);
        const url = (await child.says('listening')).replace('listening ', '');
        const body = { email: 'asha@acme.example', password: 'demo-password' };
        const signedIn = await send(url, 'POST', '/api/auth/login', { host: 'demo.localhost', body });
        const token = tokenOf(signedIn);
        const path = `/api/leads/export?format=${format}`;
        const growth = await growthDuring(child.process.pid ?? 0, url, path, token);
        console.info(`${format}: ${(growth / 1_048_576).toFixed(1)} MB more`);
        child.process.kill('SIGKILL');
        await child.ended;
        expect(growth, format).toBeLessThan(MOST_GROWTH);
      }
    },
  );
}
