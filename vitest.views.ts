import { defaultExclude, defineConfig } from 'vitest/config';
import { leftOutUnits } from './scripts/test/tiers.ts';

/** The kit and every screen, rendered into a DOM over a pretended API. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    name: 'views',
    environment: './tests/views/stage/environment.ts',
    environmentOptions: { happyDOM: { url: 'http://demo.localhost/exhibitor/' } },
    include: ['tests/views/**/*.test.tsx'],
    exclude: [...defaultExclude, ...leftOutUnits()],
    isolate: false,
    // Ends what hangs, as in vitest.config.ts: a busy machine takes long to load the whole portal.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
