import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guards } from '../../scripts/mutate/guards.ts';
import { Judge, type Outcome } from '../../scripts/mutate/judge.ts';
import { importersIn, nearestTests } from '../../scripts/mutate/nearest.ts';
import { sourcesOf } from '../../scripts/mutate/options.ts';
import { mutantsOfSource } from '../../scripts/mutate/source-mutants.ts';
import { CleanRuns, judgeInPortions, judgeOne } from '../../scripts/mutate/sources.ts';
import { wiring } from '../../scripts/mutate/wiring.ts';

const LAMP = 'tests/mutate/lamp.ts';

test('the tests of a source notice a dropped signal, and not a label that none of them asks for', async () => {
  const text = readFileSync(LAMP, 'utf8');
  const tests = nearestTests(LAMP, importersIn(['tests/mutate']));
  expect(tests).toEqual(['tests/mutate/lamp.test.ts']);
  const judge = new Judge(60_000, true);
  const verdicts: [string, string | null][] = [];
  expect((await judge.run(null, tests)).noticedBy).toBeNull();
  for (const mutant of mutantsOfSource(LAMP, text, wiring))
    verdicts.push([mutant.kind, (await judge.run(mutant, tests)).noticedBy]);
  // Nothing of the last mistake is left.
  expect((await judge.run(null, tests)).noticedBy).toBeNull();
  await judge.stop();
  expect(verdicts).toEqual([
    ['field', null],
    ['signal', 'tests/mutate/lamp.test.ts: a lamp goes out with its signal'],
  ]);
  // The mistakes were made in memory only.
  expect(readFileSync(LAMP, 'utf8')).toBe(text);
});

test('a statement that no longer names its event is noticed, where the tests see no difference', async () => {
  const source = 'src/server/sign-in-details/proof.ts';
  const [mutant, ...others] = mutantsOfSource(source, readFileSync(source, 'utf8'), guards).filter(
    ({ name }) => name.includes('lockMember.[person] ownership: `eq(people.eventId, eventId),`'),
  );
  if (!mutant || others.length > 0) throw new Error(`${source} has another condition now.`);
  const judge = new Judge(60_000, false);
  const { noticedBy } = await judgeOne(judge, mutant, ['tests/mutate/absent.test.ts']);
  await judge.stop();
  expect(noticedBy).toMatch(
    /^the check of all statements: people: select .* where \("people"\."id" = \$1 and /,
  );
});

/**
 * The sources that no unit test loads: a command, which runs as a process of its own, the inspector's reports, and what a
 * page runs before its script, which the browser tests.
 */
const ELSEWHERE = ['src/server/event-file/cli.ts', 'src/app/inspect.ts', 'src/api/client/reopen.ts'];

test('each source that a mistake can be put into has tests that load it', () => {
  const importers = importersIn(['src', 'tests']);
  const isLeft = (file: string): boolean => nearestTests(file, importers).length === 0;
  const left = [wiring, guards].flatMap((layer) =>
    sourcesOf(layer).filter(
      (file) => isLeft(file) && mutantsOfSource(file, readFileSync(file, 'utf8'), layer).length > 0,
    ),
  );
  expect(left.sort()).toEqual(ELSEWHERE.sort());
});

test.each([
  ['passes', { noticedBy: null }, 'an unhandled error'],
  ['fails', { noticedBy: 'an unhandled error' }, null],
  ['does not end in time', { noticedBy: null, isOverdue: true }, null],
] as const)(
  'a run that fails without a failed test counts where the clean run passes; here it %s',
  async (_, clean, expected) => {
    const run = (mutant: object | null): Promise<Outcome> =>
      Promise.resolve({ seconds: 1, ...(mutant ? { noticedBy: 'an unhandled error' } : clean) });
    const [mutant] = mutantsOfSource(LAMP, readFileSync(LAMP, 'utf8'), wiring);
    if (!mutant) throw new Error('The lamp has no mutant.');
    expect((await judgeOne({ run }, mutant, ['a.test.ts'])).noticedBy).toBe(expected);
  },
);

test('a test that fails without a mistake is left out and reported, and the others say what they notice', async () => {
  const ran: (readonly string[])[] = [];
  const run = (mutant: object | null, tests: readonly string[]): Promise<Outcome> => {
    ran.push(tests);
    const failing = mutant ? /broken|notices/ : /broken/;
    const failed = tests.find((one) => failing.test(one));
    return Promise.resolve({ noticedBy: failed ? `${failed}: no` : null, seconds: 1 });
  };
  const [mutant] = mutantsOfSource(LAMP, readFileSync(LAMP, 'utf8'), wiring);
  if (!mutant) throw new Error('The lamp has no mutant.');
  const clean = new CleanRuns({ run });
  const tests = ['tests/broken.test.ts', 'tests/a.test.ts', 'tests/notices.test.ts'];
  const verdict = async (): Promise<string | null> =>
    (await judgeOne({ run }, mutant, tests, clean)).noticedBy;
  expect([await verdict(), await verdict()]).toEqual([
    'tests/notices.test.ts: no',
    'tests/notices.test.ts: no',
  ]);
  expect((await judgeOne({ run }, mutant, ['tests/broken.test.ts'], clean)).noticedBy).toBeNull();
  expect(clean.problems).toEqual(['Fails without a mistake as well: tests/broken.test.ts: no']);
  // Each is run without a mistake once.
  expect(ran.filter((one) => one.length === 1)).toEqual([
    ['tests/broken.test.ts'],
    ['tests/notices.test.ts'],
    ['tests/broken.test.ts'],
  ]);
});

test('tests that share words with the name of a source come first, then the ones with the fewest files between', () => {
  const importers = new Map([
    ['src/server/team/invite.ts', ['src/server/app.ts', 'tests/server/proxies.all.test.ts']],
    [
      'src/server/app.ts',
      ['tests/server/leads.test.ts', 'tests/server/team.test.ts', 'tests/server/team-invites.test.ts'],
    ],
  ]);
  expect(nearestTests('src/server/team/invite.ts', importers)).toEqual([
    'tests/server/team-invites.test.ts',
    'tests/server/team.test.ts',
    'tests/server/proxies.all.test.ts',
    'tests/server/leads.test.ts',
  ]);
});

test('a mutant that the nearest tests do not notice is tried with the others, as far as one that does', async () => {
  const ran: string[] = [];
  const run = (mistake: object | null, tests: readonly string[]): Promise<Outcome> => {
    if (mistake) ran.push(...tests);
    const noticed = tests.find((one) => mistake && one === 'tests/c.test.ts');
    return Promise.resolve({ noticedBy: noticed ? `${noticed}: no` : null, seconds: 1 });
  };
  const [mutant] = mutantsOfSource(LAMP, readFileSync(LAMP, 'utf8'), wiring);
  if (!mutant) throw new Error('The lamp has no mutant.');
  const portions = [['tests/a.test.ts', 'tests/b.test.ts'], ['tests/c.test.ts'], ['tests/d.test.ts']];
  expect(await judgeInPortions({ run }, mutant, portions)).toMatchObject({
    noticedBy: 'tests/c.test.ts: no',
    seconds: 2,
  });
  expect(ran).toEqual(['tests/a.test.ts', 'tests/b.test.ts', 'tests/c.test.ts']);
  expect(
    (await judgeInPortions({ run }, mutant, [['tests/a.test.ts'], ['tests/d.test.ts']])).noticedBy,
  ).toBeNull();
});
