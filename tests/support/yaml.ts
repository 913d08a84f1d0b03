/**
 * The package "yaml" as the tests see it (vitest.config.ts): reading the contract takes as long as most tests, and
 * every test file would do it two or three times. What was read once is kept by its text.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import * as yaml from '../../node_modules/yaml/dist/index.js';

export * from '../../node_modules/yaml/dist/index.js';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/portal-test-contract', import.meta.url));
/** Shorter texts are read faster than found. */
const LONG = 100_000;

export function parse(text: string): unknown {
  if (text.length < LONG) return yaml.parse(text);
  const file = join(CACHE, `${createHash('sha256').update(text).digest('hex')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  mkdirSync(CACHE, { recursive: true });
  const json = JSON.stringify(yaml.parse(text));
  // Several test processes may write it at once, and none may read half of it.
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, json);
  renameSync(unfinished, file);
  return JSON.parse(json);
}
