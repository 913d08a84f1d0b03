/**
 * Replaces `db/beside.ts` in tests (vitest.config.ts): the embedded database's thread runs bundled, because from source
 * it would load the TypeScript loader every time.
 */
import { beside as besideSource } from '../../src/server/db/beside.ts';
import { bundled } from './bundle.ts';

export function beside(...names: string[]): string {
  return names.includes('worker.js') ? bundled('src/server/db/worker.ts') : besideSource(...names);
}
