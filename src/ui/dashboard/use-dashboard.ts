import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { createResource } from '../../machines/kit/resource.machine.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** A card and its data: not there yet, there, or not to be had. */
export type CardState<T> =
  { kind: 'loading' } | { kind: 'failed'; retry: () => void } | { kind: 'ready'; data: T };

/** What a card shows of a resource. Data that arrived once stays on screen while it is refreshed. */
function useCard<T>(resource: ActorRefFrom<ReturnType<typeof createResource<T>>>): CardState<T> {
  const { data, hasAnswered } = useSelector(resource, (snapshot) => snapshot.context);
  const failed = useSelector(resource, (snapshot) => snapshot.hasTag('failed'));
  if (hasAnswered) return { kind: 'ready', data: data as T }; // an answer was kept as it came, null included
  if (!failed) return { kind: 'loading' };
  return {
    kind: 'failed',
    retry: () => {
      resource.send({ type: 'retry.requested' });
    },
  };
}

const isSlow = (snapshot: { hasTag: (tag: 'slow') => boolean }): boolean => snapshot.hasTag('slow');

/** Everything the dashboard draws; opening it asks for whatever is not fresh. */
export function useDashboard() {
  const dashboard = useActorOf('dashboard');
  const analytics = useCard(useActorOf('analytics'));
  const ticketTypes = useCard(useActorOf('ticketTypes'));
  const recent = useSelector(useActorOf('recentLeads'), (snapshot) => snapshot.context.data);
  const analyticsSlow = useSelector(useActorOf('analytics'), isSlow);
  const ticketTypesSlow = useSelector(useActorOf('ticketTypes'), isSlow);
  const busy = useSelector(dashboard, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => {
    dashboard.send({ type: 'data.requested' });
  }, [dashboard]);
  return { dashboard, analytics, ticketTypes, recent, busy, slow: analyticsSlow || ticketTypesSlow };
}
