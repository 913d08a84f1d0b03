import { readFileSync } from 'node:fs';
import { projectPath } from '../project.ts';

/** The version in package.json. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string };
  return version;
}
