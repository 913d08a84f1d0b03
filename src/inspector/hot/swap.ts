import {
  getInitialSnapshot,
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate';
import { become } from './instances.ts';
import { nodesOf, placeIn, withEntries } from './place.ts';

/** The event by which a swap is seen in the log. */
export const SWAPPED = 'machine.swapped';

/** What became of one actor. */
export type Outcome = {
  /** Paths of the states that are gone; empty when the actor stayed where it was. */ gone: string[];
  /** Fields of the context that are new, with their first values, and those that are no more. */
  added: string[];
  dropped: string[];
};

/** Private by name, public at run time; xstate is pinned. */
type Internals = {
  options: { input?: unknown };
  update: (snapshot: AnyMachineSnapshot, event: { type: string }) => void;
  _stop: () => void;
};
const internalsOf = (actor: AnyActorRef): Internals => actor as unknown as Internals;

type Context = Record<string, unknown>;

/**
 * Lets a running actor go on in the changed chart: its machine becomes `next` in place, so its references, children
 * and subscribers stay. It keeps its state where the chart has it, else the initial state of the nearest state that is
 * left is entered, and what the states that are gone had invoked is stopped.
 */
export function swapActor(
  actor: AnyActorRef,
  machine: AnyStateMachine,
  next: AnyStateMachine,
  /** The machine as it was declared before. */ declared: AnyStateMachine,
): Outcome {
  const old = actor.getSnapshot() as AnyMachineSnapshot;
  const { context, added, dropped } = movedContext(actor, old, declared, next);
  const { value, entered } = placeIn(next.root, old.value as StateValue);
  const left = new Set(nodesOf(next.root, value).map(({ id }) => id));
  const gone = old._nodes.filter(({ id }) => !left.has(id));
  const children = withoutThose(old.children, gone);
  become(machine, next);
  if (entered.length > 0) {
    const config = withEntries(next.config, entered, SWAPPED);
    become(machine, new StateMachine(config, next.implementations) as AnyStateMachine);
    show(actor, machine, { ...old, context, value, children });
    actor.send({ type: SWAPPED });
    become(machine, next);
    const now = actor.getSnapshot() as AnyMachineSnapshot;
    if (now.status === 'active') show(actor, machine, now);
  } else show(actor, machine, { ...old, context, value, children });
  return { gone: gone.map(({ path }) => path.join('.')), added, dropped };
}

type Parts = Pick<AnyMachineSnapshot, 'context' | 'value' | 'children' | 'historyValue'>;

/** Sets the actor's snapshot to these parts, with the nodes of its machine's present chart, and tells its subscribers. */
function show(
  actor: AnyActorRef,
  machine: AnyStateMachine,
  { context, value, children, historyValue }: Parts,
): void {
  const nodes = nodesOf(machine.root, value as StateValue);
  const snapshot = {
    ...machine.resolveState({ value: value as StateValue, context: context as Context }),
    status: 'active',
    value,
    children,
    _nodes: nodes,
    tags: new Set(nodes.flatMap(({ tags }) => tags)),
    historyValue: revived(machine, historyValue),
  } as unknown as AnyMachineSnapshot;
  internalsOf(actor).update(snapshot, { type: SWAPPED });
}

function revived(
  machine: AnyStateMachine,
  history: AnyMachineSnapshot['historyValue'],
): Record<string, AnyStateNode[]> {
  // Internal by its type; xstate is pinned.
  const nodesById = (machine as unknown as { idMap: Map<string, AnyStateNode> }).idMap;
  return Object.fromEntries(
    Object.entries(history).map(([id, nodes]) => [id, nodes.flatMap((node) => nodesById.get(node.id) ?? [])]),
  );
}

/** Stops what these states invoked, and returns the children that are left. */
function withoutThose(
  children: AnyMachineSnapshot['children'],
  gone: readonly AnyStateNode[],
): AnyMachineSnapshot['children'] {
  const ids = new Set(gone.flatMap(({ invoke }) => invoke.map(({ id }) => id)));
  for (const id of ids) {
    const child = children[id];
    if (child) internalsOf(child)._stop();
  }
  return Object.fromEntries(Object.entries(children).filter(([id]) => !ids.has(id)));
}

/** The context with the fields of the changed machine: new ones have their first values, and others are as they were. */
function movedContext(
  actor: AnyActorRef,
  { context }: AnyMachineSnapshot,
  before: AnyStateMachine,
  next: AnyStateMachine,
): { context: Context; added: string[]; dropped: string[] } {
  const now = context as Context;
  const first = firstContext(actor, next);
  const old = firstContext(actor, before);
  if (!first || !old) return { context: now, added: [], dropped: [] };
  const added = Object.keys(first).filter((key) => !(key in now));
  const dropped = Object.keys(now).filter((key) => key in old && !(key in first));
  const kept = Object.entries(now).filter(([key]) => !dropped.includes(key));
  return {
    context: { ...Object.fromEntries(kept), ...Object.fromEntries(added.map((key) => [key, first[key]])) },
    added,
    dropped,
  };
}

/** The first context of a machine with the actor's input; null when it needs more than that. */
function firstContext(actor: AnyActorRef, machine: AnyStateMachine): Context | null {
  try {
    const { status, context } = getInitialSnapshot(
      machine,
      internalsOf(actor).options.input,
    ) as AnyMachineSnapshot;
    return status === 'error' ? null : (context as Context);
  } catch {
    return null;
  }
}
