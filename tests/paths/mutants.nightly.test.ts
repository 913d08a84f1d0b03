import { expect, test } from 'vitest';
import { randomOf } from '../../scripts/explore/random.ts';
import { machinesOf } from '../../scripts/paths/affected.ts';
import { EQUIVALENT } from '../../scripts/paths/equivalent-mutants.ts';
import { MUTANT_KINDS, mutantsOf } from '../../scripts/paths/mutants.ts';
import { scoreOf, type Verdict } from '../../scripts/paths/mutation-score.ts';
import { noticedBy, suspects } from '../machines/judge.ts';
import { oracles } from '../machines/oracles.ts';

const seed = Number(process.env['MUTANT_SEED'] ?? 2025);
const random = randomOf(seed);
const picked = MUTANT_KINDS.map((kind) => {
  const candidates = suspects.filter(
    (suspect) => suspect.kind === kind && EQUIVALENT[suspect.name] === undefined,
  );
  return candidates[Math.floor(random() * candidates.length)];
});

test.each(picked.map((mutant) => [mutant?.name ?? 'none', mutant] as const))(
  `seed ${String(seed)} – the suite fails on the mutant "%s"`,
  async (_, mutant) => {
    expect(mutant).toBeDefined();
    const title = mutant && (await noticedBy(mutant));
    console.log(`mutant "${mutant?.name ?? ''}" noticed by "${title ?? 'no test'}"`);
    expect(title).not.toBeNull();
  },
);

test('an unchanged machine is not mistaken for a mutant', async () => {
  for (const { entry, oracle } of oracles) {
    const [mutant] = mutantsOf(entry.machine);
    if (!mutant) continue;
    const same = { ...mutant, build: () => entry.machine, entry, oracle };
    expect(await noticedBy(same)).toBeNull();
  }
});

const verdict = (name: string, title: string | null): Verdict => ({
  kind: 'guard',
  machine: 'lamp',
  name,
  noticedBy: title,
});

test('an unexplained survivor is a problem, however many others were noticed', () => {
  const verdicts = Array.from({ length: 99 }, (_, index) => verdict(String(index), 'shines'));
  const { score, problems } = scoreOf([...verdicts, verdict('left', null)], {});
  expect(score).toBe(0.99);
  expect(problems).toEqual(['Not noticed: left']);
});

test('an explanation has to be true: its mutant exists and survives', () => {
  const { problems } = scoreOf([verdict('noticed', 'shines'), verdict('same', null)], {
    noticed: 'It makes no difference.',
    same: 'It makes no difference.',
    gone: 'It makes no difference.',
  });
  expect(problems).toEqual([
    'Explained as equivalent, but noticed by "shines": noticed',
    'Explained, but there is no such mutant: gone',
    'Less than 95 % of the kind “guard” were noticed.',
  ]);
});

test('a change calls for the mutants of the machines that import it, and of the one whose oracle it is', async () => {
  const otp = await machinesOf(['src/machines/sign-in/otp.machine.ts']);
  expect([otp.has('otp'), otp.has('camera')]).toEqual([true, false]);
  expect((await machinesOf(['src/machines/kit/toast.ts'])).has('receipts')).toBe(true);
  expect([...(await machinesOf(['tests/machines/toaster.oracle.ts']))]).toEqual(['toaster']);
  expect([...(await machinesOf(['README.md']))]).toEqual([]);
});
