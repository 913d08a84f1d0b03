import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** A run whose only test passes, while a statement of it is wrong (`exit.test.ts`). */
export default defineConfig({
  root: here('.'),
  test: { globalSetup: [here('run.ts')], include: ['wrong.fixture.ts'] },
});
