import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { startChild } from '../support/child.ts';
import { createTestStore } from '../support/database.ts';
import { patiently } from '../support/patience.ts';
import { depth } from '../support/tier.ts';

const KILLS = depth(3, 30);

test(
  `loses nothing it acknowledged, and opens again, when killed ${KILLS} times while writing`,
  { timeout: 900_000 },
  async () => {
    const store = await createTestStore('embedded', 'migrated');
    const acknowledged = new Map<string, string>();
    for (let round = 0; round <= KILLS; round += 1) {
      const child = startChild('tests/support/write-until-killed.ts', [], { DATA_DIR: store.dataDir });
      await child.says('writing');
      const found = new Map(entries(child.stdout, 'found'));
      for (const [id, state] of acknowledged) {
        // A row may be further than the last word we heard of it, never behind and never half way.
        expect([state, 'updated'], `row ${id} after ${round} kills`).toContain(found.get(id));
      }
      if (round < KILLS) {
        // Otherwise the kill comes before anything is at stake.
        await patiently(() => expect(entries(child.stdout, 'saved').length).toBeGreaterThan(3));
        await wait(Math.random() * 300);
      }
      child.process.kill('SIGKILL');
      await child.ended;
      for (const [id, state] of entries(child.stdout, 'saved')) acknowledged.set(id, state);
    }
    await store.remove();
  },
);

function entries(lines: string[], word: string): [id: string, state: string][] {
  return lines
    .map((line) => line.split(' '))
    .filter((parts) => parts[0] === word && parts.length === 3)
    .map(([, id = '', state = '']) => [id, state]);
}

test('every commit reaches the disk: at least one fsync for each', async () => {
  const store = await createTestStore('embedded', 'migrated');
  const run = mkdtempSync(join(tmpdir(), 'run-'));
  const embedded = await startEmbedded(store.dataDir, run);
  const client = new pg.Client({ host: embedded.host, port: embedded.port, user: 'postgres' });
  await client.connect();
  await client.query('create table counted (n int)');

  const before = embedded.syncCount();
  for (let n = 0; n < 50; n += 1) await client.query('insert into counted values ($1)', [n]);
  const written = embedded.syncCount() - before;
  for (let n = 0; n < 50; n += 1) await client.query('select n from counted where n = $1', [n]);
  const read = embedded.syncCount() - before - written;

  await client.end();
  await embedded.close();
  await store.remove();
  rmSync(run, { recursive: true });
  expect(written).toBeGreaterThanOrEqual(50);
  // The counter counts commits, not queries.
  expect(read).toBeLessThan(10);
});
