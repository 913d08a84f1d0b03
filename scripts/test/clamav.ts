/**
 * `npm run test:clamav`: starts the clamd of the system (Debian: clamav-daemon) with one signature of its own, that of the
 * file of EICAR, and runs the tests of the virus scanner against it. No network is needed. Exit status 2 without clamd:
 * `npm test` runs the same tests against a server that speaks its protocol.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EICAR } from '../../tests/support/clamd.ts';
import { bin, run } from './commands.ts';

/** clamd takes some seconds to read its signatures. */
const STARTS_WITHIN = 60_000;

async function main(): Promise<number> {
  if (spawnSync('clamd', ['--version']).status !== 0) {
    process.stderr.write('clamd is not installed: apt-get install clamav-daemon.\n');
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-clamd-'));
  const socket = join(folder, 'clamd.sock');
  const signatures = join(folder, 'signatures');
  mkdirSync(signatures);
  const digest = createHash('md5').update(EICAR).digest('hex');
  writeFileSync(join(signatures, 'eicar.hdb'), `${digest}:${String(EICAR.length)}:Eicar-Test\n`);
  const settings = [
    'Foreground yes',
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${signatures}`,
    'StreamMaxLength 25M',
    'MaxThreads 2',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const clamd = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'inherit' });
  try {
    for (const end = Date.now() + STARTS_WITHIN; !existsSync(socket); await pause(200))
      if (clamd.exitCode !== null || Date.now() > end) throw new Error('clamd did not start.');
    return await run(bin('vitest'), ['run', 'tests/server/scanner.all.test.ts'], {
      TEST_CLAMD_SOCKET: socket,
    });
  } finally {
    clamd.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
