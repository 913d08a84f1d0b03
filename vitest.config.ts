import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { twiceTheCores } from './scripts/test/workers.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * Units, machine paths and the real server, without a browser. Server suites start servers and databases of
 * their own and wait for them a third of their time.
 */
export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: /^yaml$/, replacement: here('tests/support/yaml.ts') },
      { find: /^\.\/beside\.ts$/, replacement: here('tests/support/beside.ts') },
    ],
  },
  test: {
    globalSetup: [here('tests/support/bundle.ts'), here('tests/statements/run.ts')],
    setupFiles: [here('tests/statements/record.ts'), here('tests/support/seeds.ts')],
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // Ends what hangs. Some tests start several processes, each with a database of its own, beside other workers.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as `patiently` waits (tests/support/patience.ts).
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: twiceTheCores(),
    // Files share what they load: reading the server's modules anew for each of them takes as long as the tests. A test
    // that changes something global puts it back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
