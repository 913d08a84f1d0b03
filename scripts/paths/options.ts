import { parseArgs } from 'node:util';
import { catalogue } from '../../src/machines/catalogue.ts';
import { Misuse } from './misuse.ts';
import { FORMATS, isFormat } from './output.ts';

export const USAGE = `npm run paths -- [--format json|markdown|mermaid] [--machine ID] [--out DIR]
                 [--paths tester|covering|events|pairs|shortest] [--from NAME] [--through NAME]... [--to NAME] [--since REVISION]
npm run paths -- --machine ID --interactive [--out DIR] [--from NAME]...
npm run paths -- --summary FILE|DIR...
npm run paths -- --rows [--format json] [--out DIR]
npm run paths -- --from-recordings DIR [--machine ID] [--format json|markdown] [--out DIR]

  --paths     tester takes, in at most 12 steps a path, what the walk in the browser does and a person can bring about;
              covering takes every transition; events takes every event in every configuration; pairs takes every two
              transitions that can follow each other; shortest is one path to every state.
              Markdown is a tester's plan, and every other format covers, unless this says otherwise
  --from, --through, --to
              the shortest journey of one machine that comes by these states, tags or events in this order
  --since     only paths that are new since a git revision, and the names of those that are gone
  --out       a file for each machine; results that were written into a plan stay in it
  --interactive
              leads through the plan step by step and records each result in its file, in "plans" unless --out names
              another folder; begins at the first step without a result
  --from-recordings
              which transitions the recordings of a folder take, which of them no test executes, and which are tested
              and never taken; exit status 1 when people do what no test executes
  --summary   adds up the results that were written into plans
  --rows      each row of the specification with the states and transitions that implement it, the paths through them,
              its tests and its gap; exit status 1 when nothing holds a row, or a test is not there`;

const KINDS = ['tester', 'covering', 'events', 'pairs', 'shortest'] as const;

/** Which paths are wanted. */
export type Kind = (typeof KINDS)[number];

const isKind = (name: string): name is Kind => KINDS.some((kind) => kind === name);

export type Options = ReturnType<typeof readOptions>;

/** The arguments of `npm run paths`; what makes no sense is wrong usage. */
export function readOptions(args: readonly string[] = process.argv.slice(2)) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'markdown' },
      machine: { type: 'string' },
      out: { type: 'string' },
      paths: { type: 'string' },
      from: { type: 'string' },
      through: { type: 'string', multiple: true },
      to: { type: 'string' },
      since: { type: 'string' },
      summary: { type: 'boolean', default: false },
      rows: { type: 'boolean', default: false },
      'from-recordings': { type: 'string' },
      interactive: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { format, machine, paths, from, through = [], to, ...rest } = values;
  if (!isFormat(format))
    throw new Misuse(`Unknown format "${format}". Use ${Object.keys(FORMATS).join(', ')}.`);
  const kind = paths ?? (format === 'markdown' ? 'tester' : 'covering');
  if (!isKind(kind)) throw new Misuse(`Unknown paths "${kind}". Use ${KINDS.join(', ')}.`);
  const stops = [from, ...through, to].filter((stop) => stop !== undefined);
  if (stops.length > 0 && machine === undefined) {
    throw new Misuse("A journey is one machine's: say which with --machine.");
  }
  if (rest.interactive && (machine === undefined || format !== 'markdown')) {
    throw new Misuse(
      "One plan is led through at a time: say which machine's with --machine, and leave out --format.",
    );
  }
  if (rest['from-recordings'] !== undefined && (format === 'mermaid' || stops.length > 0))
    throw new Misuse('What people do is written as markdown or json, without stops.');
  if (rest.rows && (machine !== undefined || format === 'mermaid' || stops.length > 0))
    throw new Misuse('The rows are those of all machines, written as markdown or json, without stops.');
  if (rest.summary !== positionals.length > 0) {
    throw new Misuse(
      rest.summary ? 'Say which plans --summary reads.' : `What is "${positionals.join(' ')}" for?`,
    );
  }
  const entries = catalogue.filter(({ id }) => machine === undefined || id === machine);
  if (entries.length === 0) {
    throw new Misuse(`Unknown machine "${machine ?? ''}". Use ${catalogue.map(({ id }) => id).join(', ')}.`);
  }
  // What only a test does is in no plan, however its paths are chosen.
  const isForTester = kind === 'tester' || (format === 'markdown' && kind === 'shortest');
  return { format, machine, kind, isForTester, stops, entries, positionals, ...rest };
}
