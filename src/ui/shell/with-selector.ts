import { useSyncExternalStore } from 'react';

/**
 * What @xstate/react reads actors with, instead of the package it asks for (vite.config.ts). That one also remembers
 * selections which a selector makes anew each time; ours find theirs in the snapshot, where they stay the same.
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
