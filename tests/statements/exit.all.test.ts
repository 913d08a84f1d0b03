import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a run in which a statement was wrong fails, though its tests pass', () => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/statements/wrong.config.ts'],
    { env, encoding: 'utf8' },
  );
  expect(stdout).toMatch(/1 passed/);
  expect(stderr).toMatch(/1 statements of the server lock or write rows outside of a transaction/);
  expect(status).toBe(1);
});
