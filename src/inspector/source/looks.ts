import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate';
import { shapeOf } from '../chart/shape.ts';
import { mask } from '../mask/mask.ts';
import { cleanName } from '../mask/shown.ts';
import type { ActorInfo, Look, Shape } from '../protocol.ts';

export function infoOf(actor: AnyActorRef, shape: Shape | null): ActorInfo {
  const { src, systemId } = actor as AnyActorRef & { systemId?: string };
  return {
    id: actor.sessionId,
    // A root actor without its own id takes the machine's name.
    name: cleanName(systemId ?? (actor.id === actor.sessionId && shape ? shape.machine : actor.id)),
    parent: actor._parent?.sessionId ?? null,
    src: typeof src === 'string' ? cleanName(src) : (shape?.machine ?? 'inline'),
    shape: shape?.id ?? null,
  };
}

/** Cache: snapshots are immutable, so each is masked once. */
const looks = new WeakMap<object, Look>();

/** The masked copy of a snapshot. */
export function lookOf(snapshot: Snapshot<unknown>): Look {
  const known = looks.get(snapshot);
  if (known) return known;
  const { status, output, error } = snapshot;
  const { _nodes: nodes = [], context } = snapshot as Partial<AnyMachineSnapshot>;
  // An actor without context (a promise, a callback) shows its input instead.
  const { input = {} } = snapshot as { input?: unknown };
  const look: Look = {
    status,
    states: nodes.map(({ id }) => id),
    context: mask(context ?? input),
    result:
      status === 'done' ? mask(output ?? null, 'output') : status === 'error' ? mask(error, 'error') : null,
  };
  looks.set(snapshot, look);
  return look;
}

/** Caches charts by their content, because `machine.provide` creates a new machine with the same chart. */
export function createShapes() {
  const known = new Map<unknown, Shape>();
  const byText = new Map<string, Shape>();
  return (machine: AnyStateMachine): { shape: Shape; isNew: boolean } => {
    const there = known.get(machine.config);
    if (there) return { shape: there, isNew: false };
    const drawn = shapeOf(machine, machine.id);
    const text = JSON.stringify(drawn);
    const same = byText.get(text);
    // Machines of one name may differ, such as forms built from data; the number tells their charts apart.
    const shape = same ?? { ...drawn, id: `${machine.id} ${String(byText.size + 1)}` };
    byText.set(text, shape);
    known.set(machine.config, shape);
    return { shape, isNew: !same };
  };
}
