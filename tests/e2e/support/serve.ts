/**
 * Starts the portals of the browser tests together, `serve.ts <port>...`, and says `EVERY_PORTAL` once all are ready. A
 * portal that runs already serves while a test is being written, never in CI. Ends with its parent.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { administer, databaseUrl } from '../../support/postgres.ts';
import { BRIEF, copyDemo } from './own-portal.ts';
import {
  clockFileOf,
  dataDirOf,
  environmentFor,
  EVERY_PORTAL,
  isReady,
  PORTAL_BUILD,
  PORTS,
  REPORTING_BUILD,
  setServerClock,
} from './servers.ts';

const servers: ChildProcess[] = [];

function stopAll(signal: NodeJS.Signals): void {
  for (const server of servers) server.kill(signal);
}

/** `FROM_SOURCE=1` serves every portal as it is developed, which needs no build. */
const isFromSource = process.env['FROM_SOURCE'] === '1';

/**
 * From source, a new database of the PostgreSQL of the tests, if there is one: the embedded one takes 20 s of processor to
 * fill. Each checkout has one, which its next start replaces: nobody tells this process when to remove it.
 */
async function ownDatabase(): Promise<NodeJS.ProcessEnv> {
  if (!isFromSource || process.env['TEST_DATABASE_URL'] === undefined) return {};
  const name = `portal_source_${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)}`;
  await administer(`drop database if exists ${name} with (force)`);
  await administer(`create database ${name}`);
  return { DATABASE_URL: databaseUrl(name), SECRET: name.repeat(2), DEMO: '1' };
}

function programOf(port: number): string[] {
  if (port === PORTS.inspector || isFromSource)
    return ['--import', 'tsx', join('src', 'server', 'main.ts'), '--dev'];
  const main = join(port === PORTS.walks ? REPORTING_BUILD : PORTAL_BUILD, 'server', 'main.js');
  return port === PORTS.portal ? [main] : [BRIEF, main];
}

async function start(port: number): Promise<void> {
  if (!process.env.CI && (await isReady(port))) return;
  const dataDir = dataDirOf(port);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // One starts with an empty database, like a first start.
  if (port !== PORTS.portal) copyDemo(dataDir);
  const clocked = port === PORTS.clock;
  if (clocked) setServerClock(port, new Date());
  const server = spawn(process.execPath, programOf(port), {
    stdio: 'inherit',
    env: {
      ...environmentFor(port, dataDir),
      ...(await ownDatabase()),
      VITE_WATCH: 'off',
      ...(clocked ? { CLOCK_FILE: clockFileOf(port) } : {}),
    },
  });
  servers.push(server);
  // The tests need all of them.
  server.on('exit', (code) => {
    stopAll('SIGTERM');
    process.exit(code ?? 1);
  });
  while (!(await isReady(port))) await wait(100);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopAll);
// Its end is that of the test runner, however that ended.
process.stdin.resume().on('end', () => {
  stopAll('SIGTERM');
});
const ports = [...new Set(process.argv.slice(2).map(Number))];
await Promise.all(ports.map(start));
console.log(EVERY_PORTAL);
