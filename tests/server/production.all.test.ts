import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import { bundled } from '../support/bundle.ts';

type Package = { dev?: boolean; devOptional?: boolean; optional?: boolean };

/** What `npm ci --omit=dev` installs: paths below the project, as the lock file names them. */
const runtime = Object.entries(lock.packages as Record<string, Package>).flatMap(
  ([path, { dev, devOptional }]) => (path !== '' && !dev && !devOptional ? [path] : []),
);

describe('an installation with runtime dependencies only', () => {
  let folder: string;
  const run = (...words: string[]) =>
    spawnSync(process.execPath, words, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
    });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-production-'));
    for (const path of runtime.filter((name) => name.lastIndexOf('node_modules/') === 0)) {
      const target = join(process.cwd(), path);
      mkdirSync(join(folder, path, '..'), { recursive: true });
      symlinkSync(target, join(folder, path));
    }
    for (const name of ['scripts/tools.mjs', 'openapi', 'events', 'package.json'])
      cpSync(name, join(folder, name), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('prepare has nothing to do without tools', () => {
    expect(run('scripts/tools.mjs', 'prepare')).toMatchObject({ status: 0, stderr: '' });
  });

  test('the event command asks for a build when there is none', () => {
    const { status, stderr } = run('scripts/tools.mjs', 'event', 'events/demo.yaml');
    expect(status).toBe(1);
    expect(stderr).toContain('There is no build yet.');
  });

  test('the event command runs from the build', () => {
    const built = bundled('src/server/event-file/cli.ts');
    cpSync(join(built, '..'), join(folder, 'dist', 'server'), { recursive: true });
    cpSync(built, join(folder, 'dist', 'server', 'event.js'));
    const { status, stderr } = run('scripts/tools.mjs', 'event');
    expect(stderr).toContain('Usage: npm run event');
    expect(status).toBe(2);
  });
});
