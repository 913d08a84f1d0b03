/**
 * `npm run drills -- worker`: stops a worker of the Citus cluster at `DRILL_DATABASE_URL` by `DRILL_STOP_WORKER`, and starts
 * it by `DRILL_START_WORKER`. Every event is written to meanwhile: those of the stopped worker must answer 503 and return,
 * the others must go on.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { send } from '../../tests/support/http.ts';
import { preparePortal } from './portal.ts';
import { say } from './run.ts';
import { command, setting } from './several.ts';

const EVENTS = 8;
/** How long each event is written to with the worker, without it, and with it again (ms). */
const EACH = 10_000;
/** From one write of an event to the next (ms). */
const PAUSE = 200;
/** What connections to the worker take to fail, or to be made again (ms): answers of that time are not judged. */
const SETTLES_WITHIN = 8_000;
const SECRET = 'only-for-drills-only-for-drills-only-for-drills';

type Phase = 'before' | 'stopped' | 'again';
type Event = {
  slug: string;
  host: string;
  node: string;
  token: string;
  acknowledged: Set<string>;
  answers: Record<Phase, Map<number, number>>;
};

const SHARDS = `select nodeport::text as node, count(*)::int as shards from pg_dist_shard_placement group by 1 order by 1`;
const NODES = `
  select e.slug, p.nodeport::text as node from events e
    join pg_dist_shard_placement p on p.shardid = get_shard_id_for_distribution_column('leads', e.id)`;

export async function drillWorker(): Promise<boolean> {
  const url = setting('DRILL_DATABASE_URL');
  const [stop, start] = [command('DRILL_STOP_WORKER'), command('DRILL_START_WORKER')];
  const client = new pg.Client(url);
  const folder = mkdtempSync(join(tmpdir(), 'portal-worker-'));
  const portal = await preparePortal({ DATABASE_URL: url });
  const admin = commandsOn(url);
  await client.connect();
  try {
    await portal.start();
    await admin('distribute');
    for (const name of namesOfEvents()) await admin('events', 'apply', writeEvent(folder, name));
    const shards = await client.query<{ node: string; shards: number }>(SHARDS);
    for (const { node, shards: count } of shards.rows) say(`node ${node} has ${String(count)} shards`);
    const events = await openEvents(portal.url, client);
    const load = { phase: 'before' as Phase, judged: true, over: false };
    const writing = events.map((event) => write(portal.url, event, load));
    const become = async (phase: Phase, happen: () => Promise<void>): Promise<void> => {
      load.judged = false;
      load.phase = phase;
      await happen();
      await wait(SETTLES_WITHIN);
      load.judged = true;
      await wait(EACH);
    };
    await wait(EACH);
    await become('stopped', stop);
    await become('again', start);
    load.over = true;
    await Promise.all(writing);
    // The node that was stopped is the one whose events failed.
    const failed = new Set(events.filter(({ answers }) => answers.stopped.has(503)).map(({ node }) => node));
    const isGood = [judge(events, failed), await count(client, events)].every(Boolean);
    return isGood && failed.size === 1 && portal.ended === 0;
  } finally {
    await start().catch(() => undefined);
    await client.end();
    await portal.remove();
    rmSync(folder, { recursive: true });
  }
}

const namesOfEvents = (): string[] => Array.from({ length: EVENTS }, (_, number) => `drill${String(number)}`);

/** The file of the demo event under another name; resolves to its path. */
function writeEvent(folder: string, name: string): string {
  cpSync('events', folder, { recursive: true });
  const file = join(folder, `${name}.yaml`);
  const text = readFileSync('events/demo.yaml', 'utf8')
    .replace('slug: demo', `slug: ${name}`)
    .replace('domain: demo.localhost', `domain: ${name}.localhost`);
  writeFileSync(file, text);
  return file;
}

/** Runs `npm run admin` on the database. */
const commandsOn =
  (url: string) =>
  async (...words: string[]): Promise<void> => {
    const args = ['--import', 'tsx', 'src/server/admin/admin.ts', ...words];
    const env = { ...process.env, DATABASE_URL: url, SECRET, DATA_DIR: tmpdir(), DEMO: '1' };
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const status = await new Promise((resolve) => child.once('close', resolve));
    if (status !== 0) throw new Error(`admin ${words.join(' ')} ended with ${String(status)}.`);
  };

async function openEvents(url: string, client: pg.Client): Promise<Event[]> {
  const { rows } = await client.query<{ slug: string; node: string }>(NODES);
  const events: Event[] = [];
  for (const { slug, node } of rows.filter((row) => row.slug.startsWith('drill'))) {
    const host = `${slug}.localhost`;
    const body = { email: 'asha@acme.example', password: 'demo-password' };
    const answer = await send(url, 'POST', '/api/auth/login', { host, body });
    const { token } = JSON.parse(answer.text) as { token?: string };
    if (token === undefined) throw new Error(`No one could sign in at ${host}: ${answer.text}`);
    const answers = { before: new Map(), stopped: new Map(), again: new Map() };
    events.push({ slug, host, node, token, acknowledged: new Set(), answers });
  }
  return events;
}

/** Adds one lead after the other; each is sent again under its key until it is acknowledged. */
async function write(
  url: string,
  { host, token, acknowledged, answers }: Event,
  load: { phase: Phase; judged: boolean; over: boolean },
): Promise<void> {
  while (!load.over) {
    const fullName = `drill-${randomUUID()}`;
    const headers = { 'idempotency-key': randomUUID() };
    const body = { fullName, emailId: `${fullName}@drill.example` };
    for (let status = 0; status !== 201 && !load.over;) {
      const { phase } = load;
      const answer = await send(url, 'POST', '/api/leads', { host, token, headers, body }).catch(() => null);
      status = answer?.status ?? 0;
      // Neither a request of two phases nor one of the time in between says how a phase was.
      if (load.judged && load.phase === phase)
        answers[phase].set(status, (answers[phase].get(status) ?? 0) + 1);
      if (status === 201) acknowledged.add(fullName);
      await wait(PAUSE);
    }
  }
}

/** Prints the answers of each event by phase; false when one is not as it should be. */
function judge(events: readonly Event[], failed: ReadonlySet<string>): boolean {
  const only = (seen: ReadonlyMap<number, number>, status: number): boolean =>
    seen.size === 1 && seen.has(status);
  const written = (seen: ReadonlyMap<number, number>): string =>
    [...seen].map(([status, times]) => `${String(times)} × ${String(status)}`).join(', ');
  return events
    .map(({ slug, node, answers: { before, stopped, again } }) => {
      say(`${slug} on ${node}: ${written(before)} | ${written(stopped)} | ${written(again)}`);
      return only(before, 201) && only(stopped, failed.has(node) ? 503 : 201) && only(again, 201);
    })
    .every(Boolean);
}

/** Counts what was acknowledged and what is stored; false when a lead is lost or doubled. */
async function count(client: pg.Client, events: readonly Event[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    "select full_name as name from leads where full_name like 'drill-%'",
  );
  const stored = new Set(rows.map(({ name }) => name));
  const all = events.flatMap(({ acknowledged }) => [...acknowledged]);
  const lost = all.filter((name) => !stored.has(name)).length;
  const doubled = rows.length - stored.size;
  say(
    `acknowledged ${String(all.length)}, stored ${String(stored.size)}, lost ${String(lost)}, doubled ${String(doubled)}`,
  );
  return lost + doubled === 0 && all.length > 0;
}
