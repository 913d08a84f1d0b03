import { existsSync, readFileSync } from 'node:fs';

/** What a test runner wrote, in the runner's own shape; a runner that stopped too early wrote nothing. */
export function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
