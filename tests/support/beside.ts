/**
 * Files beside the server's code as the tests see them (vitest.config.ts): the thread of the embedded database runs
 * bundled, because from source it would bring the TypeScript loader along every time.
 */
import { beside as besideSource } from '../../src/server/db/beside.ts';
import { bundled } from './bundle.ts';

export function beside(...names: string[]): string {
  return names.includes('worker.js') ? bundled('src/server/db/worker.ts') : besideSource(...names);
}
