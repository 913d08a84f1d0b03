import { expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { catalogue } from '../../src/machines/catalogue.ts';
import { providedMachines, type Implementation, type ProvidedMachine } from '../app/wires.ts';
import { portalAt } from './portal-world.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && error.message.endsWith('is not provided.');

/** Whether a default of a chart is one of `kit/missing.ts`, which all say so when they are called. */
async function saysMissing(part: Implementation): Promise<boolean> {
  try {
    await (part.config ? part.config({ input: {} }) : part({ context: {} }, undefined));
    return false;
  } catch (error) {
    return isMissing(error);
  }
}

const isMachine = (part: unknown): boolean => part instanceof StateMachine;
const partsOf = ({ implementations: { actors, actions } }: ProvidedMachine): [string, Implementation][] => [
  ...Object.entries(actors),
  ...Object.entries(actions),
];

test('src/app provides every actor and action that a chart leaves out', async () => {
  const charts = catalogue.map(({ machine }) => machine as unknown as ProvidedMachine);
  const missing = new Set<Implementation>();
  for (const [, part] of charts.flatMap(partsOf))
    if (!isMachine(part) && (await saysMissing(part))) missing.add(part);
  expect(missing.size).toBeGreaterThan(60);

  const { ports, stop } = portalAt('/exhibitor/');
  stop();
  const machines = providedMachines(ports);
  const left = machines.flatMap((machine) =>
    partsOf(machine).flatMap(([name, part]) => (missing.has(part) ? [`${name} of ${machine.id}`] : [])),
  );
  expect(left, 'provide these in src/app/provide').toEqual([]);

  const reached = new Set(machines.map(({ id }) => id));
  const waiting = charts.filter((chart) => partsOf(chart).some(([, part]) => missing.has(part)));
  // The form of a pass is made from its definition, when that has loaded; passes-calls.test.ts fills it in.
  expect(waiting.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual(['referralForm']);
});
