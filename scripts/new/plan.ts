import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EDITS, insertBefore } from './edits.ts';
import { fill, namesOf } from './names.ts';

export type Plan = {
  /** Files that are made, by their path in the repository. */ made: ReadonlyMap<string, string>;
  /** Files that are there already, as they will be. */ edited: ReadonlyMap<string, string>;
};

const TEMPLATES = fileURLToPath(new URL('templates', import.meta.url));
const SUFFIX = '.txt';

/**
 * Everything a new feature of this name writes below `root`, without writing it. Throws with a sentence for the
 * developer when the name is invalid or taken, or when a file to edit lacks its anchor.
 */
export function planFeature(feature: string, root: string): Plan {
  const names = namesOf(feature);
  const made = new Map<string, string>();
  for (const template of templates()) {
    // A template that is inserted elsewhere is not a file of its own.
    if (EDITS.some(({ insert }) => insert === template)) continue;
    const file = fill(template.slice(0, -SUFFIX.length), names);
    if (existsSync(join(root, file))) throw new Error(`"${feature}" is there already: ${file} exists.`);
    made.set(file, fill(readTemplate(template), names));
  }
  const edited = new Map<string, string>();
  for (const edit of EDITS) {
    const text = edited.get(edit.file) ?? readFileSync(join(root, edit.file), 'utf8');
    const lines = edit.insert.endsWith(SUFFIX) ? readTemplate(edit.insert) : edit.insert;
    edited.set(edit.file, insertBefore(text, edit, fill(lines, names)));
  }
  return { made, edited };
}

const templates = (): string[] =>
  readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SUFFIX))
    .sort();

const readTemplate = (file: string): string => readFileSync(join(TEMPLATES, file), 'utf8');
