import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { catalogue } from '../../src/machines/catalogue.ts';
import { journey, shortestPaths, type Stops } from './journeys.ts';
import { diagramOf } from './diagram.ts';
import { reportOf, toMarkdown, type PathReport } from './report.ts';
import { changesSince } from './since.ts';
import { walk, type Plan } from './walk.ts';

const USAGE = `npm run paths -- [--format json|markdown|mermaid] [--machine ID] [--out DIR]
                 [--paths covering|shortest] [--from NAME] [--through NAME]... [--to NAME] [--since REVISION]

  --paths     covering takes every transition; shortest is one path to every state
  --from, --through, --to
              the shortest journey of one machine that comes by these states, tags or events in this order
  --since     only paths that are new since a git revision, and the names of those that are gone`;

const machineOf = (machine: string): AnyStateMachine => {
  const entry = catalogue.find(({ id }) => id === machine);
  if (!entry) throw new Misuse(`Unknown machine "${machine}".`);
  return entry.machine;
};

const FORMATS = {
  json: { suffix: 'json', write: (report: PathReport) => `${JSON.stringify(report, null, 2)}\n` },
  markdown: { suffix: 'md', write: toMarkdown },
  mermaid: { suffix: 'mmd', write: ({ machine }: PathReport) => diagramOf(machineOf(machine)) },
} as const;

type Format = keyof typeof FORMATS;

const isFormat = (name: string): name is Format => Object.hasOwn(FORMATS, name);

/** What is asked for makes no sense: said in one line, exit status 2. */
class Misuse extends Error {}

function readOptions() {
  const { values } = parseArgs({
    options: {
      format: { type: 'string', default: 'markdown' },
      machine: { type: 'string' },
      out: { type: 'string' },
      paths: { type: 'string', default: 'covering' },
      from: { type: 'string' },
      through: { type: 'string', multiple: true },
      to: { type: 'string' },
      since: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { format, machine, paths, from, through = [], to, ...rest } = values;
  if (!isFormat(format))
    throw new Misuse(`Unknown format "${format}". Use ${Object.keys(FORMATS).join(', ')}.`);
  if (paths !== 'covering' && paths !== 'shortest') {
    throw new Misuse(`Unknown paths "${paths}". Use covering or shortest.`);
  }
  const stops = [from, ...through, to].filter((stop) => stop !== undefined);
  if (stops.length > 0 && machine === undefined) {
    throw new Misuse("A journey is one machine's: say which with --machine.");
  }
  const entries = catalogue.filter(({ id }) => machine === undefined || id === machine);
  if (entries.length === 0) {
    throw new Misuse(`Unknown machine "${machine ?? ''}". Use ${catalogue.map(({ id }) => id).join(', ')}.`);
  }
  return { format, machine, paths, stops, entries, ...rest };
}

/** Without a plan every transition has to be taken; with one, only what was asked for. */
function planOf(paths: string, stops: Stops): Plan | undefined {
  if (stops.length === 0) return paths === 'shortest' ? shortestPaths : undefined;
  return (graphs) => {
    const found = journey(graphs, stops);
    if (!found) throw new Misuse(`No path comes by ${stops.join(', ')} in this order.`);
    return [found];
  };
}

/** One document: a list of machines in JSON, unless one was asked for by name. */
function toText(reports: readonly PathReport[], format: Format, isOne: boolean): string {
  if (format === 'json' && !isOne) return `${JSON.stringify(reports, null, 2)}\n`;
  return reports.map(FORMATS[format].write).join('\n');
}

/**
 * `npm run paths`: paths through every machine, walked in running actors. Exit status 1 when a declared transition is
 * neither executed nor explained, 2 when the question makes no sense.
 */
async function main(): Promise<number> {
  const { format, machine, paths, stops, entries, out, since, help } = readOptions();
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const plan = planOf(paths, stops);
  let reports: PathReport[] = [];
  let unexplained = 0;
  for (const entry of entries) {
    const walked = await walk(entry, plan);
    reports.push(reportOf(walked));
    if (plan) continue;
    for (const id of walked.unexplained) console.error(`Not executed and not explained: ${id}`);
    unexplained += walked.unexplained.length;
  }
  if (since !== undefined) {
    const { added, gone } = changesSince(since, reports);
    reports = added;
    for (const id of gone) console.error(`Gone since ${since}: ${id}`);
  }
  if (out === undefined) process.stdout.write(toText(reports, format, machine !== undefined));
  else {
    mkdirSync(out, { recursive: true });
    const { suffix, write } = FORMATS[format];
    for (const report of reports) writeFileSync(join(out, `${report.machine}.${suffix}`), write(report));
  }
  return unexplained > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // Unknown options are the parser's to complain about, as a TypeError.
  if (!(error instanceof Misuse || error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
