import type { CatalogueEntry } from '../../src/machines/samples.ts';
import type { Explorable } from './graph.ts';
import { journey, shortestPaths } from './journeys.ts';
import { EVENTS, PAIRS } from './measures.ts';
import { Misuse } from './misuse.ts';
import type { Options } from './options.ts';
import type { Answer } from './output.ts';
import { findingsIn, MOST_STEPS } from './plan-lint.ts';
import { planOf } from './plan.ts';
import { reportOf } from './report.ts';
import { covering, reaching, walk, type Plan } from './walk.ts';
import type { Words } from './words/words.ts';

/** The paths of each machine, and what is wrong with them. */
export type Answers = {
  answers: readonly Answer[];
  /** One sentence for each transition that nothing takes or explains, and for each flaw of a plan. */
  findings: readonly string[];
};

type Wanted = Pick<Options, 'format' | 'machine' | 'kind' | 'isForTester' | 'stops' | 'entries'>;

/** A machine to walk, and the words of its screen where a plan needs them. */
type Source = { entry: Explorable; words: Words | undefined };

/** Walks the wanted paths in running actors. */
export async function answersTo(wanted: Wanted): Promise<Answers> {
  const { sources, findings } = await (wanted.isForTester ? testerSources(wanted) : plainSources(wanted));
  const answers: Answer[] = [];
  for (const { entry, words } of sources) {
    const plan = planFor(entry, wanted);
    const walked = await walk(entry, plan);
    const report = reportOf(walked);
    const paths = report.paths.flatMap(({ id }, index) => {
      const path = walked.paths[index];
      return path ? [[id, path] as const] : [];
    });
    answers.push({ entry, report, paths: new Map(paths), words });
    if (wanted.stops.length > 0 || wanted.kind === 'shortest') continue;
    findings.push(
      ...walked.unexplained.map((id) =>
        wanted.isForTester
          ? `${entry.id}: no path of ${String(MOST_STEPS)} steps takes ${id}; a reason in \`beyond\` leaves it out`
          : `Not executed and not explained: ${id}`,
      ),
    );
    if (!wanted.isForTester || !words) continue;
    const wrong = paths.flatMap(([, path]) => findingsIn(entry, path, planOf(entry, path, words), words));
    findings.push(...[...new Set(wrong)].map((sentence) => `${entry.id}: ${sentence}`));
  }
  return { answers, findings };
}

/** The paths to take; undefined takes every transition. */
function planFor(entry: CatalogueEntry, { kind, isForTester, stops }: Wanted): Plan | undefined {
  if (stops.length > 0)
    return (graphs) => {
      const found = journey(graphs, stops);
      if (!found) throw new Misuse(`No path comes by ${stops.join(', ')} in this order.`);
      return [found];
    };
  if (kind === 'shortest') return shortestPaths;
  if (kind === 'events') return reaching(EVENTS);
  if (kind === 'pairs') return reaching(PAIRS);
  return isForTester ? covering(entry, MOST_STEPS - 1) : undefined;
}

type Sources = { sources: readonly Source[]; findings: string[] };

/** The words of every screen. They take as long to load as all machines, so only Markdown loads them. */
async function plainSources({ entries, format }: Wanted): Promise<Sources> {
  const words = format === 'markdown' ? (await import('./words/index.ts')).WORDS : {};
  return { sources: entries.map((entry) => ({ entry, words: words[entry.id] })), findings: [] };
}

/** Machines that are walked in the browser, each with the words of its screen. */
async function testerSources({ entries, machine }: Wanted): Promise<Sources> {
  // Loaded for plans only: the vocabularies bring the browser's driver with them.
  const { testerEntry, walkedMachines } = await import('./tester-plans.ts');
  const { WORDS } = await import('./words/index.ts');
  const walked = await walkedMachines();
  const findings: string[] = [];
  const sources = entries.flatMap(({ id }): Source[] => {
    const vocabulary = walked.get(id);
    const words = WORDS[id];
    if (words && !vocabulary) findings.push(`${id}: a machine that no walk takes through has no words`);
    if (!words && vocabulary) findings.push(`${id}: add words of its plan to scripts/paths/words`);
    return vocabulary && words ? [{ entry: testerEntry(vocabulary, words), words }] : [];
  });
  if (machine !== undefined && sources.length === 0)
    throw new Misuse(`"${machine}" has no plan: no walk takes it through the browser. JSON has its paths.`);
  return { sources, findings };
}
