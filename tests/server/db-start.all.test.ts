import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pullCable } from '../../scripts/drills/cable.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { NO_PATIENCE, whenThere } from '../../src/server/db/start.ts';
import { onCitus } from '../support/citus.ts';
import { createTestStore, engines } from '../support/database.ts';
import { databaseUrl } from '../support/postgres.ts';

const onPostgres = engines().includes('postgres') ? describe : describe.skip;

/** What the operator reads: one line, and no fault of the program. */
const oneLine = (text: RegExp) => ({
  name: 'DatabaseRefusal',
  message: expect.stringMatching(new RegExp(`^[^\\n]*${text.source}[^\\n]*$`)) as string,
});

onPostgres('a start', () => {
  test('waits for a database that is not there yet, and says so in one line a try', async () => {
    const store = await createTestStore('postgres', 'migrated');
    const url = new URL(store.databaseUrl ?? '');
    const cable = await pullCable(Number(url.port), url.hostname);
    url.host = `127.0.0.1:${String(cable.port)}`;
    cable.cut();
    const lines: string[] = [];
    const say = (line: string): void => {
      lines.push(line);
      if (lines.length === 2) cable.mend();
    };
    const handle = await openDatabase({
      ...{ dataDir: store.dataDir, databaseUrl: url.href },
      patience: { ms: 20_000, say },
    });
    expect(await handle.ready()).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^The database cannot be reached: .*ECONNRESET.*\. Trying again for 20 s\.$/);
    await handle.close();
    await cable.close();
    await store.remove();
  });

  test.each<Start>([
    ['an unknown database', () => databaseUrl('nobody_made_this'), /has no such database/],
    [
      'an unknown user',
      () => databaseUrl('postgres').replace('postgres@', 'unknown@'),
      /refuses this user or password/,
    ],
    // The nodes of a Citus cluster encrypt among themselves, so each of them offers it.
    ...(onCitus() ? [] : [WITHOUT_ENCRYPTION]),
  ])('ends at once with one line for %s', async (_, address, text) => {
    const patience = { ms: 60_000, say: () => expect.unreachable('It waits.') };
    const opening = openDatabase({ dataDir: '', databaseUrl: address(), patience });
    await expect(opening).rejects.toMatchObject(oneLine(text));
  });
});

type Start = readonly [what: string, address: () => string, text: RegExp];

const WITHOUT_ENCRYPTION: Start = [
  'encryption that is not offered',
  () => `${databaseUrl('postgres')}?sslmode=no-verify`,
  /No encrypted/,
];

describe('what a start is told', () => {
  const failed = (facts: { message: string; code?: string }) =>
    whenThere(() => Promise.reject(Object.assign(new Error(facts.message), facts)), NO_PATIENCE);

  test.each([
    ['08P01', 'unsupported startup parameter: statement_timeout', /a pooler that refuses the settings/],
    ['08P01', 'transaction blocks not allowed in statement pooling mode', /a pooler of single statements/],
    ['28P01', 'password authentication failed for user "portal"', /refuses this user or password/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /No encrypted connection/],
    ['57P03', 'the database system is starting up', /cannot be reached: .*starting up/],
    ['25006', 'cannot execute CREATE EXTENSION in a read-only transaction', /takes no writes/],
  ])('with %s is one line', async (code, message, text) => {
    await expect(failed({ code, message })).rejects.toMatchObject(oneLine(text));
  });

  test('by a fault of the program passes as it is', async () => {
    await expect(failed({ message: 'x is not a function' })).rejects.toThrow('x is not a function');
  });
});

describe('the folder of an embedded database', () => {
  test('with a broken control file is refused in one line', async () => {
    const store = await createTestStore('embedded', 'migrated');
    writeFileSync(join(store.dataDir, 'database', 'global', 'pg_control'), 'not a control file');
    await expect(openDatabase(store)).rejects.toMatchObject(oneLine(/files are damaged/));
    await store.remove();
  });

  test('that takes no writes is refused in one line', async () => {
    const store = await createTestStore('embedded', 'migrated');
    const file = join(store.dataDir, 'a-file');
    writeFileSync(file, '');
    const refused = oneLine(/DATA_DIR cannot be used: .* takes no writes/);
    await expect(openDatabase({ dataDir: join(file, 'below') })).rejects.toMatchObject(refused);
    await store.remove();
  });
});
