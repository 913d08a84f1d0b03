import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a file imports at run time, also lazily; types are gone by then. A file that starts a worker names it as an address. */
export function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  // Not inside of a name or a path, such as that of a file about imports.
  const found = text.split(/(?<![\w$\-./])(?=(?:import|export)\b)/).flatMap((part) => {
    const [before = '', path = ''] = part.split(/['"]/, 2);
    return /^(?:import|export)\s+type\b|;/.test(before) || !path.startsWith('.') ? [] : path.split('?', 1);
  });
  return found.flatMap((path) => {
    const target = join(dirname(file), path);
    return existsSync(target) ? [target] : [];
  });
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** The files that import each file. */
export function importersIn(folders: readonly string[]): Importers {
  const importers = new Map<string, string[]>();
  for (const file of folders.flatMap(sourcesIn))
    for (const imported of importsOf(file))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
}

export type Importers = ReadonlyMap<string, readonly string[]>;

const isTest = (file: string): boolean => /^tests\/(?!e2e\/).*\.test\.tsx?$/.test(file);

/** The words of a path, without its first folders and its ending: one of a thing counts for several of it. */
const wordsOf = (file: string): Set<string> =>
  new Set(
    file
      .replace(/^(?:src|tests)\//, '')
      .replace(/^(?:server|app|api|domain|machines)\//, '')
      // A view is tested on its screen, below `views`.
      .replace(/^views\//, 'ui/')
      .replace(/(?:\.(?:all|nightly|server))?(?:\.test)?\.tsx?$/, '')
      .split(/[^a-z0-9]+/i)
      .map((word) => word.replace(/s$/, '')),
  );

/** How many words two paths share. */
export function sharedWords(file: string, other: string): number {
  const words = wordsOf(file);
  return [...wordsOf(other)].filter((word) => words.has(word)).length;
}

/** A file and those that import it, also through others: the ones with the fewest files between first. */
export function importersOf(file: string, importers: Importers): string[] {
  const found = new Set([file]);
  // A Set iteration includes what is added during it, in insertion order: breadth first.
  for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer);
  return [...found];
}

/**
 * The unit tests that import a file, also through others: those that share most words of its name first, since a thing
 * has one name in every layer; of those alike, the ones with the fewest files between.
 */
export const nearestTests = (file: string, importers: Importers): string[] =>
  importersOf(file, importers)
    .filter(isTest)
    .sort((one, other) => sharedWords(file, other) - sharedWords(file, one));
