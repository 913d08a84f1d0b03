/** Starts one built portal for the browser tests: `serve.ts <port>`. Ends with its parent. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clockFileOf, dataDirOf, PORTS } from './servers.ts';

const [port = ''] = process.argv.slice(2);
const dist = Number(port) === PORTS.walks ? join('dist', 'walks') : 'dist';
const dataDir = dataDirOf(Number(port));
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
const clocked = Number(port) === PORTS.clock;
if (clocked) writeFileSync(clockFileOf(PORTS.clock), new Date().toISOString());

const server = spawn(process.execPath, [join(dist, 'server', 'main.js')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    LIMITS: 'relaxed',
    DATABASE_URL: '',
    NODE_ENV: '',
    ...(clocked ? { CLOCK_FILE: clockFileOf(PORTS.clock) } : {}),
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 1));
