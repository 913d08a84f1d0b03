import { pendingStates } from '../kit/pending.ts';
import { importReadingStates, progressed } from './import-reading-states.ts';
import { importUndoStates } from './import-undo-states.ts';
import { checkPortions } from './import-runs.ts';
import { NOTHING, importSetup, missingIn, planOf, templateFailed } from './import.setup.ts';
import type { ImportPreview } from './import.types.ts';
import { IMPORT_TEXTS } from './lead-texts.ts';

/** Reads all rows by the columns and the answers so far. */
const preparation = {
  id: 'prepare',
  src: 'prepare',
  input: planOf,
  onDone: {
    target: 'previewing',
    actions: {
      type: 'keepPreview',
      params: ({ event }: { event: { output: ImportPreview } }) => event.output,
    },
  },
  onError: { target: 'mapping', actions: { type: 'showMessage', params: () => IMPORT_TEXTS.unreadable } },
} as const;

/**
 * Imports leads from a file (`beyond.md`, "Import Leads"): choose the file, map its columns, preview the first rows,
 * send all rows in batches, report the result. The file and its rows stay outside the machine; the context holds only
 * what is on screen. Before anything is sent, the people of the file are compared with the leads. Any import of the last
 * day can be undone as a whole. Owned by `leads`. The children `leadImportCheck`, `leadImportRun` and `leadImportUndo`
 * hold the progress.
 */
export const leadImportMachine = importSetup.createMachine({
  id: 'leadImport',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      entry: ['forgetAll', 'dropFile'],
      on: { 'import.requested': 'choosing' },
    },
    choosing: {
      tags: ['open', 'choosing'],
      on: {
        'file.chosen': {
          target: 'reading',
          actions: { type: 'holdFile', params: ({ event }) => event.file },
        },
        'undo.asked': {
          target: 'asking',
          actions: { type: 'keepEntry', params: ({ event }) => event.entry },
        },
        'dialog.closed': 'closed',
      },
      initial: 'waiting',
      states: {
        waiting: { on: { 'template.requested': 'saving' } },
        saving: {
          invoke: {
            id: 'saveTemplate',
            src: 'saveTemplate',
            onDone: 'waiting',
            onError: { target: 'waiting', actions: { type: 'raiseToast', params: templateFailed } },
          },
        },
      },
    },
    ...importReadingStates,
    mapping: {
      tags: ['open', 'mapping'],
      on: {
        'column.mapped': { actions: { type: 'mapColumn', params: ({ event }) => event } },
        'profile.left': { guard: 'hasProfile', actions: 'leaveProfile' },
        'format.chosen': 'rereading',
        'preview.requested': [
          { guard: 'isComplete', target: 'preparing' },
          { actions: { type: 'showMessage', params: ({ context }) => missingIn(context) } },
        ],
        'step.back': { target: 'choosing', actions: 'forgetMessage' },
        'dialog.closed': 'closed',
      },
    },
    preparing: {
      tags: ['open', 'busy'],
      entry: 'forgetMessage',
      invoke: preparation,
      on: {
        ...progressed,
        'reading.cancelled': { target: 'mapping', actions: 'stopReading' },
        'dialog.closed': 'closed',
      },
      initial: 'prompt',
      states: pendingStates,
    },
    previewing: {
      tags: ['open', 'previewing'],
      on: {
        'duplicates.chosen': { actions: { type: 'chooseDuplicates', params: ({ event }) => event.choice } },
        'doubt.answered': {
          target: 'checking',
          actions: { type: 'keepAnswer', params: ({ event }) => event.choices },
        },
        'errors.requested': {
          actions: { type: 'saveErrors', params: ({ context }) => context.preview?.refused ?? [] },
        },
        'import.confirmed': [
          { guard: 'hasReadyRows', target: 'sending', meta: { rows: ['LEAD-7'] } },
          { actions: { type: 'showMessage', params: () => IMPORT_TEXTS.nobody } },
        ],
        'group.toggled': { actions: { type: 'toggleGroup', params: ({ event }) => event.group } },
        'step.back': { target: 'mapping', actions: 'forgetMessage' },
        'dialog.closed': 'closed',
      },
      initial: 'looking',
      states: {
        looking: { always: [{ guard: 'hasPeople', target: 'comparing' }, { target: 'compared' }] },
        /** Beside the preview: nobody has to wait for it. A view cancels it by `run.cancelled` to the check. */
        comparing: {
          tags: ['comparing'],
          invoke: {
            id: 'check',
            systemId: 'leadImportCheck',
            src: 'check',
            input: checkPortions,
            onDone: {
              target: 'compared',
              actions: { type: 'keepVerdict', params: ({ event }) => event.output },
            },
          },
        },
        compared: { on: { 'comparison.requested': { guard: 'hasPeople', target: 'comparing' } } },
      },
    },
    /** Reads all rows again with the answers. */
    checking: {
      tags: ['open', 'previewing', 'checking'],
      entry: 'forgetMessage',
      invoke: preparation,
      on: {
        'doubt.answered': {
          target: 'checking',
          reenter: true,
          actions: { type: 'keepAnswer', params: ({ event }) => event.choices },
        },
        ...progressed,
        'dialog.closed': 'closed',
      },
      initial: 'prompt',
      states: pendingStates,
    },
    /** Closing the dialog sends `run.cancelled` to the run. */
    sending: {
      tags: ['open', 'sending'],
      entry: 'newKey',
      invoke: {
        id: 'run',
        systemId: 'leadImportRun',
        src: 'run',
        input: ({ context: { preview, onDuplicate, importId } }) => ({
          batches: (preview?.portions ?? []).map((portion) => ({ ...portion, onDuplicate, importId })),
        }),
        onDone: {
          target: 'reporting',
          actions: [{ type: 'keepReport', params: ({ event }) => event.output }, 'announceChange'],
        },
      },
    },
    ...importUndoStates,
  },
});
