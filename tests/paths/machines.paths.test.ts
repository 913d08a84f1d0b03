import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { keepRecord } from '../../scripts/paths/coverage-records.ts';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { reportOf } from '../../scripts/paths/report.ts';
import { exploreWhole, planPaths, walk } from '../../scripts/paths/walk.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import { depth } from '../support/tier.ts';
import { entryOf } from '../support/where.ts';

/** Every two transitions that can follow each other take several times as long as every event. */
const PAIRS = depth(false, true);

describe.each(catalogue.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  test('takes every declared transition in a running actor', async () => {
    const walked = await walk(entry);
    const hint = `${entryOf(entry.id)}: give the event a sample, or the transition a reason in \`unreachable\``;
    expect(walked.unexplained, hint).toEqual([]);
    const { coverage, paths } = reportOf(walked);
    expect(coverage.covered + coverage.unreachable.length).toBe(coverage.declared);
    keepRecord('units', entry.id, {
      machine: entry.id,
      paths: paths.map(({ id }, index) => ({ id, executed: walked.executedBy[index] ?? [] })),
    });
  });

  test(`takes every event in every configuration${PAIRS ? ', and every pair of transitions' : ''}`, async () => {
    const { constantGuards, ...explored } = await exploreWhole(entry, { pairs: PAIRS });
    expect(explored).toMatchObject({ events: { missing: [] }, ...(PAIRS && { pairs: { missing: [] } }) });
    const hint = `${entryOf(entry.id)}: add samples with which these guards answer the other way`;
    expect(constantGuards, hint).toEqual([]);
    keepRecord('explored', entry.id, { machine: entry.id, ...explored });
  });

  test('explains only transitions that exist', () => {
    const declared = declaredTransitions(entry.machine).map(({ id }) => id);
    expect(declared).toEqual([...new Set(declared)]);
    const gone = Object.keys(entry.unreachable ?? {}).filter((id) => !declared.includes(id));
    expect(gone, `${entryOf(entry.id)}: remove these reasons from \`unreachable\``).toEqual([]);
  });

  test('has samples only of events the chart listens to', () => {
    const nodes = [entry.machine.root, ...getStateNodes(entry.machine)];
    const heard = nodes.flatMap((node) => [...node.transitions.keys()]);
    const unheard = Object.keys(entry.samples).filter((event) => !heard.includes(event));
    expect(unheard, `${entryOf(entry.id)}: remove the samples of these events`).toEqual([]);
  });
});

test.each(catalogue.flatMap(({ unreachable, ...entry }) => (unreachable ? [{ ...entry, unreachable }] : [])))(
  '$id takes nothing that is explained, wherever it goes',
  ({ unreachable, ...entry }) => {
    const taken = planPaths(entry).flatMap(({ startCovers, steps }) => [
      ...startCovers,
      ...steps.flatMap(({ covers }) => covers),
    ]);
    const reached = Object.keys(unreachable).filter((id) => taken.includes(id));
    expect(reached, `${entryOf(entry.id)}: these happen; remove their reasons`).toEqual([]);
  },
);

test('holds every machine there is', async () => {
  const folder = join(import.meta.dirname, '../../src/machines');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!samples|catalogue)\.ts$/.test(file),
  );
  const known = new Set<unknown>(catalogue.map(({ machine }) => machine));
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(folder, file));
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof StateMachine)
        expect(known.has(value), `list ${name} of src/machines/${file} in src/machines/catalogue.ts`).toBe(
          true,
        );
    }
  }
});
