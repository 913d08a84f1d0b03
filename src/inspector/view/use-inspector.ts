import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { inspectorMachine } from '../inspector.machine.ts';

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>;

export const InspectorContext = createContext<InspectorRef | null>(null);

/** The inspector as it is, and how to tell it something. */
export function useInspector(): {
  snapshot: SnapshotFrom<typeof inspectorMachine>;
  send: InspectorRef['send'];
} {
  const inspector = use(InspectorContext);
  if (!inspector) throw new Error('A part of the inspector was drawn outside of it.');
  return { snapshot: useSelector(inspector, (current) => current), send: inspector.send };
}
