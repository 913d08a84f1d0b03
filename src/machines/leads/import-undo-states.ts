import type { ImportUndoResult } from '../../api/lead-imports.ts';
import type { BatchesOutput } from '../kit/batches.machine.ts';
import { undoPortions } from './import-runs.ts';
import type { ImportContext } from './import.types.ts';

/** The end of an import: its report, and taking back what it, or one of the list, did. */
export const importUndoStates = {
  reporting: {
    tags: ['open', 'report'],
    on: {
      'errors.requested': {
        guard: 'hasSkippedRows',
        actions: {
          type: 'saveErrors',
          params: ({ context }: { context: ImportContext }) => context.report?.skipped ?? [],
        },
      },
      'undo.requested': { guard: 'canUndo', target: 'undoing' },
      'dialog.closed': 'closed',
    },
  },
  /** Before an import of the list is undone. */
  asking: {
    tags: ['open', 'asking'],
    on: {
      'undo.confirmed': 'undoing',
      'step.back': { target: 'choosing', actions: 'forgetEntry' },
      'dialog.closed': 'closed',
    },
  },
  /** Closing the dialog sends `run.cancelled` to the run; what is taken back by then stays so. */
  undoing: {
    tags: ['open', 'undoing'],
    invoke: {
      id: 'undo',
      systemId: 'leadImportUndo',
      src: 'undo',
      input: undoPortions,
      onDone: {
        target: 'reporting',
        actions: [
          {
            type: 'keepUndone',
            params: ({ event }: { event: { output: BatchesOutput<ImportUndoResult> } }) => event.output,
          },
          'announceChange',
        ],
      },
    },
  },
} as const;
