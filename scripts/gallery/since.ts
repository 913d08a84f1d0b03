import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { SceneRecord } from '../../tests/gallery/options.ts';
import { compare, type Difference } from './compare.ts';

/** Builds a revision in a checkout of its own, hands it over, and removes it. */
export async function withRevision<Result>(
  revision: string,
  act: (checkout: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-since-'));
  const checkout = join(folder, 'checkout');
  const git = (...args: string[]): unknown =>
    execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  git('worktree', 'add', '--detach', checkout, revision);
  try {
    // The tools of here build it, too: a revision with other packages may look different because of them.
    symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
    const npm = (...args: string[]): unknown =>
      execFileSync('npm', ['run', '--silent', ...args], { cwd: checkout, stdio: 'inherit' });
    npm('generate');
    npm('build');
    return await act(checkout);
  } finally {
    git('worktree', 'remove', '--force', checkout);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One picture of both revisions. */
export type Pair = Difference & {
  screen: string;
  state: string;
  width: number;
  theme: string;
  before: string;
  after: string;
  /** Empty when they are equal. */ difference: string;
};

const keyOf = ({ screen, state, opening }: SceneRecord): string => [screen, state, opening].join('/');

/** Compares the pictures both revisions have, the most different first. */
export async function pairsOf(
  out: string,
  [before, after]: readonly [readonly SceneRecord[], readonly SceneRecord[]],
): Promise<{ pairs: Pair[]; onlyNow: string[] }> {
  const earlier = new Map(before.map((record) => [keyOf(record), record]));
  const pairs: Pair[] = [];
  const onlyNow: string[] = [];
  for (const record of after) {
    const then = earlier.get(keyOf(record));
    if (!then) onlyNow.push(`${record.screen} · ${record.state} (${record.opening})`);
    for (const { width, theme, file } of then ? record.pictures : []) {
      const files = {
        before: join('before', file),
        after: join('after', file),
        difference: join('difference', file),
      };
      if (!existsSync(join(out, files.before))) continue;
      const found = await compare(
        join(out, files.before),
        join(out, files.after),
        join(out, files.difference),
      );
      const { screen, state } = record;
      const difference = found.pixels === 0 ? '' : relative('.', files.difference);
      pairs.push({ screen, state, width, theme, ...files, ...found, difference });
    }
  }
  return { pairs: pairs.sort((one, two) => two.share - one.share), onlyNow };
}
