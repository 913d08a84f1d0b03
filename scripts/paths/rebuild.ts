import { fromPromise, type AnyActorLogic, type AnyStateMachine, type EventObject } from 'xstate';

type Settle = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/** Actors that the test settles, by the id they were invoked under. */
export class Deferred {
  private readonly waiting = new Map<string, Settle>();
  /** Every call: the invoked actor and its input. */
  readonly calls: { id: string; src: string; input: unknown; signal: AbortSignal }[] = [];

  /** Every event sent to one of them. */
  readonly heard: { id: string; event: EventObject }[] = [];

  logic(src: string): AnyActorLogic {
    const promise = fromPromise<unknown>(
      ({ self, input, signal }) =>
        new Promise((resolve, reject) => {
          this.calls.push({ id: self.id, src, input, signal });
          this.waiting.set(self.id, { resolve, reject });
        }),
    );
    return {
      ...promise,
      transition: (snapshot, event, scope) => {
        if (!event.type.startsWith('xstate.')) this.heard.push({ id: scope.self.id, event });
        return promise.transition(snapshot, event, scope);
      },
    };
  }

  /** Whether an actor under this id waits for its end. */
  isAsked(id: string): boolean {
    return this.waiting.has(id);
  }

  /** Drops all pending calls, because their callers have stopped. */
  forget(): void {
    this.waiting.clear();
  }

  async settle(id: string, outcome: { output: unknown } | { error: unknown }): Promise<void> {
    const settle = this.waiting.get(id);
    if (!settle) throw new Error(`No state waits for "${id}".`);
    this.waiting.delete(id);
    if ('output' in outcome) settle.resolve(outcome.output);
    else settle.reject(outcome.error);
    await flush();
  }
}

/** Lets the callbacks of settled promises run. */
export const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Guard = (args: unknown, params: unknown) => boolean;

/** Every declared actor deferred, every outside action recorded, and every answer of a guard. */
export function isolate(machine: AnyStateMachine, effects: readonly string[]) {
  const deferred = new Deferred();
  const done: { name: string; params: unknown }[] = [];
  // A guard that joins others is no function of its own: the others are asked.
  const guards = Object.entries(machine.implementations.guards as Record<string, Guard>).filter(
    ([, guard]) => !('check' in guard),
  );
  const answers = new Map(guards.map(([name]) => [name, new Set<boolean>()]));
  const isolated = machine.provide({
    guards: Object.fromEntries(
      guards.map(([name, guard]) => [
        name,
        (args: unknown, params: unknown) => {
          const answer = guard(args, params);
          answers.get(name)?.add(answer);
          return answer;
        },
      ]),
    ),
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((src) => [src, deferred.logic(src)]),
    ),
    actions: Object.fromEntries(
      effects.map((name) => [
        name,
        (_: unknown, params: unknown) => {
          done.push({ name, params });
        },
      ]),
    ),
  });
  /** The guards that gave one answer only, as "name: always yes". One that was never asked is not this machine's. */
  const constantGuards = (): string[] =>
    [...answers].flatMap(([name, given]) =>
      given.size === 1 ? [`${name}: always ${given.has(true) ? 'yes' : 'no'}`] : [],
    );
  return { machine: isolated, deferred, effects: done, constantGuards };
}
