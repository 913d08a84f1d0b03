import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = 4390;
const START_WITHIN_MS = 60_000;

/** Starts the built portal on an embedded database of its own and waits until it is ready. */
export async function startPortal(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      LIMITS: 'relaxed',
      DATABASE_URL: '',
      NODE_ENV: '',
    },
  });
  const url = `http://127.0.0.1:${PORT}`;
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) break;
    if (Date.now() > deadline || server.exitCode !== null) throw new Error('The portal did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.on('exit', () => {
          rmSync(dataDir, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGTERM');
      }),
  };
}
