import { StateMachine, type AnyActorRef } from 'xstate';
import { explore, type Place } from '../../scripts/paths/graph.ts';
import { isolate } from '../../scripts/paths/rebuild.ts';
import { openCodeStep } from '../../src/app/code-step.ts';
import type { Ports } from '../../src/app/ports.ts';
import { provideWorkspace } from '../../src/app/provide-workspace.ts';
import { providePortal } from '../../src/app/provide.ts';
import { provideLater } from '../../src/app/provide/later.ts';
import { provideInvitation } from '../../src/app/provide/invitation.ts';
import { provideVisitor } from '../../src/app/provide/visitor.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import { sampleUser, type CatalogueEntry } from '../../src/machines/samples.ts';

/** What a chart is given for one of its actors or actions. */
export type Implementation = ((...args: unknown[]) => unknown) & { config?: (args: object) => unknown };
type Parts = Readonly<Record<string, Implementation>>;
export type ProvidedMachine = { id: string; implementations: { actors: Parts; actions: Parts } };

const isMachine = (part: unknown): part is ProvidedMachine => part instanceof StateMachine;

/** A machine and those it invokes, as deep as they are provided. */
function family(machine: ProvidedMachine, found = new Set<ProvidedMachine>()): Set<ProvidedMachine> {
  if (found.has(machine)) return found;
  found.add(machine);
  for (const part of Object.values(machine.implementations.actors)) if (isMachine(part)) family(part, found);
  return found;
}

/** Every machine as the composition root provides it. */
export function providedMachines(ports: Ports): ProvidedMachine[] {
  const roots: unknown[] = [
    providePortal(ports),
    ...Object.values(provideLater(ports)),
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
  return roots.filter(isMachine).flatMap((root) => [...family(root)]);
}

/** The inputs that a machine gives its actors, by the actor's name. */
export type Inputs = ReadonlyMap<string, readonly unknown[]>;

/** Places looked at for inputs: those near the start hold one of each kind. */
const MOST_PLACES = 100;
/** Different inputs of one actor: with and without what is optional. */
const MOST_INPUTS = 6;

/** The inputs of a machine's actors in the places near its starts. */
function inputsOf(entry: CatalogueEntry): Inputs {
  const { machine } = isolate(entry.machine, entry.effects);
  const inputs = new Map<string, Map<string, unknown>>();
  const look = (place: Place): void => {
    for (const child of Object.values(place.snapshot.children as Record<string, AnyActorRef | undefined>)) {
      if (!child || typeof child.src !== 'string') continue;
      const { input } = child.getSnapshot() as { input?: unknown };
      const known = inputs.get(child.src) ?? new Map<string, unknown>();
      inputs.set(child.src, known);
      if (known.size < MOST_INPUTS) known.set(JSON.stringify(input) ?? '', input);
    }
  };
  const starts = explore(
    machine,
    entry,
    entry.inputs.map((input) => input(() => 0)),
  );
  const places = new Set(starts.map(({ start }) => start));
  // A Set iteration includes what is added during it, in insertion order: breadth first.
  for (const place of places) {
    look(place);
    if (places.size < MOST_PLACES) for (const { to } of place.edges()) places.add(to);
  }
  return new Map([...inputs].map(([src, known]) => [src, [...known.values()]]));
}

const known = new Map<string, Inputs>();

/** The inputs of the actors of a machine, by its id; none of one that is not in the catalogue. */
export function sampleInputs(id: string): Inputs {
  const entry = catalogue.find((one) => one.id === id);
  const found = known.get(id) ?? (entry ? inputsOf(entry) : new Map());
  known.set(id, found);
  return found;
}

/** A promise or a callback of a provided machine, with the inputs that its machine gives it. */
export type Wire = { name: string; logic: Implementation; inputs: readonly unknown[] };

/** Every promise and callback that the composition root provides. */
export const wiresOf = (machines: readonly ProvidedMachine[]): Wire[] =>
  machines.flatMap(({ id, implementations: { actors } }) =>
    Object.entries(actors).flatMap(([src, logic]): Wire[] => {
      if (isMachine(logic)) return [];
      const inputs = sampleInputs(id).get(src) ?? [];
      return [{ name: `${src} of ${id}`, logic, inputs: inputs.length > 0 ? inputs : [{}] }];
    }),
  );
