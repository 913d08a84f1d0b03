import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Build } from '../../src/service-worker/worker.ts';
import { laterLoad, type Chunk } from './client.ts';

/** What every signed-in screen begins with, after the first script. */
const SIGNED_IN = ['src/app/connect.ts', 'src/app/workspace.ts'];

/**
 * Writes `sw.js` beside the client build in `folder`. It keeps every script and style sheet of the build from the start;
 * what no chunk names, such as the decoder with its worker, it keeps once it is used.
 */
export async function buildServiceWorker(folder: string, chunks: Chunk[]): Promise<void> {
  const scripts = new Set(chunks.map(({ file }) => `/${file}`));
  const assets = readdirSync(join(folder, 'assets')).map((name) => `/assets/${name}`);
  const files = assets.filter((file) => scripts.has(file) || file.endsWith('.css')).sort();
  const later = assets.filter((file) => !files.includes(file)).sort();
  const entry = chunks.find(({ isEntry }) => isEntry)?.file;
  if (entry === undefined) throw new Error('The build has no first script.');
  const signedIn = laterLoad(chunks, SIGNED_IN).map(({ file }) => `/${file}`);
  const version = createHash('sha256')
    .update([...files, ...later].join('\n'))
    .digest('hex')
    .slice(0, 12);
  const written: Build = { version, entry: `/${entry}`, files, signedIn, later };
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
