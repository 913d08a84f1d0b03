import { useSelector } from '@xstate/react';
import { createContext, use, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import type {
  analyticsResource,
  recentLeadsResource,
  ticketTypesResource,
} from '../../machines/dashboard/resources.ts';
import type { eventMachine } from '../../machines/event/event.machine.ts';
import type { portalMachine } from '../../machines/portal/portal.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { toasterMachine } from '../../machines/toaster/toaster.machine.ts';
import type { companyResource } from '../../machines/workspace/workspace.machine.ts';

export type PortalRef = ActorRefFrom<typeof portalMachine>;

/** The root actor, from src/app. Everything a view shows or says goes through it. */
export const PortalContext = createContext<PortalRef | null>(null);

/** Actors by the system id their owner gives them: those of the page, then those of somebody who is signed in. */
type Actors = {
  event: ActorRefFrom<typeof eventMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  toaster: ActorRefFrom<typeof toasterMachine>;
  company: ActorRefFrom<typeof companyResource>;
  dashboard: ActorRefFrom<typeof dashboardMachine>;
  analytics: ActorRefFrom<typeof analyticsResource>;
  ticketTypes: ActorRefFrom<typeof ticketTypesResource>;
  recentLeads: ActorRefFrom<typeof recentLeadsResource>;
};

/** A running actor. The signed-in ones are for views inside the workspace only: outside it they do not run. */
export function useActorOf<Id extends keyof Actors>(id: Id): Actors[Id] {
  const portal = use(PortalContext);
  if (!portal) throw new Error('A view was drawn outside the portal.');
  // The actor system does not know its ids' types; the machines register exactly these. Kept for the life of the
  // view, which may still be drawn once while its actor is being stopped.
  const [actor] = useState(() => portal.system.get(id) as Actors[Id]);
  return actor;
}

/** The event as far as it is known: from the page at first, then from the browser's own lookup. */
export function useEvent() {
  return useSelector(useActorOf('event'), (snapshot) => snapshot.context.event);
}
