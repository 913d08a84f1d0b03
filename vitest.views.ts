import { defineConfig } from 'vitest/config';

/** The kit and every screen, rendered into a DOM over a pretended API. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    name: 'views',
    environment: './tests/views/stage/environment.ts',
    environmentOptions: { happyDOM: { url: 'http://demo.localhost/exhibitor/' } },
    include: ['tests/views/**/*.test.tsx'],
    isolate: false,
    testTimeout: 60_000,
  },
});
