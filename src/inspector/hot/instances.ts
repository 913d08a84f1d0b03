import { StateMachine, type AnyStateMachine } from 'xstate';

/** All machines with one configuration: the declared one, and those that `provide` made of it. */
const families = new WeakMap<object, Set<WeakRef<AnyStateMachine>>>();

/** What a machine is made of. Its methods are bound to it and stay. */
const PARTS = [
  'config',
  'version',
  'schemas',
  'implementations',
  'options',
  'idMap',
  'root',
  'id',
  'states',
  'events',
];
const KINDS = ['actions', 'actors', 'delays', 'guards'] as const;

/** The configuration under which a machine was noted; another one when it became another machine. */
const noted = new WeakMap<AnyStateMachine, object>();

export function noteInstance(machine: AnyStateMachine): void {
  if (noted.get(machine) === machine.config) return;
  noted.set(machine, machine.config);
  const family = families.get(machine.config) ?? new Set();
  families.set(machine.config, family.add(new WeakRef(machine)));
}

/** Notes every machine that is provided from now on. */
export function watchProvide(): void {
  const prototype = StateMachine.prototype as AnyStateMachine;
  const { provide } = prototype;
  prototype.provide = function (this: AnyStateMachine, implementations) {
    const made = provide.call(this, implementations) as AnyStateMachine;
    noteInstance(this);
    noteInstance(made);
    return made;
  };
}

export const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** Makes a machine the same as another one, in place: whoever holds it, or invokes it, has the other one. */
export function become(machine: AnyStateMachine, other: AnyStateMachine): void {
  for (const part of PARTS) Object.assign(machine, { [part]: other[part as keyof AnyStateMachine] });
}

/**
 * The machines with the configuration of `before`, each with what it is to become: `next` with the implementations that
 * were provided for it.
 */
export function successors(
  before: AnyStateMachine,
  next: AnyStateMachine,
): Map<AnyStateMachine, AnyStateMachine> {
  noteInstance(before);
  const found = new Map<AnyStateMachine, AnyStateMachine>();
  for (const reference of families.get(before.config) ?? []) {
    const machine = reference.deref();
    if (machine) found.set(machine, next.provide(providedIn(machine, before)));
  }
  return found;
}

/** The implementations of a machine that the declared one does not have, or has otherwise. */
function providedIn(machine: AnyStateMachine, declared: AnyStateMachine): AnyStateMachine['implementations'] {
  const parts = KINDS.map((kind) => {
    const own: Record<string, unknown> = declared.implementations[kind];
    return [
      kind,
      Object.fromEntries(
        Object.entries(machine.implementations[kind]).filter(([name, one]) => own[name] !== one),
      ),
    ];
  });
  return Object.fromEntries(parts) as AnyStateMachine['implementations'];
}
