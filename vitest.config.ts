import { fileURLToPath } from 'node:url';
import { defaultExclude, defineConfig } from 'vitest/config';
import { leftOutUnits } from './scripts/test/tiers.ts';
import { twiceTheCores } from './scripts/test/workers.ts';
import views from './vitest.views.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const exclude = [...defaultExclude, ...leftOutUnits()];
const filesOf = (folders: string): string[] => [`tests/${folders}/**/*.test.{ts,tsx}`];

/** With a server or a database: what such a file needs is made before the first of them. */
const SERVER = [...filesOf('{server,statements,support}'), 'tests/**/*.server.test.ts'];

/** Before the first test that needs a server or a database, and in each process. */
export const SERVER_SETUP = {
  globalSetup: [here('tests/support/bundle.ts'), here('tests/statements/run.ts')],
  setupFiles: [here('tests/statements/record.ts'), here('tests/support/seeds.ts')],
};

/** Everything that runs without a browser. */
export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: /^yaml$/, replacement: here('tests/support/yaml.ts') },
      { find: /^\.\/beside\.ts$/, replacement: here('tests/support/beside.ts') },
    ],
  },
  test: {
    projects: [
      views,
      {
        extends: true,
        test: {
          name: 'pure',
          include: filesOf('{api,app,contract,domain,machines,outcomes,paths,two,ui}'),
          exclude: [...exclude, ...SERVER],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          exclude,
          ...SERVER_SETUP,
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: filesOf('{gallery,inspector,mutate,recording,scaffold}'),
          exclude,
          globalSetup: [here('tests/support/bundle.ts')],
        },
      },
    ],
    setupFiles: [here('tests/support/seeds.ts')],
    // Ends what hangs, and lies far above what the slowest test takes on a slow machine that other work shares.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // As long as `patiently` waits (tests/support/patience.ts).
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: twiceTheCores(),
    // Files share what they load: reading the server's modules anew for each of them takes as long as the tests. A test
    // that changes something global puts it back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
