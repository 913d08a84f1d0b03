import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { inspectorMachine } from '../inspector.machine.ts';

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>;

export const InspectorContext = createContext<InspectorRef | null>(null);

/** The inspector's snapshot, and its `send`. */
export function useInspector(): {
  snapshot: SnapshotFrom<typeof inspectorMachine>;
  send: InspectorRef['send'];
} {
  const inspector = use(InspectorContext);
  if (!inspector) throw new Error('useInspector needs an InspectorContext around the component.');
  return { snapshot: useSelector(inspector, (current) => current), send: inspector.send };
}
