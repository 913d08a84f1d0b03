import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('a process that loads the style configuration ends with 1 when its output pipe is closed', async () => {
  const program = `await import('./postcss.config.js'); setInterval(() => console.log('a line'), 10);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([1, null]);
});
