import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { lockDirectory } from '../../src/server/db/lock.ts';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import type { TestStore } from '../support/database.ts';
import { createTestStore } from '../support/database.ts';

const children: Child[] = [];
const stores: TestStore[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.ended;
  }
  for (const store of stores.splice(0)) await store.remove();
});

async function newStore(): Promise<TestStore> {
  const store = await createTestStore('embedded', 'migrated');
  stores.push(store);
  return store;
}

function hold(dataDir: string): Child {
  const child = startChild('tests/support/hold-database.ts', [], { DATA_DIR: dataDir });
  children.push(child);
  return child;
}

test('a second process refuses the directory within 3 s, naming the holder, who is not disturbed', async () => {
  const { dataDir } = await newStore();
  const first = hold(dataDir);
  await first.says('open');
  const second = hold(dataDir);
  expect(await second.ended).toBe(1);
  const [, milliseconds] = /^refused after (\d+) ms$/.exec(second.stdout.join('')) ?? [];
  expect(Number(milliseconds)).toBeLessThan(3_000);
  expect(second.stderr.join('\n')).toContain(`is in use by process ${first.process.pid}. Stop it first`);
  expect(second.stderr).toHaveLength(1);

  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.stdout).toContain('closed');
  const third = hold(dataDir);
  expect(await third.says('open')).toContain(String(third.process.pid));
});

test('a killed holder leaves nothing that keeps the next one out', async () => {
  const { dataDir } = await newStore();
  const first = hold(dataDir);
  await first.says('open');
  first.process.kill('SIGKILL');
  await first.ended;
  const second = hold(dataDir);
  expect(await second.says('open')).toContain(String(second.process.pid));
});

test('of several processes that find a killed holder at once, exactly one opens', async () => {
  const { dataDir } = await newStore();
  const dead = hold(dataDir);
  await dead.says('open');
  dead.process.kill('SIGKILL');
  await dead.ended;
  const starters = [1, 2, 3].map(() => hold(dataDir));
  const outcomes = await Promise.all(
    starters.map((child) =>
      Promise.race([child.says('open').then(() => 'open'), child.ended.then(() => 'refused')]).catch(
        () => 'refused',
      ),
    ),
  );
  expect(outcomes.sort()).toEqual(['open', 'refused', 'refused']);
});

test('of many that start at the same instant exactly one holds, again and again', async () => {
  const { dataDir } = await newStore();
  for (let round = 0; round < 20; round += 1) {
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(dataDir)));
    const holders = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(holders).toHaveLength(1);
    await Promise.all(holders.map((holder) => holder.release()));
  }
  expect(readdirSync(join(dataDir, 'run'))).toEqual([]);
});

test('a stopped holder still holds, though it cannot say who it is', async () => {
  const { dataDir } = await newStore();
  const first = hold(dataDir);
  await first.says('open');
  first.process.kill('SIGSTOP');
  const second = hold(dataDir);
  expect(await second.ended).toBe(1);
  expect(second.stderr.join('\n')).toContain('in use by another process, which does not answer');
});

test('works in a directory too deep for the name of a socket, and is private to its user', async () => {
  const store = await newStore();
  const deep = join(store.dataDir, ...Array.from({ length: 6 }, () => 'a-rather-long-directory-name'));
  mkdirSync(deep, { recursive: true });
  const handle = await openDatabase({ dataDir: deep });
  expect(await handle.ready()).toBe(true);
  expect(statSync(join(deep, 'run')).mode & 0o077).toBe(0);
  await expect(openDatabase({ dataDir: deep })).rejects.toThrow(`in use by process ${process.pid}`);
  await handle.close();
});
