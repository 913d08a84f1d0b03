import { expect, test } from '@playwright/test';
import { keepRecord } from '../../../scripts/paths/coverage-records.ts';
import { vocabularyOf } from '../../support/where.ts';
import { walkPlan } from './brief.ts';
import { walkEarly, walkInBrowser } from './driver.ts';
import type { Standing } from './held.ts';
import { leftOut } from './narrowed.ts';
import type { Vocabulary } from './vocabulary.ts';

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

/** One more walk of a record form: what is typed before its draft is found. */
export function describeEarlyWalk(vocabulary: Vocabulary, standing: Standing): void {
  if (collected) return;
  const { machine } = vocabulary;
  if (walkPlan(vocabulary).isBrief) return;
  test(`what is typed into ${machine} before its draft is found stays`, async ({ page }, { titlePath }) => {
    const executed = await walkEarly(page, vocabulary, standing);
    const [file = ''] = titlePath;
    const walk = `${machine} early`;
    keepRecord('walks', `${file}-${walk}`, { machine, walk, file, executed, beyond: leftOut(vocabulary) });
  });
}

/** One test for each path of a machine, and one that says that together they took every transition. */
export function describeWalk(vocabulary: Vocabulary, standing: Standing): void {
  if (collected) {
    collected.push(vocabulary);
    return;
  }
  const { machine, title = machine } = vocabulary;
  const { paths, expected, isBrief, record } = walkPlan(vocabulary);
  test.describe.serial(title, () => {
    const executed = new Set<string>();

    // The same worker may walk again, and has to show all of it again.
    test.beforeAll(() => {
      executed.clear();
    });

    paths.forEach((path, index) => {
      test(`path ${String(index + 1)} of ${machine} looks as the machine says at each of ${String(path.steps.length)} steps`, async ({
        page,
      }, { titlePath }) => {
        const walked = await walkInBrowser(page, vocabulary, path, standing);
        for (const id of walked[machine] ?? []) executed.add(id);
        const [file = ''] = titlePath;
        keepRecord('walks', `${file}-${title}-${String(index + 1)}`, {
          machine,
          walk: title,
          file,
          executed: walked,
          ...record,
        });
      });
    });

    const all = isBrief
      ? `every state of ${machine} was entered in the browser, and every transition of its own taken`
      : `every transition of ${machine} was taken in the browser`;
    test(all, () => {
      const missing = expected.filter((id) => !executed.has(id));
      const hint = `${vocabularyOf(machine)}: perform these, or give a reason in \`beyond\``;
      expect(missing, hint).toEqual([]);
    });
  });
}
