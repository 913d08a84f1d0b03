import { useSelector } from '@xstate/react';
import { createContext, use, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Actors } from '../../machines/actors.ts';
import type { portalMachine } from '../../machines/shell/portal.machine.ts';
import { OUTSIDE, usePageData } from './page-data-context.tsx';

/** The actor system does not type its names; these are the ones the machines declare. */
type PortalSystem = { get: <Id extends keyof Actors>(id: Id) => Actors[Id] };

export type PortalRef = Omit<ActorRefFrom<typeof portalMachine>, 'system'> & { system: PortalSystem };

/** The root actor, from src/app. Views read all state from it and send all events to it. */
export const PortalContext = createContext<PortalRef>(OUTSIDE);

/** What follows the first load; null until then. */
const useLater = () => useSelector(use(PortalContext), ({ context }) => context.later);

export const useHasToaster = (): boolean => useLater() !== null;

/** A running actor. The signed-in ones run only inside the workspace and may be used only by its views. */
export function useActorOf<Id extends keyof Actors>(id: Id): Actors[Id] {
  const portal = use(PortalContext);
  // Kept for the life of the view, which may render once more while its actor is being stopped.
  const [actor] = useState(() => portal.system.get(id));
  return actor;
}

/** The lookup of the event, once it has been loaded. */
export const useLookup = () => useLater()?.event;

/** The event: first from the page, then from the browser's own lookup. */
export function useEvent() {
  const { event } = usePageData();
  return useSelector(useLookup(), (snapshot) => (snapshot ? snapshot.context.event : event));
}
