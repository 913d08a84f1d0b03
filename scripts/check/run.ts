/**
 * `npm run check`: everything that can be checked without running the product. Two steps run at a time; each prints its
 * output and its time when it ends.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { TYPES } from './types.ts';

const bin = (name: string): string => join('node_modules', '.bin', name);
/** A step that takes longer (ms) is ended and has failed. */
const LONGEST = 15 * 60_000;
const script = (file: string): string[] => [process.execPath, '--import', 'tsx', file];

/** The longest first, so that short steps fill the second slot while they run. */
const STEPS: [string, string[]][] = [
  ['lint', [bin('eslint'), '--max-warnings', '0', '.']],
  ['types', [...TYPES]],
  ['format', [bin('prettier'), '--check', '--log-level', 'warn', '.']],
  ['import directions', [bin('depcruise'), '--output-type', 'err', 'src', 'scripts']],
  ['patterns', script('scripts/check/patterns.ts')],
  ['dead code', [bin('knip')]],
  ['code that only tests reach', [bin('knip'), '--production', '--include', 'files,exports,types']],
  ['contract', script('scripts/contract/lint.ts')],
  ['contract by Spectral', script('scripts/contract/spectral.ts')],
  ['generated files', [...script('scripts/contract/types.ts'), '--check']],
  ['diagrams', [...script('scripts/paths/document.ts'), '--check']],
  ['data map', [...script('scripts/privacy/document.ts'), '--check']],
  ['paths', [...script('scripts/paths/cli.ts'), '--format', 'markdown', '--out', 'coverage/paths']],
  ['rows of the specification', [...script('scripts/paths/cli.ts'), '--rows', '--out', 'coverage']],
  ['size budget', script('scripts/check/size.ts')],
];

/** Runs a command and prints its output when it ends, so that the outputs of two steps do not mix. */
function run([command = '', ...args]: string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString();
      });
    }
    child.on('error', ({ message }) => {
      resolve({ status: 1, output: message });
    });
    child.on('close', (code) => {
      resolve({ status: code ?? 1, output });
    });
  });
}

const failures: string[] = [];
const waiting = [...STEPS];

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command] = step;
    const started = Date.now();
    const { status, output } = await run(command);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (output.trim() !== '') console.log(output.trimEnd());
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    if (status !== 0) failures.push(name);
  }
}

await Promise.all([work(), work()]);
console.log(failures.length === 0 ? 'Everything checks out.' : `Failed: ${failures.join(', ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
