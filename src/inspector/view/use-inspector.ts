import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { viewportMachine } from '../chart/viewport.machine.ts';
import type { inspectorMachine } from '../inspector.machine.ts';
import type { layoutMachine } from '../layout/layout.machine.ts';
import type { recordingMachine } from '../recording/recording.machine.ts';

/** The actors of the inspector's page. */
export type PageActors = {
  inspector: ActorRefFrom<typeof inspectorMachine>;
  layout: ActorRefFrom<typeof layoutMachine>;
  viewport: ActorRefFrom<typeof viewportMachine>;
  recording: ActorRefFrom<typeof recordingMachine>;
};

export const PageContext = createContext<PageActors | null>(null);

function usePage(): PageActors {
  const page = use(PageContext);
  if (!page) throw new Error('A part of the inspector needs a PageContext around it.');
  return page;
}

/** A part of the inspector's snapshot. The component renders again only when that part changes. */
export const useInspector = <T>(select: (snapshot: SnapshotFrom<typeof inspectorMachine>) => T): T =>
  useSelector(usePage().inspector, select);

/** The inspector's `send`. */
export const useSend = (): PageActors['inspector']['send'] => usePage().inspector.send;

/** A part of the layout's snapshot. */
export const useLayout = <T>(select: (snapshot: SnapshotFrom<typeof layoutMachine>) => T): T =>
  useSelector(usePage().layout, select);

/** The layout's `send`. */
export const useArrange = (): PageActors['layout']['send'] => usePage().layout.send;

/** A part of the viewport's snapshot. */
export const useViewport = <T>(select: (snapshot: SnapshotFrom<typeof viewportMachine>) => T): T =>
  useSelector(usePage().viewport, select);

/** The viewport's `send`. */
export const useMoveView = (): PageActors['viewport']['send'] => usePage().viewport.send;

/** A part of the recording's snapshot. */
export const useRecording = <T>(select: (snapshot: SnapshotFrom<typeof recordingMachine>) => T): T =>
  useSelector(usePage().recording, select);

/** The recording's `send`. */
export const useRecord = (): PageActors['recording']['send'] => usePage().recording.send;
