import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { PREPARED, prepareDocument } from '../../src/server/contract/document.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What tests run as processes of their own, and the thread of the embedded database. */
const SCRIPTS = [
  'src/server/db/worker.ts',
  'src/server/admin/admin.ts',
  'src/server/event-file/cli.ts',
  'tests/support/hold-database.ts',
  'tests/support/serve.ts',
  'tests/support/write-until-killed.ts',
];

const FOLDER = 'TEST_BUNDLES';

/** Path of a script bundled like the product: it starts in a third of the time it takes from source. */
export function bundled(script: string): string {
  const folder = process.env[FOLDER];
  if (folder === undefined || !SCRIPTS.includes(script)) throw new Error(`${script} is not bundled.`);
  return join(folder, basename(script, '.ts') + '.js');
}

/** Once per run, before the first test (vitest.config.ts); a run inside of a run (tests/scaffold) takes the outer one's. */
export async function setup(): Promise<() => void> {
  if (process.env[FOLDER] !== undefined) return () => undefined;
  // Inside node_modules, from where the packages it leaves outside are found.
  const outDir = join(root, 'node_modules', '.cache', `portal-bundles-${process.pid}`);
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
      rollupOptions: {
        input: Object.fromEntries(SCRIPTS.map((script) => [basename(script, '.ts'), script])),
        // Beside the entries: what they share looks for files relative to itself.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync(join(root, 'src/server/db/migrations'), join(outDir, 'migrations'), { recursive: true });
  writeFileSync(join(outDir, PREPARED), JSON.stringify(await prepareDocument()));
  process.env[FOLDER] = outDir;
  return () => {
    rmSync(outDir, { recursive: true, force: true });
    // A later run of the same process makes its own.
    Reflect.deleteProperty(process.env, FOLDER);
  };
}
