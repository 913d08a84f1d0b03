/** `npm run bench`: ratios measured in one run, never absolute promises. Written to `bench/latest.json`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { benchFirstPaint } from './first-paint.ts';

execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
const report = {
  at: new Date().toISOString(),
  node: process.version,
  cores: cpus().length,
  firstPaint: await benchFirstPaint(),
};
mkdirSync('bench', { recursive: true });
writeFileSync('bench/latest.json', `${JSON.stringify(report, null, 2)}\n`);
console.log(JSON.stringify(report, null, 2));
process.exit(0);
