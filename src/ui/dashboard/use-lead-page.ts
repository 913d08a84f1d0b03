import { ROUTES } from '../../domain/routes.ts';
import { useActorOf } from '../shell/portal-context.tsx';

const narrowed = (query: Record<string, string>): string =>
  `${ROUTES.leads}?${new URLSearchParams(query).toString()}`;

/** Addresses of the lead page; what narrows its list stands in them. */
export const LEAD_LINKS = {
  due: narrowed({ due: 'due', sort: 'followUp' }),
  hot: narrowed({ priority: 'high', status: 'new' }),
  high: narrowed({ tab: 'high' }),
  converted: narrowed({ status: 'converted' }),
  lead: (id: string): string => narrowed({ lead: id }),
} as const;

/** Sets what the lead page shows when the user opens it from the dashboard. A link does the navigation. */
export function useLeadPage() {
  const list = useActorOf('leadList');
  const editor = useActorOf('leadEditor');
  return {
    add: (): void => {
      editor.send({ type: 'create.requested' });
    },
    /** Removes the earlier search and filters, so that they hide nothing. */
    showAll: (): void => {
      list.send({ type: 'narrowing.cleared', keep: [] });
    },
  };
}
