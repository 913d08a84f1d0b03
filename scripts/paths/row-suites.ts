import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { readRecords } from './coverage-records.ts';
import type { Explorable } from './graph.ts';
import { MOST_STEPS } from './plan-lint.ts';
import { rowReports, type RowPath, type RowReport } from './rows.ts';
import { covering, planPaths, type Plan } from './walk.ts';

function pathsOf(entry: Explorable, plan?: Plan): RowPath[] {
  return planPaths(entry, plan).map(({ startCovers, steps }) => ({
    by: entry.id,
    executed: [...startCovers, ...steps.flatMap(({ covers }) => covers)],
  }));
}

/** The rows with the paths that the units walk, those of the plans, and the walks that were recorded last. */
export async function plannedRows(entries: readonly CatalogueEntry[]): Promise<RowReport[]> {
  const { testerEntry, walkedMachines } = await import('./tester-plans.ts');
  const { WORDS } = await import('./words/index.ts');
  const walked = await walkedMachines();
  const plans = entries.flatMap(({ id }) => {
    const [vocabulary, words] = [walked.get(id), WORDS[id]];
    if (!vocabulary || !words) return [];
    const entry = testerEntry(vocabulary, words);
    return pathsOf(entry, covering(entry, MOST_STEPS - 1));
  });
  return rowReports(entries, {
    units: entries.flatMap((entry) => pathsOf(entry)),
    plans,
    walks: recordedWalks(),
  });
}

/** The rows with what units and walks recorded. */
export function executedRows(entries: readonly CatalogueEntry[]): RowReport[] {
  const units = readRecords('units').flatMap(({ machine, paths }) =>
    paths.map(({ executed }) => ({ by: machine, executed })),
  );
  return rowReports(entries, { units, plans: [], walks: recordedWalks() });
}

const recordedWalks = (): RowPath[] =>
  readRecords('walks').map(({ file, walk, executed }) => ({
    by: `${file} › ${walk}`,
    executed: Object.values(executed).flat(),
  }));
