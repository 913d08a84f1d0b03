import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { createResource } from '../../machines/kit/resource.machine.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** A card's data: loading, failed or ready. */
export type CardState<T> =
  { kind: 'loading' } | { kind: 'failed'; retry: () => void } | { kind: 'ready'; data: T };

/** A resource's state as a card shows it. Loaded data stays on screen while it is refreshed. */
function useCard<T>(
  resource: ActorRefFrom<ReturnType<typeof createResource<T>>>,
  retry: () => void,
): CardState<T> & { outdated: boolean } {
  const { data, hasAnswered } = useSelector(resource, (snapshot) => snapshot.context);
  const failed = useSelector(resource, (snapshot) => snapshot.hasTag('failed'));
  const outdated = hasAnswered && failed;
  if (hasAnswered) return { kind: 'ready', data: data as T, outdated }; // stored as it came, null included
  return failed ? { kind: 'failed', retry, outdated } : { kind: 'loading', outdated };
}

const isSlow = (snapshot: { hasTag: (tag: 'slow') => boolean }): boolean => snapshot.hasTag('slow');

/** Everything the dashboard renders; opening it loads the data that is not fresh. */
export function useDashboard() {
  const dashboard = useActorOf('dashboard');
  /** Reloads the data that failed to load. */
  const retry = (): void => {
    dashboard.send({ type: 'retry.requested' });
  };
  const analytics = useCard(useActorOf('analytics'), retry);
  const ticketTypes = useCard(useActorOf('ticketTypes'), retry);
  const recent = useSelector(useActorOf('recentLeads'), (snapshot) => snapshot.context.data);
  const analyticsSlow = useSelector(useActorOf('analytics'), isSlow);
  const ticketTypesSlow = useSelector(useActorOf('ticketTypes'), isSlow);
  const busy = useSelector(dashboard, (snapshot) => snapshot.hasTag('busy'));
  const sample = useSelector(
    dashboard,
    ({ children }) => children['createSampleData'] ?? children['removeSampleData'],
  );
  const sampleSlow = useSelector(sample, (snapshot) => snapshot !== undefined && isSlow(snapshot));
  useEffect(() => {
    dashboard.send({ type: 'data.requested' });
  }, [dashboard]);
  const slow = analyticsSlow || ticketTypesSlow || sampleSlow;
  /** Some of the data shown could not be refreshed. */
  const outdated = analytics.outdated || ticketTypes.outdated;
  return { dashboard, analytics, ticketTypes, recent, busy, slow, outdated, retry };
}
