import { existsSync, readFileSync } from 'node:fs';

/** A test runner's report, in the runner's own format; undefined when the runner stopped before writing it. */
export function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
