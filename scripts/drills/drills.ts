/**
 * `npm run drills`: takes the database away from a portal under load, in every way it can fail, and kills the portal
 * itself; then looks for every row whose creation was acknowledged. Everything runs on this machine, in folders of its
 * own.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { pullCable } from './cable.ts';
import { startCluster } from './cluster.ts';
import { INCIDENTS } from './incidents.ts';
import type { Incident, Scene } from './incidents.ts';
import { startLoad } from './load.ts';
import type { Load } from './load.ts';
import { preparePortal } from './portal.ts';

/** All drills together (ms). */
const AT_MOST = 10 * 60_000;
/** How long the load runs undisturbed before each incident, and after it (ms). */
const BEFORE = 1_500;
const AFTER = 4_000;
/** The longest gap between writes after the database is back (ms). */
const LONGEST_GAP = 10_000;
const WAITS_FOR_WRITE = 60_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Makes transactions longer, so that incidents hit some: each new row waits in its transaction. */
const SLOWER = `
  create function slower() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.02); return null; end $$;
  create trigger slower after insert on products for each row execute function slower();
  create trigger slower after insert on people for each row execute function slower();
  create trigger slower after insert on leads for each row execute function slower()`;

const OPEN = `select count(*)::int as n from pg_stat_activity
  where application_name = 'exhibitor-portal' and datname = current_database() and xact_start is not null`;

/** Runs one incident under load. Returns the longest time (ms) without a write after it was over. */
async function happenOnce(
  scene: Scene,
  load: Load,
  { happen }: Incident,
): Promise<{ gap: number; open: number }> {
  await wait(BEFORE);
  const [found] = await scene.cluster.ask<{ n: number }>(OPEN);
  await happen(scene);
  const back = performance.now();
  const isWritten = (): boolean => (load.seen.writes.at(-1) ?? 0) > back;
  while (!isWritten() && performance.now() - back < WAITS_FOR_WRITE) await wait(20);
  await wait(AFTER);
  const moments = [back, ...load.seen.writes.filter((at) => at > back), performance.now()];
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
  return { gap: Math.max(...gaps), open: found?.n ?? 0 };
}

const NAMES = `
  select product_name as name from products where product_name like 'drill-%'
  union all select full_name from leads where full_name like 'drill-%'
  union all select question from faqs where question like 'drill-%'`;

async function drill(scene: Scene): Promise<boolean> {
  await scene.portal.start();
  await scene.cluster.ask(SLOWER);
  const load = await startLoad(scene.portal.url);
  let longest = 0;
  for (const incident of INCIDENTS) {
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
  const rows = (await scene.cluster.ask<{ name: string }>(NAMES)).map(({ name }) => name);
  const stored = new Set(rows);
  const lost = [...acknowledged].filter((name) => !stored.has(name)).length;
  const doubled = rows.length - stored.size;
  const { ended } = scene.portal;
  for (const [fault, times] of faults) say(`not expected: ${fault}, ${String(times)} times`);
  say(`reads ${String(reads.length)}, repeated requests ${String(repeats)}`);
  say(
    `acknowledged ${String(acknowledged.size)}, stored ${String(stored.size)}, lost ${String(lost)}, ` +
      `doubled ${String(doubled)}, processes ended ${String(ended)}, longest gap ${inSeconds(longest)}`,
  );
  return lost + doubled + ended + faults.size === 0 && acknowledged.size > 0 && longest <= LONGEST_GAP;
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

async function main(): Promise<boolean> {
  const cluster = await startCluster();
  const cable = await pullCable(cluster.port);
  const portal = await preparePortal(cluster.address(cable.port));
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The drills took longer than 10 minutes.')), AT_MOST).unref();
  });
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error(`Ended by ${signal}.`)));
  });
  try {
    return await Promise.race([drill({ cluster, cable, portal }), late, interrupted]);
  } finally {
    await portal.remove();
    await cable.close();
    cluster.remove();
  }
}

main().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
