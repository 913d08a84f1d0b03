import { useSyncExternalStore } from 'react';

/**
 * Replaces the package @xstate/react imports for reading actors (vite.config.ts). That package also memoises selections
 * that are new objects each time; our selectors return references from the snapshot, which are stable.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  snapshotOf: () => Snapshot,
  _: unknown,
  select: (snapshot: Snapshot) => Selection,
): Selection {
  const selection = (): Selection => select(snapshotOf());
  return useSyncExternalStore(subscribe, selection, selection);
}
