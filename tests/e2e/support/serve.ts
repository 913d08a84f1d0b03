/**
 * Starts the portals of the browser tests together, `serve.ts <port>...`, and says `EVERY_PORTAL` once all are ready. A
 * portal that runs already serves while a test is being written, never in CI. Ends with its parent.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

function programOf(port: number): string[] {
  // `FROM_SOURCE` serves every portal as it is developed, which needs no build.
  if (port === PORTS.inspector || process.env['FROM_SOURCE'] === '1')
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
