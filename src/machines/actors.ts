import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { Told } from './kit/invalidation.ts';
import type { LaterLogic } from './shell/portal.machine.ts';
import type { sessionMachine } from './sign-in/session.machine.ts';
import type { Guests } from './sign-in/session.setup.ts';
import type { WorkspaceActors } from './shell/workspace-actors.ts';

type Running<Declared extends Record<string, AnyActorLogic>> = {
  [Id in keyof Declared]: ActorRefFrom<Declared[Id]>;
};

type Reloads = { send: (event: { type: 'data.invalidated'; saved?: unknown }) => void };

/** Does not compile when a topic of `kit/invalidation.ts` names an actor that does not run or cannot reload. */
type Complete<Actors extends Record<Told, Reloads>> = Actors;

/**
 * The running actors by the name they are declared with: those of the page, of a guest's screen and of a signed-in
 * user. Types only, so that looking one up loads nothing.
 */
export type Actors = Complete<
  Running<{ session: typeof sessionMachine } & LaterLogic & Guests & WorkspaceActors>
>;

/** Finds a running actor by its name. XState does not type its registry; every actor system can be passed as one. */
export type Registry = { get: <Id extends keyof Actors>(id: Id) => Actors[Id] | undefined };
