import { useSelector } from '@xstate/react';
import { useActorOf } from '../../shell/portal-context.tsx';

/** The data of the Analytics drawer. Loaded numbers stay visible while they are refreshed. */
export function useAnalytics() {
  const leads = useActorOf('leads');
  const list = useActorOf('leadList');
  const analytics = useActorOf('leadAnalytics');
  const data = useSelector(analytics, (snapshot) => snapshot.context.data);
  const failed = useSelector(analytics, (snapshot) => snapshot.hasTag('failed'));
  const slow = useSelector(analytics, (snapshot) => snapshot.hasTag('slow'));
  const open = useSelector(leads, (snapshot) => snapshot.hasTag('analytics'));
  const close = (): void => {
    leads.send({ type: 'analytics.closed' });
  };
  return {
    open,
    data,
    /** There is nothing to show. */ failed: failed && data === null,
    /** What is shown could not be refreshed. */ outdated: failed && data !== null,
    slow,
    close,
    retry: (): void => {
      analytics.send({ type: 'retry.requested' });
    },
    /** Returns to the list, filtered by overdue follow-ups. */
    showOverdue: (): void => {
      list.send({ type: 'filter.changed', name: 'due', value: 'overdue' });
      close();
    },
  };
}
