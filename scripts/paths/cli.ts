import { parseArgs } from 'node:util';
import { catalogue } from '../../src/machines/catalogue.ts';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { journey, shortestPaths, type Stops } from './journeys.ts';
import { Misuse } from './misuse.ts';
import { isFormat, FORMATS, print, writeFiles, type Answer, type Format } from './output.ts';
import { reportOf } from './report.ts';
import { changesSince } from './since.ts';
import { planFiles, summaryOf } from './summary.ts';
import { walk, type Plan } from './walk.ts';
import type { Words } from './words/words.ts';

const USAGE = `npm run paths -- [--format json|markdown|mermaid] [--machine ID] [--out DIR]
                 [--paths covering|shortest] [--from NAME] [--through NAME]... [--to NAME] [--since REVISION]
npm run paths -- --summary FILE|DIR...

  --paths     covering takes every transition; shortest is one path to every state
  --from, --through, --to
              the shortest journey of one machine that comes by these states, tags or events in this order
  --since     only paths that are new since a git revision, and the names of those that are gone
  --out       a file for each machine; results that were written into a plan stay in it
  --summary   adds up the results that were written into plans`;

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'markdown' },
      machine: { type: 'string' },
      out: { type: 'string' },
      paths: { type: 'string', default: 'covering' },
      from: { type: 'string' },
      through: { type: 'string', multiple: true },
      to: { type: 'string' },
      since: { type: 'string' },
      summary: { type: 'boolean', default: false },
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
  if (rest.summary !== positionals.length > 0) {
    throw new Misuse(
      rest.summary ? 'Say which plans --summary reads.' : `What is "${positionals.join(' ')}" for?`,
    );
  }
  const entries = catalogue.filter(({ id }) => machine === undefined || id === machine);
  if (entries.length === 0) {
    throw new Misuse(`Unknown machine "${machine ?? ''}". Use ${catalogue.map(({ id }) => id).join(', ')}.`);
  }
  return { format, machine, paths, stops, entries, positionals, ...rest };
}

/** The plan to walk; undefined takes every transition. */
function planOf(paths: string, stops: Stops): Plan | undefined {
  if (stops.length === 0) return paths === 'shortest' ? shortestPaths : undefined;
  return (graphs) => {
    const found = journey(graphs, stops);
    if (!found) throw new Misuse(`No path comes by ${stops.join(', ')} in this order.`);
    return [found];
  };
}

/** The paths of each machine, and how many transitions were neither executed nor explained. */
async function walkAll(
  entries: readonly CatalogueEntry[],
  plan: Plan | undefined,
  words: Readonly<Record<string, Words>>,
) {
  const answers: Answer[] = [];
  let unexplained = 0;
  for (const entry of entries) {
    const walked = await walk(entry, plan);
    const report = reportOf(walked);
    const named = report.paths.flatMap(({ id }, index) => {
      const path = walked.paths[index];
      return path ? [[id, path] as const] : [];
    });
    answers.push({ entry, report, paths: new Map(named), words: words[entry.id] });
    if (plan) continue;
    for (const id of walked.unexplained) console.error(`Not executed and not explained: ${id}`);
    unexplained += walked.unexplained.length;
  }
  return { answers, unexplained };
}

/** Only the paths that are new since a revision; prints which are gone. */
function newSince(revision: string, answers: readonly Answer[]): Answer[] {
  const { added, gone } = changesSince(
    revision,
    answers.map(({ report }) => report),
  );
  for (const id of gone) console.error(`Gone since ${revision}: ${id}`);
  if (added.length === 0) console.error(`No path is new since ${revision}.`);
  return answers.flatMap((answer) => {
    const report = added.find(({ machine }) => machine === answer.entry.id);
    return report ? [{ ...answer, report }] : [];
  });
}

/** The words of every screen. They take as long to load as all machines, so only Markdown loads them. */
const wordsFor = async (format: Format): Promise<Readonly<Record<string, Words>>> =>
  format === 'markdown' ? (await import('./words/index.ts')).WORDS : {};

function summarise(names: readonly string[]): number {
  const { text, unreadable, status } = summaryOf(planFiles(names));
  process.stdout.write(text);
  for (const sentence of unreadable) console.error(sentence);
  return status;
}

/**
 * `npm run paths`: paths through every machine, walked in running actors. Exit status 1 when a declared transition is
 * neither executed nor explained, 2 for wrong usage.
 */
async function main(): Promise<number> {
  const { format, machine, paths, stops, entries, positionals, out, since, summary, help } = readOptions();
  if (help) {
    console.log(USAGE);
    return 0;
  }
  if (summary) return summarise(positionals);
  const { answers: all, unexplained } = await walkAll(entries, planOf(paths, stops), await wordsFor(format));
  const answers = since === undefined ? all : newSince(since, all);
  if (out === undefined) print(answers, format, machine !== undefined);
  else {
    for (const copy of writeFiles(answers, format, out)) {
      console.error(
        `Not all of an earlier plan has a place in the new one: the earlier one is kept as ${copy}.`,
      );
    }
  }
  return unexplained > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // The parser reports unknown options as a TypeError.
  if (!(error instanceof Misuse || error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
