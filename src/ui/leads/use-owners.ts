import { useEffect } from 'react';
import { useList } from '../kit/use-list.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** Who a lead can be assigned to: everybody of the team, however many pages that takes. */
export function useOwners() {
  const { rows, more } = useList(useActorOf('teamList'));
  const { hasMore, busy, failed, onMore } = more;
  useEffect(() => {
    if (hasMore && !busy && !failed) onMore();
  });
  const names = new Map(rows.map(({ _id, fullName }) => [_id, fullName]));
  return {
    options: [...names] as readonly (readonly [id: string, name: string])[],
    /** Undefined for somebody who has left, and while the team is being loaded. */
    nameOf: (id: string): string | undefined => names.get(id),
  };
}
