import { pageOf } from '../../scripts/paths/coverage-page.ts';
import { coverageOf } from '../../scripts/paths/coverage-report.ts';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/portal.ts';

/** One that is executed but for its last transition, and one without a screen. */
const MACHINE = 'referralCancellation';
const SCREENLESS = 'choices';

test('the report of what was executed is accessible, and its rows are searched', async ({ page }) => {
  const entries = catalogue.filter(({ id }) => id === MACHINE || id === SCREENLESS);
  const ids = entries.flatMap(({ machine }) => declaredTransitions(machine)).map(({ id }) => id);
  const report = coverageOf(
    entries,
    {
      units: [{ machine: MACHINE, paths: [{ id: `${MACHINE}-1`, executed: ids.slice(0, -1) }] }],
      walks: ['one', 'another'].map((walk) => ({
        machine: MACHINE,
        walk,
        file: 'passes.walk.ts',
        executed: { [MACHINE]: ids.slice(0, -1) },
        beyond: {},
      })),
      explored: [],
    },
    { screenless: { [SCREENLESS]: 'It has no transition.' }, notInBrowser: {} },
  );
  await page.setContent(pageOf(report));
  await page.getByText('problems', { exact: false }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: ids.at(-1) ?? '' })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  const rows = page.locator('tbody tr').filter({ visible: true });
  await expect(rows).toHaveCount(ids.length);
  await page.getByLabel('Status').selectOption('Missing');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('1 transition', { exact: true })).toBeVisible();
});
