import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../../src/server/db/database.ts';
import { seedDemo } from '../../src/server/event/seed.ts';
import { openFileStore } from '../../src/server/files/store.ts';
import type { Content } from './database.ts';
import { databaseUrl } from './postgres.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'portal-test-databases');

/** What a template is made of. Also today, because the demo events are dated around the day they are applied. */
function templateKey(content: Content): string {
  const hash = createHash('sha256');
  for (const folder of ['src/server/db/migrations', 'src/server/event', 'events', 'events/files']) {
    for (const name of readdirSync(join(root, folder)).sort()) {
      const path = join(root, folder, name);
      if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
    }
  }
  const day = content === 'demo' ? today() : 'any';
  return `${content}_${day}_${hash.digest('hex').slice(0, 12)}`;
}

/** Today at both demo events: "today's leads" of a template made before their midnight are yesterday's after it. */
function today(): string {
  const days = ['Asia/Kolkata', 'Europe/London'].map((timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()).replaceAll('-', ''),
  );
  return days.join('_');
}

/** The data directory to copy, where a run of the tests has made it today. */
export function madeTemplate(content: Content): string | undefined {
  const template = join(cache, templateKey(content));
  return existsSync(template) ? template : undefined;
}

/** A data directory to copy, made once per content and kept between runs (making one takes 6 s, a copy 0.1 s). */
export async function embeddedTemplate(content: Content): Promise<string> {
  const template = join(cache, templateKey(content));
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const building = join(cache, `building-${randomUUID()}`);
  await fill({ dataDir: building }, content);
  try {
    renameSync(building, template);
  } catch {
    // Another test process was faster; its template is as good.
    rmSync(building, { recursive: true, force: true });
  }
  removeOthers(content, template);
  return template;
}

function removeOthers(content: Content, keep: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (name.startsWith(`${content}_`) && path !== keep) rmSync(path, { recursive: true, force: true });
  }
}

/** A template database on the test server, and the folder its files lie in. */
export async function postgresTemplate(content: Content): Promise<{ name: string; folder: string }> {
  const name = `portal_template_${templateKey(content)}`;
  const folder = join(cache, name);
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    // Several test processes start together; one makes it, the others wait.
    await client.query('select pg_advisory_lock(81)');
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0 || !existsSync(folder)) {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`drop database if exists ${name}_building with (force)`);
      await client.query(`create database ${name}_building`);
      await fill({ dataDir: folder, databaseUrl: databaseUrl(`${name}_building`) }, content);
      await client.query(`alter database ${name}_building rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return { name, folder };
}

async function fill(place: { dataDir: string; databaseUrl?: string }, content: Content): Promise<void> {
  const handle = await openDatabase(place);
  try {
    if (content === 'demo') await seedDemo(handle.db, openFileStore(place.dataDir), new Date());
  } finally {
    await handle.close();
  }
}
