import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Language } from '../../src/domain/language-names.ts';
import { PREPARED, prepareDocument } from '../../src/server/contract/document.ts';
import { rendererFile } from '../../src/server/pages/page-file.ts';
import { inLanguage } from './languages.ts';

/**
 * The server's bundles. Its dependencies stay in node_modules; the page renderers, one per language, instead carry
 * their own React, because `npm start` leaves NODE_ENV alone and React chooses its slow development build then.
 */
export async function buildServer(outDir: string, languages: readonly Language[]): Promise<void> {
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
  for (const language of languages) await buildRenderer(outDir, language);
  cpSync('src/server/db/migrations', join(outDir, 'migrations'), { recursive: true });
  writeFileSync(join(outDir, PREPARED), JSON.stringify(await prepareDocument()));
}

async function buildRenderer(outDir: string, language: Language): Promise<void> {
  await build({
    logLevel: 'warn',
    publicDir: false,
    plugins: [inLanguage(language)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/render.tsx',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        output: { entryFileNames: rendererFile(language), chunkFileNames: 'render/[name]-[hash].js' },
      },
    },
  });
}
