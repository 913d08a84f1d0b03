import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * The server's bundles. Its dependencies stay in node_modules; the page renderer instead carries its own React,
 * because `npm start` leaves NODE_ENV alone and React chooses its slow development build then.
 */
export async function buildServer(outDir: string): Promise<void> {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          main: 'src/server/main.ts',
          worker: 'src/server/db/worker.ts',
          event: 'src/server/event-file/cli.ts',
          admin: 'src/server/admin/admin.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  await build({
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/render.tsx',
      outDir,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'render.js', chunkFileNames: 'render/[name]-[hash].js' } },
    },
  });
  cpSync('src/server/db/migrations', join(outDir, 'migrations'), { recursive: true });
}
