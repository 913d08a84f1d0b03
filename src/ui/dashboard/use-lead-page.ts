import type { DashboardLead } from '../../api/dashboard.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** Sets what the lead page shows when the user opens it from the dashboard. A link does the navigation. */
export function useLeadPage() {
  const list = useActorOf('leadList');
  const editor = useActorOf('leadEditor');
  /** Replaces the earlier search and filters, so that they hide nothing. */
  const narrow = (search: string, filters: Readonly<Record<string, string>>): void => {
    const before = list.getSnapshot().context;
    if (before.search !== search) list.send({ type: 'search.changed', text: search });
    for (const name of new Set([...Object.keys(before.filters), ...Object.keys(filters)])) {
      list.send({ type: 'filter.changed', name, value: filters[name] ?? '' });
    }
  };
  return {
    add: (): void => {
      editor.send({ type: 'create.requested' });
    },
    showAll: (): void => {
      narrow('', {});
    },
    showDue: (): void => {
      narrow('', { due: 'due' });
    },
    find: ({ email, name }: DashboardLead): void => {
      narrow(email || name, {});
    },
  };
}
