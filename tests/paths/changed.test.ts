import { expect, test } from 'vitest';
import { browserTestsOf, changedSince, relatedTo } from '../../scripts/test/changed.ts';

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
