import { expect, test } from '@playwright/test';
import { keepRecord } from '../../../scripts/paths/coverage-records.ts';
import { replay } from '../../../scripts/paths/kept.ts';
import { depth, isShort } from '../../support/tier.ts';
import { vocabularyOf } from '../../support/where.ts';
import { walkEarly, walkInBrowser } from './driver.ts';
import type { Standing } from './held.ts';
import { keptPlan, type Extent } from './kept-plans.ts';
import { browserEntry, leftOut } from './narrowed.ts';
import { CHARTS, type Vocabulary } from './vocabulary.ts';

/** The vocabularies of all walks while `collectVocabularies` loads their files; null where they are walked. */
let collected: Vocabulary[] | null = null;

/** The vocabulary of every walk of these files, which are loaded and not run. */
export async function collectVocabularies(files: readonly string[]): Promise<readonly Vocabulary[]> {
  const found: Vocabulary[] = [];
  collected = found;
  for (const file of files) await import(file);
  collected = null;
  return found;
}

/** `WALK` names the one machine of a run that is walked, on a short path. */
const only = process.env['WALK'];

/**
 * How much of a machine this run walks; null for nothing. The short run walks the machine that stands for each chart; of
 * the other machines of a chart the views are looked at in a DOM (tests/views), and the nightly run walks them too.
 */
function extentOf({ machine, sameAs }: Vocabulary): Extent | null {
  if (only !== undefined) return machine === only ? 'short' : null;
  if (isShort) return CHARTS.some((one) => one === machine) ? 'short' : null;
  return sameAs === undefined ? 'whole' : depth(null, 'whole');
}

/** One more walk of a record form: what is typed before its draft is found. */
export function describeEarlyWalk(vocabulary: Vocabulary, standing: Standing): void {
  if (collected) return;
  const { machine } = vocabulary;
  if (extentOf(vocabulary) !== 'whole') return;
  test(`what is typed into ${machine} before its draft is found stays`, async ({ page }, { titlePath }) => {
    const executed = await walkEarly(page, vocabulary, standing);
    const [file = ''] = titlePath;
    const walk = `${machine} early`;
    keepRecord('walks', `${file}-${walk}`, { machine, walk, file, executed, beyond: leftOut(vocabulary) });
  });
}

/** What the paths of a walk show together. */
const CLAIMS: Readonly<Record<Extent, (machine: string) => string>> = {
  whole: (machine) => `every transition of ${machine} was taken in the browser`,
  short: (machine) => `every transition of a short path of ${machine} was taken in the browser`,
};

/** One test for each path of a machine, and one that says that together they took every transition. */
export function describeWalk(vocabulary: Vocabulary, standing: Standing): void {
  if (collected) {
    collected.push(vocabulary);
    return;
  }
  const extent = extentOf(vocabulary);
  if (extent === null) return;
  const { machine, title = machine } = vocabulary;
  const { paths, expected, beyond } = keptPlan(vocabulary, extent);
  test.describe.serial(title, () => {
    const executed = new Set<string>();

    // The same worker may walk again, and has to show all of it again.
    test.beforeAll(() => {
      executed.clear();
    });

    paths.forEach((path, index) => {
      test(`path ${String(index + 1)} of ${machine} looks as the machine says at each of ${String(path.choices.length)} steps`, async ({
        page,
      }, { titlePath }) => {
        const whole = replay(browserEntry(vocabulary), path);
        const walked = await walkInBrowser(page, vocabulary, whole, standing);
        for (const id of walked[machine] ?? []) executed.add(id);
        const [file = ''] = titlePath;
        keepRecord('walks', `${file}-${title}-${String(index + 1)}`, {
          machine,
          walk: title,
          file,
          executed: walked,
          beyond,
        });
      });
    });

    test(CLAIMS[extent](machine), () => {
      const missing = expected.filter((id) => !executed.has(id));
      const hint = `${vocabularyOf(machine)}: perform these, or give a reason in \`beyond\``;
      expect(missing, hint).toEqual([]);
    });
  });
}
