import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from './load.ts';
import type { Load } from './load.ts';
import type { Portal } from './portal.ts';

/** What a drill happens to: a portal, and its database to ask about what was stored. */
export type Stage = {
  portal: Portal;
  /** One statement on its own connection. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
};

/** What happens to the database or the portal under load. */
export type Incident<Scene> = {
  name: string;
  times: number;
  /** Resolves when the database should be back. */
  happen(scene: Scene): Promise<void>;
  /** The database is back later, on its own: the gap is counted from the beginning. */
  isBackLater?: boolean;
  /** Makes good what happened, before the next incident. */
  restore?(scene: Scene): Promise<void>;
};

/** All incidents together (ms). */
const AT_MOST = 10 * 60_000;
/** How long the load runs undisturbed before each incident, and after it (ms). */
const BEFORE = 1_500;
const AFTER = 4_000;
const WAITS_FOR_WRITE = 60_000;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Makes transactions longer, so that incidents hit some: each new row waits in its transaction. */
const SLOWER = `
  create or replace function slower() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.02); return null; end $$;
  create or replace trigger slower after insert on products for each row execute function slower();
  create or replace trigger slower after insert on people for each row execute function slower();
  create or replace trigger slower after insert on leads for each row execute function slower()`;

/** What an earlier run left in the same database. */
const CLEAN = `
  delete from products where product_name like 'drill-%';
  delete from leads where full_name like 'drill-%';
  delete from faqs where question like 'drill-%'`;

const OPEN = `select count(*)::int as n from pg_stat_activity
  where application_name = 'exhibitor-portal' and datname = current_database() and xact_start is not null`;

/** Runs one incident under load. Returns the longest time (ms) without a write after it was over, or since it began. */
async function happenOnce<Scene extends Stage>(
  scene: Scene,
  load: Load,
  incident: Incident<Scene>,
): Promise<{ gap: number; open: number }> {
  await wait(BEFORE);
  const [found] = await scene.ask<{ n: number }>(OPEN);
  const began = performance.now();
  await incident.happen(scene);
  const back = performance.now();
  const isWritten = (): boolean => (load.seen.writes.at(-1) ?? 0) > back;
  while (!isWritten() && performance.now() - back < WAITS_FOR_WRITE) await wait(20);
  await wait(AFTER);
  const from = incident.isBackLater === true ? began : back;
  const moments = [from, ...load.seen.writes.filter((at) => at > from), performance.now()];
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
  await incident.restore?.(scene);
  return { gap: Math.max(...gaps), open: found?.n ?? 0 };
}

const NAMES = `
  select product_name as name from products where product_name like 'drill-%'
  union all select full_name from leads where full_name like 'drill-%'
  union all select question from faqs where question like 'drill-%'`;

/**
 * Lets every incident happen under load, then counts what was acknowledged and what is stored. False: it failed. Throws
 * when it takes too long or is interrupted, so that its caller can clear up.
 */
export function runDrill<Scene extends Stage>(
  ...drill: Parameters<typeof happenAll<Scene>>
): Promise<boolean> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The drills took longer than 10 minutes.')), AT_MOST).unref();
  });
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error(`Ended by ${signal}.`)));
  });
  return Promise.race([happenAll(...drill), late, interrupted]);
}

async function happenAll<Scene extends Stage>(
  scene: Scene,
  incidents: readonly Incident<Scene>[],
  longestGap: number,
): Promise<boolean> {
  await scene.portal.start();
  await scene.ask(CLEAN);
  await scene.ask(SLOWER);
  const load = await startLoad(scene.portal.url);
  let longest = 0;
  for (const incident of incidents) {
    for (let time = 1; time <= incident.times; time += 1) {
      const { gap, open } = await happenOnce(scene, load, incident);
      longest = Math.max(longest, gap);
      const which = `${incident.name} ${String(time)}/${String(incident.times)}`;
      say(
        `${which.padEnd(30)} ${String(open).padStart(2)} open transactions, then ${inSeconds(gap)} without a write`,
      );
    }
  }
  await load.stop();
  const { acknowledged, repeats, reads, faults } = load.seen;
  const { stored, lost, doubled } = await balance(scene.ask, acknowledged);
  const { ended } = scene.portal;
  for (const [fault, times] of faults) say(`not expected: ${fault}, ${String(times)} times`);
  say(`reads ${String(reads.length)}, repeated requests ${String(repeats)}`);
  say(
    `acknowledged ${String(acknowledged.size)}, stored ${String(stored)}, lost ${String(lost)}, ` +
      `doubled ${String(doubled)}, processes ended ${String(ended)}, longest gap ${inSeconds(longest)}`,
  );
  return lost + doubled + ended + faults.size === 0 && acknowledged.size > 0 && longest <= longestGap;
}

/** Compares what was acknowledged with the rows that are stored. */
export async function balance(ask: Stage['ask'], acknowledged: ReadonlySet<string>) {
  const rows = (await ask<{ name: string }>(NAMES)).map(({ name }) => name);
  const stored = new Set(rows);
  const lost = [...acknowledged].filter((name) => !stored.has(name)).length;
  return { stored: stored.size, lost, doubled: rows.length - stored.size };
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
