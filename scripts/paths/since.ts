import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathId, type PathReport } from './report.ts';

/** The largest output of `npm run paths` for all machines. */
const MAX_BYTES = 256 * 1024 * 1024;

/** A tester's paths; versions that knew only one kind of paths say that this is wrong usage, and give theirs. */
function answerOf(folder: string, kind: 'tester' | 'covering'): string {
  const ask = (...more: string[]): string =>
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/paths/cli.ts', '--format', 'json', ...more], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  if (kind === 'covering') return ask();
  try {
    return ask('--paths', kind);
  } catch (error) {
    if ((error as { status?: unknown }).status !== 2) throw error;
    return ask();
  }
}

/**
 * The paths of an earlier version by name, computed by that version itself. The names are recomputed here, so that a
 * version that named its paths differently can be compared too.
 */
function pathsAt(revision: string, kind: 'tester' | 'covering'): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'));
  const git = (...args: string[]): void => {
    execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  git('worktree', 'add', '--detach', '--quiet', folder, revision);
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const answer = answerOf(folder, kind);
    // Written by the same command, whose output format is fixed (interfaces, "Paths").
    const reports = JSON.parse(answer) as PathReport[];
    return new Map(
      reports.flatMap(({ machine, paths }) => paths.map(({ steps }) => [pathId(machine, steps), machine])),
    );
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Which paths are new since a revision, and which are gone: what has to be tested again, and what no longer exists. */
export function changesSince(
  revision: string,
  kind: 'tester' | 'covering',
  reports: readonly PathReport[],
): { added: PathReport[]; gone: string[] } {
  const before = pathsAt(revision, kind);
  const wanted = new Set(reports.map(({ machine }) => machine));
  const now = new Set(reports.flatMap(({ paths }) => paths.map(({ id }) => id)));
  return {
    added: reports
      .map((report) => ({ ...report, paths: report.paths.filter(({ id }) => !before.has(id)) }))
      .filter(({ paths }) => paths.length > 0),
    gone: [...before].flatMap(([id, machine]) => (!now.has(id) && wanted.has(machine) ? [id] : [])),
  };
}
