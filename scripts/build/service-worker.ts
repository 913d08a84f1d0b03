import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Language } from '../../src/domain/language-names.ts';
import { KEPT_PICTURES } from '../../src/service-worker/strategy.ts';
import type { Build, BuildPart } from '../../src/service-worker/worker.ts';
import { laterLoad, type Chunk } from './client.ts';

/** What every signed-in screen begins with, after the first script. */
const SIGNED_IN = ['src/app/connect.ts', 'src/app/workspace.ts'];

/**
 * Writes `sw.js` beside the client build in `folder`. It keeps every script of the language in use and every style sheet
 * from the start; what no chunk names, such as the decoder with its worker, it keeps once it is used.
 */
export async function buildServiceWorker(
  folder: string,
  chunks: ReadonlyMap<Language, Chunk[]>,
): Promise<void> {
  const assets = readdirSync(join(folder, 'assets')).map((name) => `/assets/${name}`);
  const styles = assets.filter((file) => file.endsWith('.css'));
  const parts = [...chunks.values()].map((one) => partOf(one, styles));
  const known = new Set(parts.flatMap(({ files }) => files));
  const later = assets.filter((file) => !known.has(file)).sort();
  const version = createHash('sha256')
    .update([...known, ...later].join('\n'))
    .digest('hex')
    .slice(0, 12);
  const written: Build = { version, parts, later };
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(written) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'src/service-worker/main.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** One language's part of the build. */
function partOf(chunks: Chunk[], styles: readonly string[]): BuildPart {
  const entry = chunks.find(({ isEntry }) => isEntry)?.file;
  if (entry === undefined) throw new Error('The build has no first script.');
  const scripts = chunks.map(({ file }) => `/${file}`);
  return {
    entry: `/${entry}`,
    files: [...scripts, ...styles, ...KEPT_PICTURES].sort(),
    signedIn: laterLoad(chunks, SIGNED_IN).map(({ file }) => `/${file}`),
  };
}
