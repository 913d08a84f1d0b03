import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change of one file: lines as in a diff, beginning with a space, "-" or "+". */
export type Change = { file: string; lines: readonly string[] };
/** One numbered step of a recipe: changes of files, then commands. */
export type Step = { number: number; changes: Change[]; commands: string[][] };

const FENCE = /^( *)```(\w*)$/;

/**
 * Reads the numbered steps of a page. In a step, a ```diff block changes the file that the step names first, and each
 * line of a ```sh block is a command. A line "@@" separates two places of the file.
 */
export function readRecipe(page: string): Step[] {
  const steps: Step[] = [];
  let file = '';
  let block: { indent: number; kind: string; lines: string[] } | null = null;
  for (const line of page.split('\n')) {
    const step = steps.at(-1);
    const fence = FENCE.exec(line);
    if (block && fence) {
      if (block.kind === 'diff')
        step?.changes.push(...placesOf(block.lines).map((lines) => ({ file, lines })));
      if (block.kind === 'sh') step?.commands.push(...block.lines.map((one) => one.split(' ')));
      block = null;
    } else if (block) block.lines.push(line.slice(block.indent));
    else if (fence) block = { indent: fence[1]?.length ?? 0, kind: fence[2] ?? '', lines: [] };
    else if (line.startsWith('## ') && steps.length > 0) break;
    else {
      const numbered = /^(\d+)\. /.exec(line);
      if (!numbered) continue;
      steps.push({ number: Number(numbered[1]), changes: [], commands: [] });
      file = /`([\w.-]+\/[\w./-]+)`/.exec(line)?.[1] ?? '';
    }
  }
  return steps;
}

function placesOf(lines: readonly string[]): string[][] {
  const places: string[][] = [[]];
  for (const line of lines) {
    if (line === '@@') places.push([]);
    else places.at(-1)?.push(line);
  }
  return places;
}

/** The files that a recipe changes by hand. */
export const filesOf = (steps: readonly Step[]): Set<string> =>
  new Set(steps.flatMap(({ changes }) => changes.map(({ file }) => file)));

/** The text after a change. Throws when the lines to keep and to remove do not stand in it exactly once, in this order. */
export function changed(text: string, { file, lines }: Change): string {
  const without = (mark: string): string =>
    lines
      .filter((line) => !line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [without('+'), without('-')];
  const places = text.split(before).length - 1;
  if (places !== 1)
    throw new Error(`${file} has ${String(places)} places like this, not one; update the page:\n${before}`);
  return text.replace(before, () => after);
}

/** Follows the steps in a folder. `run` gets every command, split at its spaces. */
export function follow(steps: readonly Step[], folder: string, run: (command: string[]) => void): void {
  for (const { changes, commands } of steps) {
    for (const change of changes) {
      const path = join(folder, change.file);
      writeFileSync(path, changed(readFileSync(path, 'utf8'), change));
    }
    commands.forEach(run);
  }
}
