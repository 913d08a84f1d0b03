import {
  createActor,
  SimulatedClock,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type StateValue,
} from 'xstate';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { transitionKey } from '../../src/machines/transition-key.ts';
import type { Path } from './cover.ts';
import { delayOf, isDelay } from './delays.ts';
import { identifying, identityOf } from './graph.ts';
import type { Execution, Taken } from './measures.ts';
import { flush, type Deferred, type isolate } from './rebuild.ts';

type Isolated = Pick<ReturnType<typeof isolate>, 'machine' | 'deferred'>;

/** An actor at the end of a path, still running. */
export type Arrived = Execution & {
  actor: AnyActor;
  clock: SimulatedClock;
  /** What the machine broke on. */ failures: readonly unknown[];
  /** The transitions taken since the path's last step began. */ covers: () => readonly string[];
};

/**
 * Walks a path in a running actor: a simulated clock for delays, deferred actors for answers. One isolated machine
 * serves all its paths in turn. Throws where the actor is not in the state the path expects.
 */
export async function execute(isolated: Isolated, entry: CatalogueEntry, path: Path): Promise<Execution> {
  const { actor, started, taken } = await follow(isolated, entry, path);
  actor.stop();
  return { started, taken };
}

/** The same, without stopping the actor. */
export async function follow(
  { machine: isolated, deferred }: Isolated,
  entry: CatalogueEntry,
  path: Path,
): Promise<Arrived> {
  const clock = new SimulatedClock();
  deferred.forget();
  let covers: string[] = [];
  const failures: unknown[] = [];
  const actor: AnyActor = createActor(isolated, {
    clock,
    input: entry.inputs[path.input]?.(() => clock.now()),
    inspect: (event) => {
      if (event.type === '@xstate.microstep') covers.push(...event._transitions.map(transitionKey));
    },
  });
  actor.subscribe({ error: (error) => failures.push(error) });
  actor.start();
  const started = covers;
  const taken: Taken[] = [];
  const snapshotOf = (): AnyMachineSnapshot => actor.getSnapshot() as AnyMachineSnapshot;
  const identify = identityOf(entry);
  for (const [index, { event, snapshot }] of path.steps.entries()) {
    covers = [];
    taken.push({ from: snapshotOf().value as StateValue, event, covers });
    await happen(actor, isolated, event, clock, deferred);
    const now = snapshotOf();
    if (failures.length > 0) throw failures[0];
    if (identify(now) !== identify(snapshot)) {
      const [found, expected] = [now, snapshot].map((one) => JSON.stringify(identifying(entry, one)));
      throw new Error(
        `${entry.id}, step ${String(index + 1)} (${event.type}): expected ${String(expected)}, found ${String(found)}`,
      );
    }
  }
  return { actor, clock, failures, started, taken, covers: () => covers };
}

const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/;

/**
 * Makes an event happen as it would in production: by waiting, by settling a promise, or by sending it. The end of a
 * child spawned from logic that an answer contained is sent too: it is not declared, so it is not held back.
 */
async function happen(
  actor: AnyActor,
  machine: AnyStateMachine,
  event: EventObject,
  clock: SimulatedClock,
  deferred: Deferred,
): Promise<void> {
  const settled = SETTLED.exec(event.type);
  if (settled && deferred.isAsked(settled[2] ?? '')) {
    const outcome =
      settled[1] === 'done'
        ? { output: 'output' in event ? event.output : undefined }
        : { error: 'error' in event ? event.error : undefined };
    await deferred.settle(settled[2] ?? '', outcome);
  } else if (isDelay(event)) {
    clock.increment(delayOf(machine, event, actor.getSnapshot() as AnyMachineSnapshot));
    await flush();
  } else {
    actor.send(event);
    await flush();
  }
}
