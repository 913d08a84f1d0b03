/** Starts one portal for the browser tests: `serve.ts <port>`. Ends with its parent. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BRIEF, copyDemo } from './own-portal.ts';
import { clockFileOf, dataDirOf, PORTS, setServerClock } from './servers.ts';

const [port = ''] = process.argv.slice(2);
const dist = Number(port) === PORTS.walks ? join('dist', 'walks') : 'dist';
const program =
  Number(port) === PORTS.inspector
    ? ['--import', 'tsx', join('src', 'server', 'main.ts'), '--dev']
    : [...(Number(port) === PORTS.portal ? [] : [BRIEF]), join(dist, 'server', 'main.js')];
const dataDir = dataDirOf(Number(port));
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
// One starts with an empty database, like a first start.
if (Number(port) !== PORTS.portal) copyDemo(dataDir);
const clocked = Number(port) === PORTS.clock;
if (clocked) setServerClock(PORTS.clock, new Date());

const server = spawn(process.execPath, program, {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    LIMITS: 'relaxed',
    DATABASE_URL: '',
    NODE_ENV: '',
    VITE_WATCH: 'off',
    ...(clocked ? { CLOCK_FILE: clockFileOf(PORTS.clock) } : {}),
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 1));
