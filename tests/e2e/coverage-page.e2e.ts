import { pageOf } from '../../scripts/paths/coverage-page.ts';
import { coverageOf } from '../../scripts/paths/coverage-report.ts';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { rowReports } from '../../scripts/paths/rows.ts';
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
  const row = { title: 'a cancelled registration gives its pass back', tests: ['tests/a.test.ts: it does'] };
  const specification = rowReports(entries, { units: [], plans: [], walks: [] }, { 'PASS-14': row });
  await page.setContent(pageOf(report, specification));
  const held = page.getByRole('region', { name: 'Rows of the specification' });
  await expect(held.getByRole('row', { name: /PASS-14/ })).toContainText('tests/a.test.ts: it does');
  await page.getByText('problems', { exact: false }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: ids.at(-1) ?? '' })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  const rows = page
    .getByRole('region', { name: 'Transitions' })
    .locator('tbody tr')
    .filter({ visible: true });
  await expect(rows).toHaveCount(ids.length);
  await page.getByLabel('Status').selectOption('Missing');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('1 transition', { exact: true })).toBeVisible();
});
