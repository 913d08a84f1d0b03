import { expect, test } from 'vitest';
import { importersIn } from '../../scripts/mutate/nearest.ts';
import { browserTestsOf, changedSince, nearestSuites, relatedTo } from '../../scripts/test/changed.ts';
import { nearestMachine } from '../../scripts/test/near-machine.ts';

test('what differs from a revision is found; a revision that is not there is said', () => {
  expect(changedSince('HEAD')).toBeInstanceOf(Array);
  expect(changedSince('no-such-revision')).toBeNull();
});

test('a change calls for the units that import it, and the contract for its tests', () => {
  const related = relatedTo([
    'src/domain/phone.ts',
    'tests/e2e/team.e2e.ts',
    'openapi/portal.yaml',
    'README.md',
  ]);
  expect(related).toContain('src/domain/phone.ts');
  expect(related).toContain('tests/contract/bounds.test.ts');
  expect(related).not.toContain('tests/e2e/team.e2e.ts');
  expect(related).not.toContain('README.md');
});

test('a change of a feature names the browser tests of its folder, by project', () => {
  const tests = browserTestsOf(['src/machines/passes/actors.ts', 'tests/e2e/palette.e2e.ts']);
  expect(tests.get('portal')).toEqual(expect.arrayContaining(['passes.e2e.ts', 'palette.e2e.ts']));
  expect(tests.get('portal')).not.toContain('team.e2e.ts');
  expect(tests.get('walks')).toEqual(['passes.walk.ts']);
});

test('the nearest suite of each changed file comes before the second nearest of any', () => {
  const importers = new Map([
    ['src/domain/phone.ts', ['tests/domain/rules.test.ts', 'tests/domain/phone.test.ts']],
    ['src/ui/team/page.tsx', ['tests/views/team.test.tsx', 'tests/domain/rules.test.ts']],
  ]);
  expect(nearestSuites(['src/domain/phone.ts', 'src/ui/team/page.tsx'], importers)).toEqual([
    'tests/domain/phone.test.ts',
    'tests/views/team.test.tsx',
    'tests/domain/rules.test.ts',
  ]);
});

test('a changed view or machine calls for a walk of its feature, a changed server for none', async () => {
  const importers = importersIn(['src', 'tests']);
  expect(await nearestMachine(['src/ui/team/team-page.tsx'], importers)).toMatch(/^team/);
  expect(await nearestMachine(['src/machines/kit/list.machine.ts'], importers)).toMatch(/List$/);
  expect(await nearestMachine(['src/server/team/invite.ts'], importers)).toBeUndefined();
});
