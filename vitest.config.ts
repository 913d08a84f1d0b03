import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Units, machine paths and the real server, without a browser. Server suites start servers and databases of
 * their own, so two workers are as many as two cores feed.
 */
export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: /^yaml$/, replacement: fileURLToPath(new URL('tests/support/yaml.ts', import.meta.url)) },
    ],
  },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
