import { useEffect } from 'react';
import { useList } from '../kit/use-list.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** The possible owners of a lead: all team members, from all pages. */
export function useOwners() {
  const { rows, more, kind } = useList(useActorOf('teamList'));
  const { hasMore, busy, failed, onMore } = more;
  useEffect(() => {
    if (hasMore && !busy && !failed) onMore();
  });
  const names = new Map(rows.map(({ _id, fullName }) => [_id, fullName]));
  return {
    options: [...names] as readonly (readonly [id: string, name: string])[],
    /** All members are loaded. */
    isComplete: kind === 'ready' && !hasMore,
    /** Undefined for a former member and while the team is loading. */
    nameOf: (id: string): string | undefined => names.get(id),
  };
}
