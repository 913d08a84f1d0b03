import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { createActor, StateMachine, type AnyActorLogic } from 'xstate';
import { createApi } from '../../src/api/api.ts';
import { fakeUploads } from '../api/fake-upload.ts';
import { portalAt } from '../machines/portal-world.ts';
import { providedMachines, type ProvidedMachine } from '../app/wires.ts';
import { flush } from '../../scripts/paths/rebuild.ts';
import { createExchange, type Answer } from './exchange.ts';

/** How a service ended. */
export type Outcome = { output: unknown } | { error: unknown };

/** A service that did not end, although everything was answered, is told apart. */
export type Ended = { outcome: Outcome | null; asked: readonly string[] };

/** Longer than all pauses between tries (ms), and the steps in which they pass. */
const PATIENCE_MS = 60_000;
const STEP_MS = 4_000;
/** Then real time passes (ms): a thread of the runtime may be late on a busy machine. */
const LATE_MS = 60_000;
const LOOK_AGAIN_MS = 20;

/** What a person chose: held outside the machines, under the key that the actor is given. */
const CHOSEN = new File(['a'], 'chosen.png', { type: 'image/png' });

const isMachine = (part: unknown): part is ProvidedMachine => part instanceof StateMachine;

/** The services as src/app provides them, with the real calls of src/api, on a network that a test answers. */
export function openServices() {
  const exchange = createExchange();
  fakeUploads(exchange.fetch);
  const api = createApi({
    baseUrl: 'http://demo.localhost/api',
    token: () => 'token',
    onUnauthorized: () => undefined,
    fetch: exchange.fetch,
  });
  const portal = portalAt('/exhibitor/', 'token', { pretended: api });
  portal.stop();
  const machines: ProvidedMachine[] = providedMachines(portal.ports);

  /** The promises behind an actor of a machine: one for each place in which src/app provides the machine. */
  function logicsOf(machine: string, src: string): AnyActorLogic[] {
    const logics = machines.flatMap(({ id, implementations: { actors } }) =>
      id === machine && actors[src] !== undefined && !isMachine(actors[src]) ? [actors[src]] : [],
    );
    // What is not a machine here is a promise: the caller names actors that resolve.
    return [...new Set(logics)] as unknown as AnyActorLogic[];
  }

  /** Chooses the file that an actor sends, in the machine that holds it. */
  function choose(logic: AnyActorLogic, input: unknown): void {
    const key = typeof input === 'object' && input !== null && 'key' in input ? input.key : null;
    if (typeof key !== 'string') return;
    const owner = machines.find(({ implementations: { actors } }) =>
      Object.values(actors).some((part) => (part as unknown) === logic),
    );
    owner?.implementations.actions['holdFile']?.({ self: { sessionId: key } }, CHOSEN);
  }

  /** A machine that an answer brought is provided from then on. */
  function learn(outcome: Outcome | null): void {
    const output = outcome !== null && 'output' in outcome ? outcome.output : null;
    const logic = typeof output === 'object' && output !== null && 'logic' in output ? output.logic : null;
    if (isMachine(logic) && !machines.some(({ id }) => id === logic.id)) machines.push(logic);
  }

  /** Runs a service once, with its first call answered like this; timers are pretended. */
  async function run(logic: AnyActorLogic, input: unknown, answer: Answer): Promise<Ended> {
    exchange.tell(answer);
    choose(logic, input);
    let outcome: Outcome | null = null;
    const actor = createActor(logic, { input });
    actor.subscribe({
      next: ({ status, output }) => {
        if (status === 'done') outcome = { output };
      },
      error: (error) => {
        outcome = { error };
      },
    });
    actor.start();
    const step = async (): Promise<void> => {
      await flush();
      // A part of the program that is loaded for the first time takes real time.
      if (outcome === null) await vi.dynamicImportSettled();
      await flush();
      if (outcome === null) await vi.advanceTimersByTimeAsync(STEP_MS);
    };
    for (let passed = 0; passed < PATIENCE_MS && outcome === null; passed += STEP_MS) await step();
    for (let late = 0; late < LATE_MS && outcome === null; late += LOOK_AGAIN_MS) {
      await pause(LOOK_AGAIN_MS);
      await step();
    }
    actor.stop();
    learn(outcome);
    return { outcome, asked: exchange.asked().map(({ operation }) => operation.id) };
  }

  /** Leaves a service once its first call is on its way; true when the call was aborted, null when it makes none. */
  async function leave(logic: AnyActorLogic, input: unknown): Promise<boolean | null> {
    exchange.tell({ kind: 'never' });
    choose(logic, input);
    const actor = createActor(logic, { input });
    actor.subscribe({ error: () => undefined });
    actor.start();
    const isAsked = (): boolean => exchange.asked().length > 0;
    for (let tries = 0; tries < 50 && !isAsked(); tries += 1) await flush();
    for (let late = 0; late < LATE_MS && !isAsked(); late += LOOK_AGAIN_MS) await pause(LOOK_AGAIN_MS);
    const [first] = exchange.asked();
    actor.stop();
    await flush();
    return first ? first.request.signal.aborted : null;
  }

  /** Lets a machine hold a file outside of it, as its action does. */
  function hold(machine: string, file: File): void {
    const owner = machines.find(({ id }) => id === machine);
    owner?.implementations.actions['holdFile']?.({}, file);
  }

  return { logicsOf, run, leave, hold };
}

export type Services = ReturnType<typeof openServices>;
