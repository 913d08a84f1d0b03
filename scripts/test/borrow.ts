import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Installs a package that only one command needs, once, beside the project's own packages, and gives its folder. These
 * weigh 30 to 200 MB, which every install would pay.
 */
export function borrow(name: string, version: string): string {
  const home = resolve('node_modules', '.cache', 'borrowed', `${name}-${version}`);
  const folder = join(home, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true }));
  console.log(`Installing ${name} ${version}, once.`);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, `${name}@${version}`], { cwd: home, stdio: 'inherit' });
  return folder;
}
