import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hash as argon2 } from '@node-rs/argon2';
import { isNotNull } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../../src/server/db/database.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { STEPS } from '../../src/server/db/steps.ts';
import { seedDemo } from '../../src/server/event-file/seed.ts';
import { openFileStore } from '../../src/server/files/store.ts';
import { administerNodes, closeToOthers, distributeTables, joinNodes, onCitus } from './citus.ts';
import { databaseUrl } from './postgres.ts';

/** `migrated`: tables without a row. `demo`: both demo events too, applied today. */
export type Content = 'migrated' | 'demo';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'portal-test-databases');

/** Read once: every database of a test asks for them, and no test changes what they are of. */
const knownHashes = new Map<string, string[]>();

/**
 * Hashes of a folder's files by name and content, each including `before` and all files before it: a common prefix has
 * equal hashes.
 */
function hashesOf(folder: string, ending = '', before = ''): string[] {
  const known = knownHashes.get(folder);
  if (known) return known;
  const hash = createHash('sha256').update(before);
  const hashes = readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending) && statSync(join(root, folder, name)).isFile())
    .sort()
    .map((name) => {
      hash.update(name).update(readFileSync(join(root, folder, name)));
      return hash.copy().digest('hex').slice(0, 12);
    });
  knownHashes.set(folder, hashes);
  return hashes;
}

/** When each migration was written: a database knows its last one by that time, not by its text. */
function timesOfMigrations(): number[] {
  const journal = readFileSync(join(root, 'src/server/db/migrations/meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when);
}

/** Names of the databases after each migration, the newest first: a template may have been made before the last ones. */
function migratedKeys(): string[] {
  const times = timesOfMigrations();
  // An index whose text changed is not built again where it is.
  return hashesOf('src/server/db/migrations', '.sql', JSON.stringify(STEPS))
    .map((hash, place) => `migrated_${hash}_${(times[place] ?? 0).toString(36)}`)
    .reverse();
}

/** What a template depends on. Includes today, because demo events are dated around the day they are applied. */
function templateKey(content: Content): string {
  const [migrated = ''] = migratedKeys();
  if (content === 'migrated') return migrated;
  const made = ['src/server/event-file', 'events', 'events/files'].map((folder) => hashesOf(folder).at(-1));
  const hash = createHash('sha256')
    .update([migrated, ...made].join())
    .digest('hex')
    .slice(0, 12);
  return `demo_${today()}_${hash}`;
}

const clocks = ['Asia/Kolkata', 'Europe/London'].map(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }),
);

/** Today at both demo events: "today's leads" of a template made before their midnight are yesterday's after it. */
function today(): string {
  return clocks.map((clock) => clock.format(new Date()).replaceAll('-', '')).join('_');
}

/** The data directory to copy, where a run of the tests has made it today. */
export function madeTemplate(content: Content): string | undefined {
  const template = join(cache, templateKey(content));
  return existsSync(template) ? template : undefined;
}

/**
 * A data directory to copy, made once per content and kept between runs: a new database takes 5 s, a copy 0.1 s. Test
 * processes that start together wait for the one of them that makes it.
 */
export async function embeddedTemplate(content: Content): Promise<string> {
  const template = join(cache, templateKey(content));
  mkdirSync(cache, { recursive: true });
  const make = async (): Promise<void> => {
    if (existsSync(template)) return;
    const building = join(cache, `building-${randomUUID()}`);
    const base = await baseOf(content);
    if (base !== undefined) cpSync(base, building, { recursive: true });
    await fill({ dataDir: building }, content);
    renameSync(building, template);
    removeUnused();
  };
  if (!existsSync(template)) await alone(`${template}.making`, make);
  // Used now: not one that a run of another version, beside this one, may remove.
  utimesSync(template, new Date(), new Date());
  return template;
}

/** What a template is made from: the demo from a database without rows, that one from one with fewer migrations. */
async function baseOf(content: Content): Promise<string | undefined> {
  if (content === 'demo') return embeddedTemplate('migrated');
  return migratedKeys()
    .map((key) => join(cache, key))
    .find((template) => existsSync(template));
}

const UNUSED_MS = 60 * 60_000;

/** Templates of other days and versions. */
function removeUnused(): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const isTemplate = /^(?:demo|migrated)_\w+$/.test(name);
    if (isTemplate && Date.now() - statSync(path).mtimeMs > UNUSED_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

const LOOK_AGAIN_MS = 50;

/** One process at a time; what an ended one left is taken over. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      if (isAbandoned(lock)) rmSync(lock, { force: true });
      else await wait(LOOK_AGAIN_MS);
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock);
  }
}

function isAbandoned(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** Found or made by this process. */
const madeOnPostgres = new Set<string>();

/**
 * The name of a template, and of the folder with its files. The names of the files are random and stand in the rows:
 * checkouts that share a server have a template each, a copy of a checkout has one, and so has each spelling of the
 * server's address.
 */
export function postgresTemplateName(content: Content, folder: string, server: string): string {
  const place = createHash('sha256').update(`${folder} ${server}`).digest('hex').slice(0, 8);
  return `portal_${templateKey(content)}_${place}`;
}

/** A template database on the test server, and the folder its files lie in. */
export async function postgresTemplate(content: Content): Promise<{ name: string; folder: string }> {
  mkdirSync(cache, { recursive: true });
  const name = postgresTemplateName(content, realpathSync(cache), process.env['TEST_DATABASE_URL'] ?? '');
  const folder = join(cache, name);
  if (madeOnPostgres.has(name)) return { name, folder };
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    // Several test processes start together; one makes it, the others wait.
    await client.query('select pg_advisory_lock(81)');
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0 || !existsSync(folder)) await makeOnPostgres(name, folder, content);
  } finally {
    await client.end();
  }
  madeOnPostgres.add(name);
  return { name, folder };
}

/** Made under another name, which it gives up when it is whole. */
async function makeOnPostgres(name: string, folder: string, content: Content): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const building = `${name}_building`;
  mkdirSync(folder, { recursive: true });
  await administerNodes(`drop database if exists ${name} with (force)`);
  await administerNodes(`drop database if exists ${building} with (force)`);
  await administerNodes(`create database ${building}`);
  const place = { dataDir: folder, databaseUrl: databaseUrl(building) };
  if (onCitus()) {
    await joinNodes(building);
    await fill(place, 'migrated');
    await distributeTables(building);
  }
  await fill(place, content);
  if (onCitus()) await closeToOthers(building);
  await administerNodes(`alter database ${building} rename to ${name}`);
}

async function fill(place: { dataDir: string; databaseUrl?: string }, content: Content): Promise<void> {
  const handle = await openDatabase(place);
  try {
    if (content === 'demo') {
      await seedDemo(handle.db, openFileStore(place.dataDir), new Date());
      await hashCheaply(handle.db);
    }
  } finally {
    await handle.close();
  }
}

/** The least that Argon2 can cost: tests sign in thousands of times, and a hash says itself what it costs. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Everyone of a demo event has the same password. */
async function hashCheaply(db: Database): Promise<void> {
  const passwordHash = await argon2('demo-password', CHEAP);
  await db.update(people).set({ passwordHash }).where(isNotNull(people.passwordHash));
}
