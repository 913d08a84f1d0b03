import { expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { openCodeStep } from '../../src/app/code-step.ts';
import { providePortal } from '../../src/app/provide.ts';
import { provideWorkspace } from '../../src/app/provide-workspace.ts';
import { provideInvitation } from '../../src/app/provide/invitation.ts';
import { provideVisitor } from '../../src/app/provide/visitor.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import { sampleUser } from '../../src/machines/samples.ts';
import { portalAt } from './portal-world.ts';

type Implementation = ((...args: unknown[]) => unknown) & { config?: (args: object) => unknown };
type Parts = Readonly<Record<string, Implementation>>;
type Machine = { id: string; implementations: { actors: Parts; actions: Parts } };

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

const isMachine = (part: unknown): part is Machine => part instanceof StateMachine;
const partsOf = ({ implementations: { actors, actions } }: Machine): [string, Implementation][] => [
  ...Object.entries(actors),
  ...Object.entries(actions),
];

/** A machine and those it invokes, as deep as they are provided. */
function family(machine: Machine, found = new Set<Machine>()): Set<Machine> {
  if (found.has(machine)) return found;
  found.add(machine);
  for (const part of Object.values(machine.implementations.actors)) if (isMachine(part)) family(part, found);
  return found;
}

test('src/app provides every actor and action that a chart leaves out', async () => {
  const charts = catalogue.map(({ machine }) => machine as unknown as Machine);
  const missing = new Set<Implementation>();
  for (const [, part] of charts.flatMap(partsOf))
    if (!isMachine(part) && (await saysMissing(part))) missing.add(part);
  expect(missing.size).toBeGreaterThan(60);

  const { ports, stop } = portalAt('/exhibitor/');
  stop();
  const roots: unknown[] = [
    providePortal(ports),
    provideWorkspace(ports, sampleUser),
    openCodeStep(ports).logic,
    provideInvitation(ports),
    provideVisitor(ports, ROUTES.join),
    provideVisitor(ports, ROUTES.google),
    provideVisitor(ports, ROUTES.resetPassword),
    provideVisitor(ports, ROUTES.forgotPassword),
    provideVisitor(ports, ROUTES.ownData),
    provideVisitor(ports, ROUTES.passkey),
  ];
  const machines = roots.filter(isMachine).flatMap((root) => [...family(root)]);
  const left = machines.flatMap((machine) =>
    partsOf(machine).flatMap(([name, part]) => (missing.has(part) ? [`${name} of ${machine.id}`] : [])),
  );
  expect(left, 'provide these in src/app/provide').toEqual([]);

  const reached = new Set(machines.map(({ id }) => id));
  const waiting = charts.filter((chart) => partsOf(chart).some(([, part]) => missing.has(part)));
  // The form of a pass is made from its definition, when that has loaded; passes-calls.test.ts fills it in.
  expect(waiting.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual(['referralForm']);
});
