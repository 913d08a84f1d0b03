import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journey, type Stops } from '../../scripts/paths/journeys.ts';
import { Misuse } from '../../scripts/paths/misuse.ts';
import { writeFiles, type Answer } from '../../scripts/paths/output.ts';
import { planOf } from '../../scripts/paths/plan.ts';
import { reportOf } from '../../scripts/paths/report.ts';
import { planFiles, summaryOf, type Summary } from '../../scripts/paths/summary.ts';
import { planPaths, walk } from '../../scripts/paths/walk.ts';
import { WORDS } from '../../scripts/paths/words/index.ts';
import { catalogue } from '../../src/machines/catalogue.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plan-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const file = (): string => join(folder, 'referralCancellation.md');
const read = (): string => readFileSync(file(), 'utf8');
const edit = (from: string | RegExp, to: string | ((found: string) => string)): void => {
  const text = read();
  expect(text).toMatch(from);
  writeFileSync(file(), typeof to === 'string' ? text.replace(from, to) : text.replace(from, to));
};

/** Writes behind the nth "Result:" of the file, from 1. */
const record = (place: number, written: string): void => {
  let count = 0;
  const text = read().replaceAll('- Result:', (found) =>
    (count += 1) === place ? `${found} ${written}` : found,
  );
  expect(count).toBeGreaterThanOrEqual(place);
  writeFileSync(file(), text);
};

const summarise = (): Summary => summaryOf([file()]);

const entryOf = (machine: string) => {
  const entry = catalogue.find(({ id }) => id === machine);
  if (!entry) throw new Error(`No machine "${machine}".`);
  return entry;
};

/** What is arranged before each step of a journey: the first word of each sentence that tells it. */
function arranged(machine: string, stops: Stops): string[][] {
  const entry = entryOf(machine);
  const [path] = planPaths(entry, (graphs) => [journey(graphs, stops) ?? []].flat());
  if (!path) throw new Error('There is no such journey.');
  return planOf(entry, path, WORDS[machine]).steps.map(({ first }) =>
    first.map((sentence) => sentence.split(' (')[0] ?? ''),
  );
}

/** Writes the plan of the question that takes a registration back, or of a journey through it. */
async function write(stops: Stops = []): Promise<Answer> {
  const entry = entryOf('referralCancellation');
  const walked = await walk(
    entry,
    stops.length === 0 ? undefined : (graphs) => [journey(graphs, stops) ?? []].flat(),
  );
  const report = reportOf(walked);
  const paths = new Map(
    report.paths.flatMap(({ id }, index) => walked.paths.slice(index, index + 1).map((path) => [id, path])),
  );
  const answer = { entry, report, paths, words: WORDS[entry.id] };
  writeFiles([answer], 'markdown', folder);
  return answer;
}

test('says in words what is given, done and seen, and how trouble is brought about before it is needed', async () => {
  await write(['busy', 'slow', 'closed', 'removing', 'error remove']);
  expect(read()).toContain('# Referral cancellation\n');
  const steps = read().split('Given:\n')[1]?.split('## Appendix')[0];
  expect(steps).toMatchInlineSnapshot(`
    "
    - You are signed in as an exhibitor (in the demo event: asha@acme.example with demo-password).
    - The page “Tickets & Passes” is open, and there is a pass with places left.
    - Below, two guests are registered whose registrations are not cancelled.

    1. **When:** All of this is so.
       - **Then:** “Referral Registrations” is shown, and no question is open.
       - Result:
    2. **When:** Press “Cancel” in the row of a guest whose registration is not cancelled.
       - **Then:** It asks “Are you sure you want to cancel this registration?” and names the guest.
       - Result:
    3. **First:** slow the network down, so that answers are waited for (developer tools, Network, a throttling profile with a latency of 60 seconds).
       **When:** Press “Cancel registration”.
       - **Then:** It asks “Are you sure you want to cancel this registration?” and names the guest.
       - **Then:** “Cancel registration” shows that it is busy.
       - Result:
    4. **When:** Wait 3 seconds.
       - **Then:** It asks “Are you sure you want to cancel this registration?” and names the guest.
       - **Then:** “Cancel registration” shows that it is busy.
       - **Then:** It says “Still working. The connection seems slow.”
       - Result:
    5. **When:** Press “Keep it”.
       - **Then:** “Referral Registrations” is shown, and no question is open.
       - Result:
    6. **When:** Press “Cancel” in the row of a guest whose registration is not cancelled.
       - **Then:** It asks “Are you sure you want to cancel this registration?” and names the guest.
       - Result:
    7. **First:** switch the network on again (developer tools, Network, No throttling).
       **First:** have the next request refused: type \`refuse(400, "The server says no")\` into the console.
       **When:** Press “Cancel registration”.
       - **Then:** It asks “Are you sure you want to cancel this registration?” and names the guest.
       - **Then:** “Cancel registration” shows that it is busy.
       - Result:
    8. **When:** The server refuses. For a moment it also says “Failed to cancel the registration. Please try again.”
       - **Then:** It asks “Are you sure you want to cancel this registration?” and names the guest.
       - **Then:** It says “The server says no”.
       - Result:

    "
  `);
});

const SLOW = 'slow the network down, so that answers are waited for';
const ON = 'switch the network on again';

