import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Bundles a script that uses the database the way the product is bundled, with the worker and the migrations
 * beside it: it starts in a third of the time that it takes from source. Answers its path and a way to remove it.
 */
export async function bundleScript(script: string): Promise<{ path: string; remove(): void }> {
  // Inside node_modules, from where the packages it leaves outside are found.
  const outDir = join(root, 'node_modules', '.cache', `portal-bundle-${process.pid}`);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: { input: { script, worker: 'src/server/db/worker.ts' } },
    },
  });
  cpSync(join(root, 'src/server/db/migrations'), join(outDir, 'migrations'), { recursive: true });
  return { path: join(outDir, 'script.js'), remove: () => rmSync(outDir, { recursive: true, force: true }) };
}
