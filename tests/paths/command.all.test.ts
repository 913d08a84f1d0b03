import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import type { PathReport } from '../../scripts/paths/report.ts';

/** How the command ended, and what it wrote. */
type Answer = { status: number; out: string; err: string };

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'paths-command-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { paths: string };
};

/**
 * What `npm run paths -- …` runs, in a process of its own; `before` are options of Node, and `typed` are the lines that a
 * tester types.
 */
async function paths(
  args: string,
  before: readonly string[] = [],
  typed: readonly string[] = [],
): Promise<Answer> {
  const [, , ...command] = scripts.paths.split(' ');
  const child = spawn(
    process.execPath,
    ['--import', ...command.slice(0, 1), ...before, ...command.slice(1), ...args.split(' ')],
    // Not the test runner's variables: NODE_ENV=test and its like belong to it alone.
    { cwd: ROOT, env: { PATH: process.env['PATH'] }, stdio: 'pipe' },
  );
  child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status: status ?? -1, out, err };
}

const reportIn = ({ out }: Answer): PathReport => JSON.parse(out) as PathReport;

test('answers about one machine as JSON, and says that it is complete', async () => {
  const answer = await paths('--format json --machine referralCancellation');
  expect(answer).toMatchObject({ status: 0, err: '' });
  const { machine, transitions, paths: found, coverage } = reportIn(answer);
  expect(machine).toBe('referralCancellation');
  expect(transitions).toContainEqual({
    id: 'referralCancellation.confirming :: remove.declined #0',
    source: 'referralCancellation.confirming',
    event: 'remove.declined',
    target: 'referralCancellation.closed',
  });
  const taken = found.flatMap(({ steps }) => steps.flatMap(({ covers }) => covers));
  expect([...new Set(taken)].sort()).toEqual(transitions.map(({ id }) => id).sort());
  expect(coverage).toEqual({ declared: transitions.length, covered: transitions.length, unreachable: [] });
});

test('fails when a transition is neither taken nor explained, and still answers', async () => {
  const answer = await paths('--format json --machine referralCancellation', [
    '--import',
    './tests/paths/without-a-sample.ts',
  ]);
  const missing = ['confirming', 'removing'].map(
    (state) => `referralCancellation.${state} :: remove.declined #0`,
  );
  expect(answer).toMatchObject({
    status: 1,
    err: missing.map((id) => `Not executed and not explained: ${id}\n`).join(''),
  });
  const { transitions, coverage } = reportIn(answer);
  expect(transitions.map(({ id }) => id)).toEqual(expect.arrayContaining(missing));
  expect(coverage.covered).toBe(coverage.declared - 2);
});

test('writes the plan of a journey into a file of its own, to be recorded and summed up', async () => {
  const journey = '--machine referralCancellation --from closed --through confirming --to remove.declined';
  const written = await paths(`${journey} --format markdown --out ${folder}`);
  expect(written).toEqual({ status: 0, out: '', err: '' });
  expect(readdirSync(folder)).toEqual(['referralCancellation.md']);
  const whens = readFileSync(join(folder, 'referralCancellation.md'), 'utf8').match(/(?<=\*\*When:\*\* ).*/g);
  expect(whens).toEqual([
    'All of this is so.',
    'Press “Cancel” in the row of a guest whose registration is not cancelled.',
    'Press “Keep it”.',
  ]);
  const summary = await paths(`--summary ${folder}`);
  expect(summary).toMatchObject({ status: 0, err: '' });
  expect(summary.out).toContain('Steps: 3 steps: 3 not run (0 % done)');
});

const LED =
  '--machine referralCancellation --from closed --through confirming --to remove.declined --interactive';

test('leads through a plan, records each result at once, and goes on where it ended', async () => {
  const out = join(folder, 'led');
  const begun = await paths(`${LED} --out ${out}`, [], ['p', 'perhaps', 'quit']);
  expect(begun).toMatchObject({ status: 0, err: '' });
  expect(begun.out).toContain('- The page “Tickets & Passes” is open');
  expect(begun.out).toContain('1. When: All of this is so.');
  expect(begun.out).toContain('2. When: Press “Cancel” in the row of a guest');
  expect(begun.out).toContain('“perhaps” is none of these.');
  expect(begun.out).toContain('Steps: 3 steps: 1 passed, 2 not run (33 % done)');
  const ended = await paths(`${LED} --out ${out}`, [], ['f', 'no question', 'the row is grey', '']);
  expect(ended.status).toBe(1);
  expect(ended.out).not.toContain('1. When:');
  expect(ended.out).toContain('Seen: no question the row is grey');
  const summary = await paths(`--summary ${out}`);
  expect(summary.out).toContain('Steps: 3 steps: 1 passed, 1 failed, 1 not run (66 % done)');
});

test('has no plan of a machine that no walk takes through the browser', async () => {
  const answer = await paths('--machine workspace');
  expect(answer).toMatchObject({ status: 2, out: '' });
  expect(answer.err).toContain('"workspace" has no plan');
});

test('says what makes no sense, and how to ask', async () => {
  const answer = await paths('--machine referralCancelation');
  expect(answer).toMatchObject({ status: 2, out: '' });
  expect(answer.err).toMatch(
    /^Unknown machine "referralCancelation"\. Use portal, [^]*\n\nnpm run paths -- \[--format/,
  );
});
