import { relative } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import type { Language } from '../../src/domain/language-names.ts';
import { inLanguage } from './languages.ts';

/** A file of the client build: its modules and the files a browser loads with it. */
export type Chunk = {
  file: string;
  /** Modules inside it, relative to the repository. */
  modules: string[];
  /** Other chunks it imports at once, by file name. */
  imports: string[];
  isEntry: boolean;
};

/** Builds the browser's part in one language into `outDir` and returns which modules each file contains. */
export async function buildClient(outDir: string, language: Language = 'en'): Promise<Chunk[]> {
  let chunks: Chunk[] = [];
  const collect: Plugin = {
    name: 'collect-chunks',
    generateBundle(_, bundle) {
      chunks = Object.values(bundle)
        .filter((part) => part.type === 'chunk')
        .map(describe);
    },
  };
  await build({
    logLevel: 'warn',
    plugins: [inLanguage(language), collect],
    // Workers are built apart, with plugins of their own.
    worker: { plugins: () => [inLanguage(language)] },
    build: { outDir, emptyOutDir: true },
  });
  return chunks;
}

function describe(chunk: Rollup.OutputChunk): Chunk {
  return {
    file: chunk.fileName,
    modules: Object.keys(chunk.modules).map((id) =>
      relative(process.cwd(), id.replace(/^\0/, '').split('?', 1).join('')),
    ),
    imports: chunk.imports,
    isEntry: chunk.isEntry,
  };
}

/** What stands around the sign-in although the browser loads it later, and what the server alone draws. */
const [FRAME, NOTICE] = ['src/ui/shell/later-views.ts', 'src/ui/shell/unopened.tsx'];

/** Source files of what is on the first screen: of the first load, and what the server draws beside it. */
export const firstModules = (chunks: Chunk[]): string[] => [
  ...[...firstLoad(chunks), ...laterLoad(chunks, [FRAME])].flatMap((chunk) => chunk.modules),
  NOTICE,
];

/** The chunks a browser fetches before the first screen works: the entry and everything it imports at once. */
export const firstLoad = (chunks: Chunk[]): Chunk[] => loadedWith(chunks, (chunk) => chunk.isEntry);

/** The chunks with these modules, and everything they import at once, which a browser fetches after the first load. */
export function laterLoad(chunks: Chunk[], modules: readonly string[]): Chunk[] {
  const first = firstLoad(chunks);
  const loaded = loadedWith(chunks, (chunk) => chunk.modules.some((one) => modules.includes(one)));
  return loaded.filter((chunk) => !first.includes(chunk));
}

function loadedWith(chunks: Chunk[], isWanted: (chunk: Chunk) => boolean): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const found = new Set(chunks.filter(isWanted));
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}
