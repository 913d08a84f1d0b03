import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The embedded engine's code, compiled; never read. */
let kept: Promise<WebAssembly.Module> | undefined;

/**
 * Keeps the embedded engine's machine code in this process. V8 shares the code of one WebAssembly file among all
 * threads while one of them holds it; otherwise each database of a test compiles and optimises it again, which takes
 * longer than opening the database.
 */
export async function keepEngineCompiled(): Promise<void> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  kept ??= WebAssembly.compile(readFileSync(join(dirname(library), 'pglite.wasm')));
  await kept;
}
