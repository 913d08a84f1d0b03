import { setTimeout as wait } from 'node:timers/promises';
import { startProxy } from '../../tests/support/proxy.ts';
import { startCluster } from './cluster.ts';
import { preparePortal } from './portal.ts';
import type { Portal } from './portal.ts';
import { runDrill, say } from './run.ts';
import type { Incident, Stage } from './run.ts';
import { startUploads } from './uploads.ts';

type Scene = Stage & { processes: readonly [Portal, Portal] };

const KILLS = 20;
/** The longest time without a write, from the kill on (ms): HAProxy looks every second. */
const LONGEST_GAP = 5_000;
/** From ready to getting requests again: HAProxy looks twice (ms). */
const SEEN_WITHIN = 2_500;
const S3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/**
 * Two processes behind HAProxy with the file of `deploy`, with folders of their own, one database and the files in the
 * S3 that the settings name. One process after the other is killed; each file that was acknowledged must be readable at
 * both afterwards.
 */
export async function drillProcesses(): Promise<boolean> {
  // The proxy's certificate is made for this drill.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const cluster = await startCluster();
  const settings = { DATABASE_URL: cluster.address(cluster.port), TRUST_PROXY: '1', ...placeOfFiles() };
  const processes = [await preparePortal(settings), await preparePortal(settings)] as const;
  const ports = processes.map(({ url }) => Number(new URL(url).port));
  const proxy = await startProxy('haproxy', [ports[0] ?? 0, ports[1] ?? 0]);
  let uploads: ReturnType<typeof startUploads> | undefined;
  const portal: Portal = {
    url: proxy.url,
    get ended() {
      return processes.reduce((sum, one) => sum + one.ended, 0);
    },
    async start() {
      for (const one of processes) await one.start();
      await wait(SEEN_WITHIN);
      uploads = startUploads(proxy.url);
    },
    kill: async () => void (await Promise.all(processes.map((one) => one.kill()))),
    isReady: async () => (await Promise.all(processes.map((one) => one.isReady()))).every(Boolean),
    remove: async () => void (await Promise.all(processes.map((one) => one.remove()))),
  };
  try {
    const isGood = await runDrill<Scene>({ portal, processes, ask: cluster.ask }, [killing()], LONGEST_GAP);
    if (uploads === undefined) return false;
    const found = await (await uploads).check(processes.map(({ url }) => url));
    say(`files acknowledged ${String(found.acknowledged)}, not readable ${String(found.unreadable)}`);
    return isGood && found.acknowledged > 0 && found.unreadable === 0;
  } finally {
    await portal.remove();
    await proxy.stop();
    cluster.remove();
  }
}

function killing(): Incident<Scene> {
  let turn = 0;
  return {
    name: 'kill -9 of a process',
    times: KILLS,
    isBackLater: true,
    happen: async ({ processes }) => processes[(turn += 1) % 2 === 0 ? 0 : 1].kill(),
    async restore({ processes }) {
      await processes[turn % 2 === 0 ? 0 : 1].start();
      await wait(SEEN_WITHIN);
    },
  };
}

function placeOfFiles(): Record<string, string> {
  return Object.fromEntries(
    S3.map((name) => {
      const value = process.env[name];
      if (value === undefined)
        throw new Error(`This drill needs ${S3.join(', ')}: its processes share no folder.`);
      return [name, value];
    }),
  );
}
