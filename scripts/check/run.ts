/** `npm run check`: everything that can be judged without running the product. Prints each step and its time. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const bin = (name: string): string => join('node_modules', '.bin', name);
const script = (file: string): string[] => [process.execPath, '--import', 'tsx', file];

const STEPS: [string, string[]][] = [
  ['types', [process.execPath, 'node_modules/typescript-native/bin/tsc', '-p', '.']],
  ['lint', [bin('eslint'), '--max-warnings', '0', '.']],
  ['format', [bin('prettier'), '--check', '--log-level', 'warn', '.']],
  ['import directions', [bin('depcruise'), '--output-type', 'err', 'src', 'scripts']],
  ['dead code', [bin('knip')]],
  ['contract', script('scripts/contract/lint.ts')],
  ['generated files', [...script('scripts/contract/types.ts'), '--check']],
  ['diagrams', [...script('scripts/paths/document.ts'), '--check']],
  ['paths', [...script('scripts/paths/cli.ts'), '--format', 'markdown', '--out', 'coverage/paths']],
  ['size budget', script('scripts/check/size.ts')],
];

const failures: string[] = [];
for (const [name, [command, ...args]] of STEPS) {
  const started = Date.now();
  const { status } = spawnSync(command ?? '', args, { stdio: 'inherit' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) failures.push(name);
}
console.log(failures.length === 0 ? 'Everything checks out.' : `Failed: ${failures.join(', ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
