import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** A command of an installed package. */
export const bin = (name: string): string => join('node_modules', '.bin', name);

/** Playwright keeps what it compiled in the system's temporary folder, which may be a new one for each run. */
const CACHES = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: resolve('node_modules', '.cache', 'playwright') };

/** Runs a command whose output is seen, and gives its exit status; 1 when a signal ended it. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...CACHES, ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

/** The walks read executed transitions from the running page, which the production bundle does not offer. */
export const buildForWalks = (): Promise<number> =>
  run('npm', ['run', '--silent', 'build', '--', '--out', 'dist/walks', '--language', 'en'], {
    VITE_INSPECT: '1',
  });

/** Writes the report of what was executed; exit status 1 when something is missing. */
export const mergeCoverage = (): Promise<number> =>
  run(process.execPath, ['--import', 'tsx', join('scripts', 'paths', 'coverage.ts')]);
