import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundle.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Child = {
  process: ChildProcess;
  /** Everything it said so far. */
  stdout: string[];
  stderr: string[];
  /** Resolves with the first line, past or future, that starts with a word; rejects when it ends before. */
  says(word: string): Promise<string>;
  /** Resolves with the exit code, null when killed. */
  ended: Promise<number | null>;
};

/**
 * For processes that live for seconds: V8's background optimisation of the embedded engine takes half of their time and
 * finishes too late to help. Measured processes run with the product's settings.
 */
const BRIEF = [
  'src/server/admin/admin.ts',
  'src/server/event-file/cli.ts',
  'tests/support/hold-database.ts',
  'tests/support/write-until-killed.ts',
];

/** Runs a bundled script (bundle.ts) as a process of its own, from the repository's root. */
export function startChild(script: string, args: string[], environment: Record<string, string> = {}): Child {
  const flags = BRIEF.includes(script) ? ['--liftoff-only'] : [];
  const child = spawn(process.execPath, [...flags, bundled(script), ...args], {
    cwd: root,
    // Not the test runner's variables: NODE_ENV=test and its like belong to it alone.
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stdout: string[] = [];
  const stderr: string[] = [];
  const waiting = new Set<() => void>();
  const note = (lines: string[]) => (line: string) => {
    lines.push(line);
    waiting.forEach((look) => look());
  };
  createInterface({ input: child.stdout }).on('line', note(stdout));
  createInterface({ input: child.stderr }).on('line', note(stderr));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, stdout, stderr, ended, says };

  function says(word: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const line = stdout.find((text) => text.startsWith(word));
        if (line === undefined) return;
        waiting.delete(look);
        resolve(line);
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`It ended without saying "${word}": ${stderr.join('\n')}`)));
    });
  }
}
