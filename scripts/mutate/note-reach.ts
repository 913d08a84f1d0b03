import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { REACH, type Noted } from './probes.ts';

/** Writes, at the end of each test file, which functions it reached (`reach.ts`): a setup file of Vitest. */
const folder = process.env[REACH];
if (folder === undefined) throw new Error(`${REACH} names no folder.`);

const loading = new Set<string>();
const running = new Set<string>();
let isLoaded = false;

Object.assign(globalThis, {
  __reached: (id: string) => {
    (isLoaded ? running : loading).add(id);
  },
});

// Before the hooks of the test file itself.
beforeAll(() => {
  isLoaded = true;
});

afterAll(() => {
  const test = relative('.', expect.getState().testPath ?? '');
  const noted: Noted = { test, loading: [...loading], running: [...running] };
  appendFileSync(join(folder, `${String(process.pid)}.jsonl`), `${JSON.stringify(noted)}\n`);
});
