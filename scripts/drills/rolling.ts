import { exec, execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startProxy } from '../../tests/support/proxy.ts';
import { freePort } from '../test/ports.ts';
import { startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { signIn, startLoad } from './load.ts';
import { openTabs } from './rolling-tabs.ts';
import { balance, say } from './run.ts';

/** HAProxy leaves a process that drains within two seconds. */
const DRAIN_SECONDS = 5;
/** How long both builds serve. */
const BESIDE_MS = 10_000;
/** A tab asks for the new build once a minute while the old one answers too. */
const MOVES_WITHIN_MS = 100_000;

/**
 * `npm run drills -- rolling [COMMIT]`: the portal of an earlier commit (HEAD~1) serves behind HAProxy, under load and
 * with tabs open; the working tree is built in the same folder, its process joins, and the old one is drained. No request
 * may fail, and the tabs move over with what was typed.
 */
export async function drillRolling(commit = 'HEAD~1'): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-rolling-'));
  const cluster = await startCluster();
  const stops: (() => Promise<unknown>)[] = [];
  try {
    return await roll(folder, commit, cluster, stops);
  } finally {
    for (const stop of stops.reverse()) await stop();
    cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function roll(
  folder: string,
  commit: string,
  cluster: Cluster,
  stops: (() => Promise<unknown>)[],
): Promise<boolean> {
  execFileSync('sh', ['-c', `git archive "${commit}" | tar -x -C "${folder}"`]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  await build(folder);
  say(`built ${commit}`);
  const ports = [await freePort(), await freePort()] as const;
  const old = await startProcess(folder, ports[0], cluster);
  stops.push(old.stop);
  const proxy = await startProxy('haproxy', ports);
  stops.push(proxy.stop);
  // The proxy's certificate is made for this drill.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const load = await startLoad(proxy.url, { clients: 4, pauseMs: 100 });
  const tabs = await openTabs(proxy.url, await signIn(proxy.url));
  stops.push(tabs.close);
  const first = await tabs.builds();

  takeWorkingTree(folder);
  await build(folder);
  say('built the working tree where the old process serves');
  const next = await startProcess(folder, ports[1], cluster);
  // Stopped last: the tabs still ask it.
  stops.unshift(next.stop);
  await wait(BESIDE_MS);
  const drained = performance.now();
  const code = await old.stop();
  say(`the old process ended with ${String(code)} after ${seconds(performance.now() - drained)}`);

  const isMoved = async (): Promise<boolean> => (await tabs.builds()).walking !== first.walking;
  const until = performance.now() + MOVES_WITHIN_MS;
  while (!(await isMoved()) && performance.now() < until) await wait(500);
  const moved = await isMoved();
  say(
    `the tab that goes from screen to screen ${moved ? `moved ${seconds(performance.now() - drained)} later` : 'stayed'}`,
  );
  const text = await tabs.typed();
  const stayed = (await tabs.builds()).typing === first.typing;
  await tabs.leaveForm();
  while ((await tabs.builds()).typing === first.typing && performance.now() < until + MOVES_WITHIN_MS) {
    await wait(2_000);
    await tabs.recalled();
    await tabs.leaveForm();
  }
  const alsoMoved = (await tabs.builds()).typing !== first.typing;
  const kept = (await tabs.recalled()) === text && text !== '';
  say(
    `the tab with an open form ${stayed ? 'stayed meanwhile' : 'moved by itself'}, then ` +
      `${alsoMoved ? 'moved' : 'stayed'}; what was typed is ${kept ? 'kept' : 'lost'}`,
  );
  await load.stop();
  const { acknowledged, away, faults, reads } = load.seen;
  const { stored, lost, doubled } = await balance(cluster.ask, acknowledged);
  for (const [fault, times] of faults) say(`not expected: ${fault}, ${String(times)} times`);
  for (const trouble of tabs.troubles) say(`in a tab: ${trouble}`);
  say(`screens ${String(tabs.turns())}, troubles in tabs ${String(tabs.troubles.length)}`);
  say(
    `reads ${String(reads.length)}, acknowledged ${String(acknowledged.size)}, stored ${String(stored)}, ` +
      `lost ${String(lost)}, doubled ${String(doubled)}, failed requests ${String(away + faults.size)}`,
  );
  const isCounted = lost + doubled + away + faults.size + tabs.troubles.length === 0 && acknowledged.size > 0;
  return isCounted && code === 0 && moved && stayed && alsoMoved && kept;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Not in this thread: the load goes on meanwhile. */
const build = (folder: string) =>
  promisify(exec)('npm run --silent generate:styles && npm run --silent build', { cwd: folder });

/**
 * The files that git knows, and those that are new. One statement more makes the browser's part another one, also where
 * only the server was changed.
 */
function takeWorkingTree(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  const deleted = execFileSync('git', ['ls-files', '-d', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of listed.split('\0').filter((one) => one !== '' && !deleted.includes(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  appendFileSync(
    join(folder, 'src/app/main.tsx'),
    "\ndocument.documentElement.dataset['drill'] = 'rolling';\n",
  );
}

type Running = { /** Resolves to the exit code. */ stop(): Promise<number | null> };

async function startProcess(folder: string, port: number, cluster: Cluster): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(folder, 'drill-data'),
      DATABASE_URL: cluster.address(cluster.port),
      SECRET: 'only-for-drills-only-for-drills-only-for-drills',
      DEMO: '1',
      LIMITS: 'relaxed',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    },
  });
  const ended = new Promise<number | null>((resolved) => child.once('exit', resolved));
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${String(port)}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (child.exitCode !== null || tries > 900) throw new Error('A process does not start.');
    await wait(100);
  }
  return {
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
