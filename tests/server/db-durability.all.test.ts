import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { startChild } from '../support/child.ts';
import { createTestStore } from '../support/database.ts';
import { depth } from '../support/tier.ts';

const KILLS = depth(3, 30);

test(
  `loses nothing it acknowledged, and opens again, when killed ${KILLS} times while writing`,
  { timeout: 900_000 },
  async () => {
    const store = await createTestStore('embedded', 'migrated');
    const acknowledged = new Map<string, string>();
    let writes = 0;
    for (let round = 0; round <= KILLS; round += 1) {
      const child = startChild('tests/support/write-until-killed.ts', [], { DATA_DIR: store.dataDir });
      await child.says('writing');
      const found = new Map(entries(child.stdout, 'found'));
      for (const [id, state] of acknowledged) {
        // A row may be further than the last word we heard of it, never behind and never half way.
        expect([state, 'updated'], `row ${id} after ${round} kills`).toContain(found.get(id));
      }
      if (round < KILLS) {
        await child.says('saved');
        await wait(Math.random() * 300);
      }
      child.process.kill('SIGKILL');
      await child.ended;
      const saved = entries(child.stdout, 'saved');
      for (const [id, state] of saved) acknowledged.set(id, state);
      writes += saved.length;
    }
    await store.remove();
    // Otherwise the kills came before anything was at stake.
    expect(writes).toBeGreaterThan(KILLS * 3);
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
