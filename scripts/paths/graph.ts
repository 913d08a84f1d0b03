import {
  createEmptyActor,
  getNextTransitions,
  type ActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type StateValue,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { transitionKey } from '../../src/machines/transition-key.ts';
import { isDelay, withoutOvertaken } from './delays.ts';

/** One thing that can happen in one state, and the declared transitions it takes on the way. */
export type Edge = { event: EventObject; to: string; snapshot: AnyMachineSnapshot; covers: string[] };

export type Graph = {
  start: string;
  startValue: StateValue;
  startSnapshot: AnyMachineSnapshot;
  /** Eventless transitions taken on the way to the first rest. */ startCovers: string[];
  edges: Map<string, Edge[]>;
};

type Reached = { event: EventObject; state: AnyMachineSnapshot };

const LIMIT = 20_000;

/** All states reachable from one starting point, and every edge between them. */
export function explore(machine: AnyStateMachine, entry: CatalogueEntry, input: unknown): Graph {
  const identify = identityOf(entry);
  // A function, not a list: a list would replace the events of delays, which then never fire.
  const events = (snapshot: AnyMachineSnapshot): EventObject[] =>
    withoutOvertaken(machine, eventsOf(entry, snapshot), snapshot);
  const taken: Taken = new Map();
  const map = getAdjacencyMap(inFreshScope(machine, taken), {
    input,
    events,
    serializeState: identify,
    limit: LIMIT,
  });
  const edges = new Map<string, Edge[]>();
  for (const [key, { state, transitions }] of Object.entries(map)) {
    // A machine that has ended hears nothing, whatever its chart would do.
    if (state.status !== 'active') continue;
    edges.set(
      key,
      // Typed by the machine, which is any machine here.
      Object.values(transitions as Record<string, Reached>).flatMap(({ event, state: snapshot }) => {
        if (snapshot.status === 'error') throw new Error(`${entry.id} breaks on ${event.type}.`);
        const covers = taken.get(state)?.get(event) ?? [];
        return covers.length === 0 ? [] : [{ event, to: identify(snapshot), snapshot, covers }];
      }),
    );
  }
  const first: AnyMachineSnapshot = machine.getInitialSnapshot(scope(), input);
  return {
    start: identify(first),
    startValue: first.value,
    startSnapshot: first,
    startCovers: coversOf((inert) => machine.getInitialSnapshot(inert, input)),
    edges,
  };
}

/** What makes two states the same to the walker. */
export function identityOf({ identity }: CatalogueEntry): (snapshot: AnyMachineSnapshot) => string {
  return (snapshot) =>
    JSON.stringify([snapshot.value, snapshot.status, identity ? identity(snapshot) : snapshot.context]);
}

/** The alphabet of one state: the samples of every event its chart listens to here, and its delays. */
function eventsOf({ id, samples }: CatalogueEntry, snapshot: AnyMachineSnapshot): EventObject[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return [...types].flatMap((type): readonly EventObject[] => {
    if (type === '') return [];
    const sample = samples[type];
    if (sample) return typeof sample === 'function' ? sample(snapshot) : sample;
    if (isDelay({ type })) return [{ type }];
    throw new Error(`The catalogue has no sample of "${type}" for ${id}.`);
  });
}

type Scope = ActorScope<AnyMachineSnapshot, EventObject>;

/** Which declared transitions an event took in a state, noted while the states are found. */
type Taken = Map<AnyMachineSnapshot, Map<EventObject, string[]>>;

/**
 * The machine as pure logic that starts nothing and remembers nothing between steps: exploring creates the same
 * children over and over, and in one system their ids would collide.
 */
function inFreshScope(machine: AnyStateMachine, taken: Taken): AnyStateMachine {
  const logic: Pick<AnyStateMachine, 'transition' | 'getInitialSnapshot'> = {
    transition: (snapshot: AnyMachineSnapshot, event: EventObject) => {
      let next = snapshot;
      const covers = coversOf((inert) => {
        next = machine.transition(snapshot, event, inert);
      });
      const events = taken.get(snapshot) ?? new Map<EventObject, string[]>();
      taken.set(snapshot, events.set(event, covers));
      return next;
    },
    getInitialSnapshot: (_, input) => machine.getInitialSnapshot(scope(), input),
  };
  return Object.assign(Object.create(machine) as AnyStateMachine, logic);
}

/** Runs one pure step and reads which declared transitions it took, eventless ones included. */
function coversOf(step: (scope: Scope) => void): string[] {
  const taken: string[] = [];
  const inert = scope();
  inert.system.inspect((event) => {
    if (event.type === '@xstate.microstep') taken.push(...event._transitions.map(transitionKey));
  });
  step(inert);
  return taken;
}

/** A place for one step in which nothing starts, as xstate/graph uses one itself. */
function scope(): Scope {
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
    actionExecutor: nothing,
    // Only what a pure step reads; `self` is no machine, and nobody asks it to be one.
  } as unknown as Scope;
}
