/**
 * `npm run generate:machines`: writes docs/machines.md, a diagram of every machine in the catalogue. With `--check` it
 * only says whether the file is current.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { AnyStateMachine } from 'xstate';
import { catalogue } from '../../src/machines/catalogue.ts';
import { declaredTransitions } from './declared.ts';
import { diagramOf } from './diagram.ts';

const FILE = 'docs/machines.md';
const FOLDER = 'src/machines';

type Source = { file: string; description: string };

/** The sentence above an export, on one line; empty without one. */
function descriptionOf(text: string, name: string): string {
  const [before = '', after] = text.split(`export const ${name} `, 2);
  const comment = before.trimEnd();
  if (after === undefined || !comment.endsWith('*/')) return '';
  return comment
    .slice(comment.lastIndexOf('/**') + 3, -2)
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join(' ')
    .trim();
}

/** The source file of each machine of the catalogue. */
async function sources(): Promise<Map<AnyStateMachine, Source>> {
  const found = new Map<AnyStateMachine, Source>();
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter((name) => /(?<!samples|catalogue)\.ts$/.test(name))) {
    const path = join(FOLDER, file);
    const text = readFileSync(path, 'utf8');
    const exported: Record<string, unknown> = await import(join(process.cwd(), path));
    for (const { machine } of catalogue) {
      const [name] = Object.entries(exported).find(([, value]) => value === machine) ?? [];
      if (name) found.set(machine, { file: path, description: descriptionOf(text, name) });
    }
  }
  return found;
}

/** Machines made by the same part of the kit differ in names only, and are drawn once. */
function shapes(): AnyStateMachine[][] {
  const groups = new Map<string, AnyStateMachine[]>();
  for (const { machine } of catalogue) {
    const shape = diagramOf(machine).replaceAll(machine.id, 'machine');
    groups.set(shape, [...(groups.get(shape) ?? []), machine]);
  }
  return [...groups.values()];
}

async function document(): Promise<string> {
  const places = await sources();
  const sections = shapes().flatMap((machines) => {
    const [first] = machines;
    if (!first) return [];
    const count = declaredTransitions(first).length;
    return [
      `## ${machines.map(({ id }) => id).join(', ')}`,
      '',
      ...machines.flatMap((machine) => {
        const { file = '', description = '' } = places.get(machine) ?? {};
        return [`- [\`${file}\`](../${file})${description === '' ? '' : `: ${description}`}`];
      }),
      '',
      `${String(count)} transition${count === 1 ? '' : 's'}.`,
      '',
      '```mermaid',
      diagramOf(first).trimEnd(),
      '```',
      '',
    ];
  });
  return [
    '# Machines',
    '',
    'Every machine of the portal, drawn from the machine itself by `npm run generate:machines`; `npm run check` says when',
    'this page is not current. An arrow is a declared transition, with its guard in brackets; one that only acts comes',
    'back to its own state. Machines of one shape are made by one part of `src/machines/kit` and drawn once.',
    '`npm run paths -- --machine ID` walks one of them.',
    '',
    ...sections,
  ].join('\n');
}

const text = await format(await document(), { ...(await resolveConfig(FILE)), filepath: FILE });
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error(`${FILE} is not current. Run npm run generate:machines.`);
  process.exitCode = 1;
}
