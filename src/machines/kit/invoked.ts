import type { AnyActorRef } from 'xstate';

type Invocation<Id extends string> = { id: Id; systemId: Id; src: Id };
type Invocations<Id extends string> = Id extends string ? Invocation<Id> : never;

/** Invokes a declared actor under its own name, by which views and other machines find it. */
export const invoked = <const Id extends string>(id: Id): Invocation<Id> => ({ id, systemId: id, src: id });

const namesOf = <Actors extends object>(actors: Actors) =>
  // `Object.keys` cannot know that the objects passed here have no further keys.
  Object.keys(actors) as Extract<keyof Actors, string>[];

/** Invokes every actor of a declaration; none may need an input. */
export const invokedAll = <Actors extends object>(actors: Actors) =>
  namesOf(actors).map(invoked) as Invocations<Extract<keyof Actors, string>>[];

type Parent = { getSnapshot: () => { children: Readonly<Record<string, AnyActorRef | undefined>> } };

/** Sends an event to every child of a declaration. */
export function tellAll(self: Parent, actors: object, event: { type: string }): void {
  const { children } = self.getSnapshot();
  for (const id of namesOf(actors)) children[id]?.send(event);
}
