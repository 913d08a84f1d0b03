import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { machineOf } from '../../machines/machine-of.ts';
import type { SwapNote } from '../protocol.ts';
import type { Exported, Swap } from './early.ts';
import { become, isMachine, noteInstance, successors } from './instances.ts';
import { swapActor } from './swap.ts';

type World = {
  running: () => readonly AnyActorRef[];
  /** Called after an actor's chart has become another one. */
  onSwap: (actor: AnyActorRef) => void;
  say: (note: SwapNote) => void;
};

/** Swaps the machines of a module, and the running actors of each. */
export const createSwap =
  ({ running, onSwap, say }: World): Swap =>
  (before, next) => {
    if (!haveSameOthers(before, next)) return false;
    for (const [name, machine] of Object.entries(before)) {
      const changed = next[name];
      if (isMachine(machine) && isMachine(changed)) say(swapMachine(machine, changed, running(), onSwap));
    }
    return true;
  };

function swapMachine(
  before: AnyStateMachine,
  next: AnyStateMachine,
  running: readonly AnyActorRef[],
  onSwap: World['onSwap'],
): SwapNote {
  const declared = before.provide({});
  const pairs = successors(before, next);
  const note: SwapNote = { machine: next.id, kept: 0, moved: [], added: [], dropped: [] };
  const actors = running.filter((actor) => {
    const machine = machineOf(actor);
    return machine !== null && pairs.has(machine) && actor.getSnapshot().status === 'active';
  });
  for (const actor of actors) {
    const machine = machineOf(actor);
    const successor = machine && pairs.get(machine);
    if (!machine || !successor) continue;
    const { gone, added, dropped } = swapActor(actor, machine, successor, declared);
    onSwap(actor);
    if (gone.length === 0) note.kept += 1;
    else note.moved.push(gone.at(-1) ?? '');
    note.added = [...new Set([...note.added, ...added])];
    note.dropped = [...new Set([...note.dropped, ...dropped])];
  }
  for (const [machine, successor] of pairs) {
    become(machine, successor);
    noteInstance(machine);
  }
  return note;
}

/** Whether everything but the machines is as it was: others hold it, and nothing tells them of another. */
function haveSameOthers(before: Exported, next: Exported): boolean {
  const names = Object.keys({ ...before, ...next });
  return names.every((name) => {
    const [old, now] = [before[name], next[name]];
    if (isMachine(old) || isMachine(now)) return isMachine(old) && isMachine(now);
    return isSame(old, now);
  });
}

/** Whether two values are the same as texts. What has no text, such as a circular value, counts as another one. */
function isSame(one: unknown, other: unknown): boolean {
  try {
    return textOf(one) === textOf(other);
  } catch {
    return false;
  }
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'function' || inner instanceof RegExp) return String(inner);
    return inner instanceof Map || inner instanceof Set ? [inner.constructor.name, ...inner] : inner;
  }) ?? '';
