import type { DashboardLead } from '../../api/dashboard.port.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** What the lead page shows when somebody goes there from the dashboard; going there is a link's. */
export function useLeadPage() {
  const list = useActorOf('leadList');
  const editor = useActorOf('leadEditor');
  /** Nothing that was narrowed before hides what is looked for now. */
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
