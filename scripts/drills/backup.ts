/**
 * `npm run drills -- backup`: fills a database with leads and files, backs it up by the command while rows are written,
 * verifies the set, restores it on the other engine and looks for every row that was acknowledged before. Prints what it
 * took. `DRILL_LEADS` says how many leads; S3_ENDPOINT and its like put the files into a bucket.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { serveSnapshots } from '../../src/server/backup/snapshot.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { seedDemo } from '../../src/server/event-file/seed.ts';
import { newName, openFileStore, temporaryPath } from '../../src/server/files/store.ts';
import { startCluster } from './cluster.ts';

const LEADS = Number(process.env['DRILL_LEADS'] ?? 100_000);
const FILES = 200;
const FILE_BYTES = 500_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const FILL = `
  insert into leads (event_id, exhibitor_id, full_name, email, company_name, priority, status, source, remarks, received_at, created_at, updated_at)
  select event_id, id, 'Lead ' || n, 'lead' || n || '@visitor.example', 'Company ' || n % 1000, 'hot', 'new', 'manual',
         repeat(md5(n::text), 8), now(), now() - n * interval '1 second', now()
    from exhibitors, generate_series($1::int, $2::int) as n where name = 'Acme Robotics'`;

type Place = { name: string; env: Record<string, string>; dataDir: string };

async function fill({ db, pool }: DatabaseHandle, { dataDir }: Place): Promise<void> {
  const { rowCount } = await pool.query('select 1 from leads limit 1');
  if (rowCount !== 0) return;
  const { s3 } = readConfig(process.env);
  const store = openFileStore(dataDir, s3);
  await seedDemo(db, store, new Date());
  for (let from = 1; from <= LEADS; from += 5_000)
    await pool.query(FILL, [from, Math.min(LEADS, from + 4_999)]);
  const { rows } = await pool.query<{ id: string; short: string }>(
    'select id, short_id as short from events limit 1',
  );
  const { id = '', short = '' } = rows[0] ?? {};
  for (let number = 0; number < FILES; number += 1) {
    const [name, made] = [newName({ shortId: short }, '.pdf'), temporaryPath(store)];
    await pipeline(Readable.from([randomBytes(FILE_BYTES)]), createWriteStream(made));
    await store.keep(made, name);
    await rm(made, { force: true });
    await pool.query(
      `insert into files (event_id, path, kind, content_type, size, original_name, created_at, updated_at)
       values ($1, $2, 'document', 'application/pdf', $3, 'drill.pdf', now(), now())`,
      [id, name, FILE_BYTES],
    );
  }
}

/** Writes rows one after the other, and notes the longest wait. */
function startWriting({ pool }: DatabaseHandle, mark: string) {
  const seen = { acknowledged: 0, longest: 0 };
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      const began = performance.now();
      await pool.query(
        `insert into faqs (event_id, question, answer, created_at, updated_at)
         select id, $1, 'drill', now(), now() from events limit 1`,
        [mark],
      );
      seen.acknowledged += 1;
      seen.longest = Math.max(seen.longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  return { seen, stop: () => ((isStopped = true), ended) };
}

/** Runs a command, and measures how long it took and its most memory (MB). */
async function admin(words: string[], env: Record<string, string>): Promise<string> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/admin/admin.ts', ...words], {
    env: { ...process.env, SECRET: 'drill'.repeat(8), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  let most = 0;
  const look = setInterval(() => {
    const found = /VmHWM:\s+(\d+)/.exec(readStatus(child.pid ?? 0));
    most = Math.max(most, Number(found?.[1] ?? 0) / 1_024);
  }, 50);
  const status = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(look);
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${String(status)}.`);
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  return `${out.trim()} Process: ${took} s, at most ${most.toFixed(0)} MB.`;
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  } catch {
    return '';
  }
}

async function drill(source: Place, target: Place, folder: string): Promise<boolean> {
  const handle = await openDatabase(openingOf(source));
  let before: number;
  try {
    serveSnapshots(handle, source.dataDir);
    await fill(handle, source);
    const calm = startWriting(handle, source.name);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await calm.stop();
    const load = startWriting(handle, source.name);
    load.seen.acknowledged = calm.seen.acknowledged;
    before = calm.seen.acknowledged;
    const key = join(folder, `${source.name}.key`);
    writeFileSync(key, randomBytes(32).toString('hex'));
    const sealed = [join(folder, source.name), '--key-file', key];
    say(`${source.name}: ${await admin(['backup', ...sealed], source.env)}`);
    await load.stop();
    say(
      `${source.name}: ${String(load.seen.acknowledged - before)} rows written meanwhile, the longest wait ` +
        `${load.seen.longest.toFixed(0)} ms (without a backup ${calm.seen.longest.toFixed(0)} ms)`,
    );
    say(`${source.name}: ${await admin(['verify', ...sealed], source.env)}`);
    // With the bucket of the source the place would not be empty.
    const ofFolder = {
      S3_ENDPOINT: '',
      S3_REGION: '',
      S3_BUCKET: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
    };
    say(`${target.name}: ${await admin(['restore', ...sealed], { ...target.env, ...ofFolder })}`);
  } finally {
    await handle.close();
  }
  if (source.name === 'embedded')
    say(
      `${source.name}, stopped, in one transaction: ${await admin(['backup', join(folder, 'stopped')], source.env)}`,
    );
  return hasAll(target, source.name, before);
}

async function hasAll(target: Place, mark: string, before: number): Promise<boolean> {
  const handle = await openDatabase(openingOf(target));
  try {
    const { rows } = await handle.pool.query<{ n: number; leads: number }>(
      `select count(*)::int as n, (select count(*)::int from leads where full_name like 'Lead %') as leads
         from faqs where question = $1`,
      [mark],
    );
    const { n = 0, leads = 0 } = rows[0] ?? {};
    say(
      `${target.name}: ${String(leads)} of ${String(LEADS)} leads; ${String(n)} drill rows, ${String(before)} acknowledged before the backup`,
    );
    return leads === LEADS && n >= before;
  } finally {
    await handle.close();
  }
}

const openingOf = ({ dataDir, env }: Place) => ({ dataDir, databaseUrl: env['DATABASE_URL'] });

/** Both ways between the engines. Resolves to whether nothing was lost. */
export async function drillBackup(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-drill-backup-'));
  const cluster = await startCluster();
  const placeOf = (name: string, number: number): Place => {
    const dataDir = join(folder, `data-${String(number)}`);
    const url = name === 'embedded' ? {} : { DATABASE_URL: cluster.address(cluster.port) };
    return { name, dataDir, env: { DATA_DIR: dataDir, ...url } };
  };
  try {
    if (!(await drill(placeOf('embedded', 1), placeOf('PostgreSQL', 2), folder))) return false;
    // What was restored goes back.
    return await drill(placeOf('PostgreSQL', 2), placeOf('embedded', 3), folder);
  } finally {
    cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
