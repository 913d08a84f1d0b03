import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { startChild } from '../support/child.ts';
import { createTestStore, engines } from '../support/database.ts';
import { depth } from '../support/tier.ts';
import type { TestStore } from '../support/database.ts';
import { STORAGES } from '../support/storage.ts';
import type { Storage } from '../support/storage.ts';

const PAGE = readFileSync('docs/operations.md', 'utf8');

/** The lines of all blocks of a language, in the order of the page, without comments. */
function linesOf(language: 'sh' | 'sql'): string[] {
  const blocks = PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'));
  return [...blocks]
    .flatMap(([, text = '']) => text.split('\n'))
    .map((line) => line.replace(/(?:^|\s+)# .*$/, '').trim())
    .filter((line) => line !== '');
}

/** What each command of the page prints, as a part of it. A command without an entry fails the test. */
const SAYS: Readonly<Record<string, RegExp>> = {
  'cp -rn portal-before/dist/client/assets/. portal/dist/client/assets/': /^$/,
  'node dist/server/event.js my-event.yaml': /^Applied the event "summit"/,
  'npm run event -- my-event.yaml --dry-run': /^Would apply the event "summit"/,
  'npm run event -- my-event.yaml': /^Applied the event "summit"/,
  'npm run admin -- attendees withdraw demo TuaKI7R4cZnwDvNnS9YGdA --dry-run': /^Would take back \d+ values/,
  'npm run admin -- attendees withdraw demo TuaKI7R4cZnwDvNnS9YGdA': /^Took back \d+ values/,
  'npm run admin -- files move --to s3 --dry-run': /^Would move [1-9]\d* files/,
  'npm run admin -- files move --to s3 --keep': /^Copied [1-9]\d* files/,
  'npm run admin -- files move --to s3': /^[1-9]\d* files were there already/m,
  'npm run admin -- referrals list --event demo': /^[0-9a-f-]{36} {2}demo .*\n[0-9a-f-]{36} /,
  'npm run admin -- referrals approve <id> <id>': /^\S+ approved: .*\n\S+ approved: /,
  'openssl rand -base64 32 > backup.key': /^$/,
  'npm run admin -- keys list': /^(?:\w+ {2}\S+ {2}\w+|$)/,
  'npm run admin -- keys rotate all --dry-run': /^Would make the key of codes/,
  'npm run admin -- keys rotate codes': /^Made the key \S{4} of codes/,
  'npm run admin -- backup DIR --key-file backup.key': /^Backed up [1-9]\d* rows .* sealed\)/,
  'npm run admin -- verify DIR --key-file backup.key': /^Verified [1-9]\d* rows/,
  'DATA_DIR=./new npm run admin -- restore DIR --key-file backup.key': /^Restored [1-9]\d* rows/,
};

/** Commands that are run elsewhere, and settings without a command. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'npm ci && npm start': '.ci/run installs; the browser tests start what is built',
  'DATABASE_URL=postgres://… SECRET=… npm start': 'npm run drills starts what is built on PostgreSQL',
  'npm ci --omit=dev': 'takes a minute',
  'npm run admin -- keys retire links AAAA': 'tests/server/keys.all.test.ts',
  'NODE_ENV=production DATABASE_URL=postgres://… SECRET=… node dist/server/main.js':
    'npm run drills starts it',
  "DATABASE_URL='postgres://portal:…@db1:5432,db2:5432,db3:5432/portal?target_session_attrs=read-write'":
    'tests/server/db-hosts.all.test.ts',
  'DATABASE_URL=postgres://portal:…@127.0.0.1:6432/portal':
    'npm run drills -- pooler, behind a real PgBouncer',
  'DATABASE_LISTEN_URL=postgres://portal:…@db.example.com:5432/portal':
    'npm run drills -- pooler, behind a real PgBouncer',
};

describe('the commands of docs/operations.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-page-'));
  let store: TestStore;
  let storage: Storage;
  let bucket: Record<string, string> = {};
  beforeAll(async () => {
    store = await createTestStore(engines().at(-1) ?? 'embedded');
    const [, open] = STORAGES.find(([title]) => title === 'S3') ?? [];
    if (open === undefined) throw new Error('There is no storage in S3.');
    storage = await open();
    cpSync('events', folder, { recursive: true });
    cpSync('events/summit.yaml', join(folder, 'my-event.yaml'));
    for (const [place, part] of [
      ['portal-before', 'part-before.js'],
      ['portal', 'part-new.js'],
    ] as const) {
      mkdirSync(join(folder, place, 'dist/client/assets'), { recursive: true });
      writeFileSync(join(folder, place, 'dist/client/assets', part), '');
    }
  });
  afterAll(async () => {
    await storage.close();
    await store.remove();
    rmSync(folder, { recursive: true });
  });

  const asked = async <Row extends object>(statement: string): Promise<Row[]> => {
    const { pool, close } = await openDatabase(store);
    try {
      return (await pool.query<Row>(statement)).rows;
    } finally {
      await close();
    }
  };

  /** Runs a line of the page in the folder; resolves to what it prints. */
  async function run(line: string): Promise<string> {
    if (/^(?:openssl|cp) /.test(line))
      return execFileSync('bash', ['-c', line], { cwd: folder, encoding: 'utf8' });
    const words = line.split(' ');
    const own: Record<string, string> = {};
    while (words[0]?.includes('=') === true) {
      const [name = '', value = ''] = (words.shift() ?? '').split('=');
      own[name] = join(folder, value);
    }
    const isEvent =
      / event(?:\.js)?\b/.test(` ${words.slice(0, 3).join(' ')}`) || words[1]?.endsWith('event.js');
    const given = words.slice(words[0] === 'npm' ? 4 : 2).map((word) => placeOf(word));
    // The person who is asked says yes.
    if (/^npm run admin -- attendees withdraw (?!.*--dry-run)/.test(line)) given.push('--yes');
    const restores = 'DATA_DIR' in own;
    const child = startChild(isEvent ? 'src/server/event-file/cli.ts' : 'src/server/admin/admin.ts', given, {
      DATA_DIR: store.dataDir,
      SECRET: 's'.repeat(40),
      // The file of the page is an example.
      DEMO: '1',
      // A restore goes into an empty place, here an embedded one.
      ...(store.databaseUrl === undefined || restores ? {} : { DATABASE_URL: store.databaseUrl }),
      ...(line.includes('--to s3') ? storage.env : restores ? {} : bucket),
      ...own,
    });
    const status = await child.ended;
    if (status !== 0) throw new Error(`${line} ended with ${String(status)}: ${child.stderr.join('\n')}`);
    return child.stdout.join('\n');
  }

  const placeOf = (word: string): string =>
    word === 'DIR' ? join(folder, 'set') : /\.(?:yaml|key)$/.test(word) ? join(folder, word) : word;

  test('are all known here', () => {
    const known = [...Object.keys(SAYS), ...Object.keys(ELSEWHERE)];
    expect(known.toSorted()).toEqual([...new Set(linesOf('sh'))].toSorted());
  });

  // One after the other, each a process of its own: the tests of each command are elsewhere.
  test.each(depth<string[][]>([], [linesOf('sh')]))(
    'do what the page says, in its order',
    async (...lines) => {
      let pending: string[] = [];
      for (const line of lines) {
        const says = SAYS[line];
        if (says === undefined) continue;
        const told = await run(line.replace('<id> <id>', pending.join(' ')));
        if (line.includes('referrals list')) pending = told.match(/^[0-9a-f-]{36}/gm) ?? [];
        expect(told, line).toMatch(says);
        if (line.startsWith('cp '))
          expect(existsSync(join(folder, 'portal/dist/client/assets/part-before.js'))).toBe(true);
        // From here on the portal's files lie there.
        if (line.endsWith('--to s3')) bucket = storage.env;
      }
    },
    240_000,
  );

  test('and its statements run, as the database’s own role', async () => {
    const [me] = await asked<{ role: string; database: string }>(
      'select current_user as role, current_database() as database',
    );
    for (const statement of linesOf('sql'))
      await asked(
        statement.replace(
          'role portal in database portal',
          `role ${me?.role ?? ''} in database ${me?.database ?? ''}`,
        ),
      );
  });
});
