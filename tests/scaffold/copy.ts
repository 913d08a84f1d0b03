import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Copy = {
  folder: string;
  /** Runs Node in the copy and returns what it printed; fails with everything it printed. */
  node: (...args: string[]) => string;
  remove: () => void;
};

/** Not as a part of this run of the tests. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
  NODE_ENV: '',
};

/** A copy of the working tree, committed or not, without what is generated outside of git. */
export function copyOfRepository(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  for (const made of ['node_modules', 'styled-system'])
    symlinkSync(join(process.cwd(), made), join(folder, made));
  return {
    folder,
    node(...args) {
      const ran = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
      if (ran.status !== 0) throw new Error(`${args.join(' ')}: ${ran.stdout}${ran.stderr}`);
      return ran.stdout;
    },
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
