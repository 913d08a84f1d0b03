import { useSelector } from '@xstate/react';
import { createContext, use, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Actors } from '../../machines/actors.ts';
import type { portalMachine } from '../../machines/shell/portal.machine.ts';

/** The actor system does not type its names; these are the ones the machines declare. */
type PortalSystem = { get: <Id extends keyof Actors>(id: Id) => Actors[Id] };

export type PortalRef = Omit<ActorRefFrom<typeof portalMachine>, 'system'> & { system: PortalSystem };

/** The root actor, from src/app. Views read all state from it and send all events to it. */
export const PortalContext = createContext<PortalRef | null>(null);

/** A running actor. The signed-in ones run only inside the workspace and may be used only by its views. */
export function useActorOf<Id extends keyof Actors>(id: Id): Actors[Id] {
  const portal = use(PortalContext);
  if (!portal) throw new Error('A view was drawn outside the portal.');
  // Kept for the life of the view, which may render once more while its actor is being stopped.
  const [actor] = useState(() => portal.system.get(id));
  return actor;
}

/** The event: first from the page, then from the browser's own lookup. */
export function useEvent() {
  return useSelector(useActorOf('event'), (snapshot) => snapshot.context.event);
}
