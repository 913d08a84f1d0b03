import {
  createEmptyActor,
  getNextTransitions,
  type ActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { transitionKey } from '../../src/machines/transition-key.ts';
import { isDelay, withoutOvertaken } from './delays.ts';

/** One place of a machine: a state with the relevant part of its context. The first snapshot found represents all. */
export type Place = {
  snapshot: AnyMachineSnapshot;
  /** The edges from here. Computed on first use, and cached. */
  edges: () => readonly Edge[];
};

/** An action of a step: its name, and what it is given. */
export type Effect = { name: string; params: unknown };

/** One event in one place, the declared transitions it takes, and the actions that run on the way. */
export type Edge = {
  event: EventObject;
  to: Place;
  snapshot: AnyMachineSnapshot;
  covers: string[];
  effects: readonly Effect[];
};

export type Graph = {
  start: Place;
  /** Eventless transitions taken on the way to the first rest. */ startCovers: string[];
};

/** A machine with its samples, and the transitions that no path may take. */
export type Explorable = CatalogueEntry & { leftOut?: ReadonlySet<string> };

/** A machine with more places than this has context values that never repeat. */
const LIMIT = 20_000;

/**
 * What a machine can do from each of its inputs, explored lazily: most questions are answered long before everything is
 * seen. States reachable from several starts are explored once.
 */
export function explore(machine: AnyStateMachine, entry: Explorable, inputs: readonly unknown[]): Graph[] {
  const identify = identityOf(entry);
  const places = new Map<string, Place>();

  const placeOf = (snapshot: AnyMachineSnapshot): Place => {
    const key = identify(snapshot);
    const known = places.get(key);
    if (known) return known;
    if (places.size >= LIMIT) throw new Error(`${entry.id} has more than ${String(LIMIT)} places.`);
    let edges: readonly Edge[] | null = null;
    const place = { snapshot, edges: () => (edges ??= edgesFrom(snapshot)) };
    places.set(key, place);
    return place;
  };

  const edgesFrom = (from: AnyMachineSnapshot): Edge[] => {
    // A stopped machine takes no events, whatever its chart says.
    if (from.status !== 'active') return [];
    return eventsAt(machine, entry, from).flatMap((event) => {
      const { snapshot, covers, effects } = take(machine, from, event);
      if (snapshot.status === 'error') throw new Error(`${entry.id} breaks on ${event.type}.`);
      const isLeftOut = covers.length === 0 || covers.some((key) => entry.leftOut?.has(key));
      return isLeftOut ? [] : [{ event, to: placeOf(snapshot), snapshot, covers, effects }];
    });
  };

  return inputs.map((input) => {
    const { snapshot, covers } = begin(machine, input);
    return { start: placeOf(snapshot), startCovers: covers };
  });
}

/** What can happen in a state: its samples and its next delay, in an order that depends on the state alone. */
export const eventsAt = (
  machine: AnyStateMachine,
  entry: CatalogueEntry,
  from: AnyMachineSnapshot,
): EventObject[] => withoutOvertaken(machine, eventsOf(entry, from), from);

/** Starts a machine, in which nothing runs. */
export const begin = (machine: AnyStateMachine, input: unknown): Observed =>
  observed((scope) => machine.getInitialSnapshot(scope, input));

/** One event in one state of a machine, in which nothing runs. */
export const take = (machine: AnyStateMachine, from: AnyMachineSnapshot, event: EventObject): Observed =>
  observed((scope) => machine.transition(from, event, scope));

/** The values by which the walker considers two states the same. */
export const identifying = ({ identity }: CatalogueEntry, snapshot: AnyMachineSnapshot): unknown[] => [
  snapshot.value,
  snapshot.status,
  identity ? identity(snapshot) : snapshot.context,
];

/** Gives equal states the same key, short enough to be compared often. */
export function identityOf(entry: CatalogueEntry): (snapshot: AnyMachineSnapshot) => string {
  const keys = new Map<string, number>();
  const known = new WeakMap<object, number>();
  const keyOf = (part: unknown): number => {
    const isObject = typeof part === 'object' && part !== null;
    const before = isObject ? known.get(part) : undefined;
    if (before !== undefined) return before;
    const text = JSON.stringify(part);
    const key = keys.get(text) ?? keys.size;
    keys.set(text, key);
    if (isObject) known.set(part, key);
    return key;
  };
  return (snapshot) => {
    const [value, status, rest] = identifying(entry, snapshot);
    // Keys are made per part: most steps change one part of the context and keep the others, which may be long.
    const parts = Object.entries(typeof rest === 'object' && rest !== null ? rest : { rest }).flatMap(
      ([name, part]) => (part === undefined ? [] : [`${name} ${String(keyOf(part))}`]),
    );
    return `${JSON.stringify(value)} ${String(status)} ${parts.join()}`;
  };
}

/** The alphabet of one state: the samples of every event its chart listens to here, and its delays. */
function eventsOf({ id, samples }: CatalogueEntry, snapshot: AnyMachineSnapshot): EventObject[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return [...types].flatMap((type): readonly EventObject[] => {
    if (type === '') return [];
    const sample = samples[type];
    if (sample) return typeof sample === 'function' ? sample(snapshot) : sample;
    if (isDelay({ type })) return [{ type }];
    throw new Error(`Add a sample of "${type}" to the entry of ${id} in src/machines/*catalogue.ts.`);
  });
}

/** A pure step: where it leads, the declared transitions it takes, eventless ones included, and its actions. */
type Observed = { snapshot: AnyMachineSnapshot; covers: string[]; effects: Effect[] };

type Scope = ActorScope<AnyMachineSnapshot, EventObject>;

/**
 * Runs one step, in which nothing starts, and reads what it did. Every step has a scope of its own: exploring creates the same children over and over, and in one system their ids
 * would collide.
 */
function observed(step: (scope: Scope) => AnyMachineSnapshot): Observed {
  const covers: string[] = [];
  const effects: Effect[] = [];
  const inert = scope(({ type, params }) => effects.push({ name: type, params }));
  inert.system.inspect((event) => {
    if (event.type === '@xstate.microstep') covers.push(...event._transitions.map(transitionKey));
  });
  return { snapshot: step(inert), covers, effects };
}

/** A scope for one step in which no actor starts and no action runs, like the one xstate/graph uses. */
function scope(act: (action: { type: string; params: unknown }) => void): Scope {
  const self = createEmptyActor();
  const nothing = (): void => undefined;
  return {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: act,
    // Only what a pure step reads; `self` is not a real actor, and nothing uses it as one.
  } as unknown as Scope;
}
