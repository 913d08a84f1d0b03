import { assign, setup } from 'xstate';
import { DATA_EXPORT_MESSAGES } from '../../domain/data-export-messages.ts';
import type { FileContent } from '../../domain/data-export.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import type { RowsMeta } from '../rows.ts';

export type DataExportEvent =
  | { type: 'export.requested'; content: FileContent }
  /** Cancels the running export. */
  | { type: 'export.cancelled' };

type DataExportContext = { content: FileContent };

const failure = (error: unknown): ToastRequest => ({
  title: TOAST_TITLES.error,
  description: refusalText(error, DATA_EXPORT_MESSAGES.failed),
  variant: 'destructive',
});

/** A file without rows is not saved; the toast says so instead. */
const outcome = ({ content }: DataExportContext, count: number | null): ToastRequest =>
  count === 0
    ? { title: DATA_EXPORT_MESSAGES.none(content), variant: 'default' }
    : {
        title: TOAST_TITLES.success,
        description: DATA_EXPORT_MESSAGES.exported(content, count),
        variant: 'success',
      };

/**
 * "Export Data" of the dashboard (G-23) and the export of the activity: one file at a time. Owned by the dashboard, stopped
 * with the session.
 */
export const dataExportMachine = setup({
  types: { context: {} as DataExportContext, events: {} as DataExportEvent, meta: {} as RowsMeta },
  actors: {
    /** Saves the file unless it has no rows. Resolves to the number of rows, or null when it is unknown. */
    exportData: missingPromise<number | null, DataExportContext>('exportData'),
  },
  actions: {
    noteContent: assign({ content: (_, content: FileContent) => content }),
    raiseToast,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'dataExport',
  context: { content: 'all' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'export.requested': {
          target: 'exporting',
          actions: { type: 'noteContent', params: ({ event }) => event.content },
        },
      },
    },
    exporting: {
      tags: ['busy'],
      meta: { rows: ['DASH-7'] },
      invoke: {
        id: 'exportData',
        src: 'exportData',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: {
            type: 'raiseToast',
            params: ({ context, event }) => outcome(context, event.output),
          },
        },
        onError: {
          target: 'idle',
          actions: { type: 'raiseToast', params: ({ event }) => failure(reasonOf({ event })) },
        },
      },
      on: { 'export.cancelled': 'idle' },
      initial: 'prompt',
      states: pendingStates,
    },
  },
});