test('arranges what the words ask for something that is done, and nothing for what comes by itself', () => {
  // Copying asks the browser and not the server, although the one before it was slow.
  expect(arranged('invitations', ['slow', 'dialog.closed', 'link.copied', 'done copyLink'])).toEqual([
    [],
    [SLOW],
    [],
    [],
    [],
    [],
  ]);
  const upload = ['upload.started', 'upload.ended', 'upload.stored'];
  expect(arranged('referralForm', upload)).toEqual([[], [], [SLOW], [], [ON]]);
});

test('says that one answer is to come and the next one to wait', () => {
  const stops = ['after stillWorking', 'done checkSession', 'after stillWorking'];
  expect(arranged('session', stops).flat()).toContain('let the answer come and the next one wait');
});

test('a plan that was written again keeps its results, also the longer ones', async () => {
  await write();
  record(1, 'pass');
  record(2, 'fail: no question\n     It stayed as it was.\n\n     Twice.');
  edit('- Tester:', '- Tester: Noor');
  const before = read();
  await write();
  expect(read()).toBe(before);
  expect(summarise().text).toContain('Seen: no question It stayed as it was.  Twice.');
});

test('a plan that was written again keeps what was noted above a result, and beside the tester', async () => {
  await write();
  edit('- Tester:', '- Tester: Noor');
  edit('- Browser:', '- Browser:\n- Account: Globex');
  edit(/Given:[^]*?\n\n(?=1\.)/, (given) => `${given}Everything in one window.\n\n`);
  edit('   - Result:', '   Twice, with two guests.\n   - and a third\n   - Result:');
  record(1, 'pass');
  const before = read();
  await write();
  expect(read()).toBe(before);
  expect(readdirSync(folder)).toEqual(['referralCancellation.md']);
  await write(['confirming']);
  expect(read()).toContain('Twice, with two guests.');
  await write();
  expect(read()).toBe(before);
  expect(readdirSync(folder)).toEqual(['referralCancellation.md']);
});

test.each([
  ['before the first path', '## How a', 'Only on the big screen.\n\n## How a'],
  ['in a section of its own', '## Appendix', '## Notes\n\nThe hall was loud.\n\n## Appendix'],
  ['under a heading below one', '## Appendix', '### Notes\n\nThe hall was loud.\n\n## Appendix'],
])('a plan is kept whole for what was written %s', async (_, from, to) => {
  await write();
  edit(from, to);
  const before = read();
  await write();
  expect(readFileSync(`${file()}.before`, 'utf8')).toBe(before);
});

test('a plan is kept whole where something in it has no place in the new one', async () => {
  await write();
  record(1, 'pass');
  edit('question is open.', 'question is open. But the row is grey.');
  const before = read();
  await write();
  expect(read()).not.toContain('grey');
  expect(read()).toContain('- Result: pass');
  expect(readFileSync(`${file()}.before`, 'utf8')).toBe(before);
  edit('question is open.', 'question is open. It is grey again.');
  await write();
  expect(readFileSync(`${file()}.before`, 'utf8')).toBe(before);
  expect(readFileSync(`${file()}.before-2`, 'utf8')).toContain('grey again');
  expect(planFiles([folder])).toEqual([file()]);
});

test('results of paths that are gone wait at the end, and come back with them', async () => {
  await write();
  record(1, 'pass');
  record(2, 'fail: no question');
  const before = read();
  await write(['confirming']);
  expect(read()).toMatch(
    /## Results of paths that are not in this plan\n\n### referralCancellation-[^]*fail: no question/,
  );
  expect(summarise()).toMatchObject({ status: 0, unreadable: [] });
  expect(summarise().text).toContain('and 2 results of paths that are not in the plan any more');
  await write(['confirming']);
  expect(read()).toContain('fail: no question');
  await write();
  expect(read()).toBe(before);
});

test('a plan whose results cannot be found is not written over', async () => {
  await write();
  record(1, 'pass');
  edit(/ {3}- Result:\n3\./, 'Passed!\n3.');
  const before = read();
  await expect(write()).rejects.toThrow(Misuse);
  expect(read()).toBe(before);
});

test('adds results up, and says what failed where', async () => {
  const { report } = await write(['remove.requested', 'remove.declined']);
  record(1, 'pass');
  expect(summarise().text).toContain('Steps: 3 steps: 1 passed, 2 not run (33 % done)');
  record(2, 'FAILED - nothing is asked');
  record(3, 'skip: nothing to decline');
  const { text, status } = summarise();
  expect(status).toBe(1);
  expect(text).toContain('Paths: 1 path: 1 failed (100 % done)');
  expect(text).toContain('Steps: 3 steps: 1 passed, 1 failed, 1 skipped (100 % done)');
  expect(text).toContain(
    [
      `Failed: ${report.paths[0]?.id ?? ''}, step 2`,
      '  When: Press “Cancel” in the row of a guest whose registration is not cancelled.',
      '  Seen: nothing is asked',
    ].join('\n'),
  );
});

test('names the line of a result it cannot read, and a file that is no plan', async () => {
  await write(['remove.requested']);
  record(2, 'perhaps');
  const line =
    read()
      .split('\n')
      .findIndex((text) => text.includes('perhaps')) + 1;
  const other = join(folder, 'other.md');
  writeFileSync(other, '# Notes\n');
  const { unreadable, status } = summaryOf(planFiles([folder]));
  expect(status).toBe(2);
  expect(unreadable).toEqual([
    `${other}: not a plan`,
    `${file()}:${String(line)}: “perhaps” is neither pass, fail nor skip`,
  ]);
  expect(() => planFiles([join(folder, 'nowhere')])).toThrow(Misuse);
});
