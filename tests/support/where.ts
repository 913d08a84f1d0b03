import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file to edit for a machine: the first one in `folder` that ends with `suffix` and declares or names the machine, else
 * one with a longer name (`analyticsResource`), else the folder.
 */
export function fileFor(machine: string, folder: string, suffix: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .sort();
  const naming = (pattern: RegExp) =>
    files.find((name) => pattern.test(readFileSync(join(folder, name), 'utf8')));
  const file =
    naming(new RegExp(`(?:id|machine): '${machine}'`)) ??
    naming(new RegExp(`\\b${machine}\\b\\s*[,:]|'${machine}'`)) ??
    naming(new RegExp(`\\b${machine}[A-Z]\\w*\\b`));
  return file === undefined ? folder : `${folder}/${file}`;
}

/** Where the words of a machine's plans are. */
export const wordsOf = (machine: string): string => fileFor(machine, 'scripts/paths/words', '.words.ts');
/** Where a machine has its samples and reasons. */
export const entryOf = (machine: string): string => fileFor(machine, 'src/machines', 'catalogue.ts');
/** Where a machine's expectations by hand are. */
export const oracleOf = (machine: string): string => fileFor(machine, 'tests/machines', '.oracle.ts');
/** Where the browser's walk of a machine is. */
export const vocabularyOf = (machine: string): string => fileFor(machine, 'tests/e2e/walk', '.vocabulary.ts');
