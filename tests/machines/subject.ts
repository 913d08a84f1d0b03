import {
  createActor,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { flush, isolate } from '../../scripts/paths/rebuild.ts';

/** A machine under test: the test answers its actors and moves its clock, and its effects are recorded. */
export type Subject = {
  snapshot: () => AnyMachineSnapshot;
  send: (event: EventObject & Record<string, unknown>) => Promise<void>;
  answer: (id: string, output?: unknown) => Promise<void>;
  reject: (id: string, error: unknown) => Promise<void>;
  /** Lets time pass (ms). */
  wait: (ms: number) => Promise<void>;
  /** Actions on the world outside, oldest first, as "name" or [name, params]. */
  effects: () => { name: string; params: unknown }[];
  /** Calls made to declared actors. */
  calls: (src: string) => { input: unknown; signal: AbortSignal }[];
  /** Events a child was sent, by the id it was invoked under. */
  heard: (id: string) => EventObject[];
  emitted: EventObject[];
};

export type Start = (input?: (now: () => number) => unknown) => Promise<Subject>;

/** What one machine must do, written by hand from the specification; `start` gives a fresh one. */
export type Oracle = {
  machine: string;
  scenarios: Readonly<Record<string, (start: Start) => Promise<void>>>;
};

/** Starts one machine alone. */
export function starter(machine: AnyStateMachine, effects: readonly string[]): Start {
  return async (input) => {
    const clock = new SimulatedClock();
    const isolated = isolate(machine, effects);
    const actor = createActor(isolated.machine, { clock, input: input?.(() => clock.now()) });
    const emitted: EventObject[] = [];
    actor.on('*', (event: EventObject) => emitted.push(event));
    actor.subscribe({ error: () => undefined });
    actor.start();
    await flush();
    const { deferred } = isolated;
    return {
      emitted,
      snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
      send: async (event) => {
        actor.send(event);
        await flush();
      },
      answer: (id, output) => deferred.settle(id, { output }),
      reject: (id, error) => deferred.settle(id, { error }),
      wait: async (ms) => {
        clock.increment(ms);
        await flush();
      },
      effects: () => isolated.effects,
      heard: (id) => deferred.heard.filter((entry) => entry.id === id).map(({ event }) => event),
      calls: (src) => deferred.calls.filter((call) => call.src === src),
    };
  };
}
