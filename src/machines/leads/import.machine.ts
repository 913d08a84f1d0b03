import { pendingStates } from '../kit/pending.ts';
import { NO_CHOICES } from '../../domain/leads/import/choices.ts';
import { importSetup, planOf, templateFailed, undoPortions, type ImportPreview } from './import.setup.ts';
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
  onError: { target: 'mapping', actions: { type: 'showMessage', params: IMPORT_TEXTS.unreadable } },
} as const;

/**
 * Imports leads from a file (`beyond.md`, "Import Leads"): choose the file, map its columns, preview the first rows,
 * send all rows in batches, report the result. The file and its rows stay outside the machine; the context holds only
 * what is on screen. What was imported can be undone as a whole. Owned by `leads`. The children `leadImportRun` and
 * `leadImportUndo` hold the progress.
 */
export const leadImportMachine = importSetup.createMachine({
  id: 'leadImport',
  context: {
    source: null,
    onDuplicate: 'merge',
    choices: NO_CHOICES,
    preview: null,
    report: null,
    importId: null,
    undone: null,
    message: null,
  },
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
    reading: {
      tags: ['open', 'busy'],
      entry: 'forgetMessage',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => event.output },
            target: 'mapping',
            actions: { type: 'keepSource', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: {
              type: 'showMessage',
              params: ({ event: { output } }) => (output.ok ? '' : output.message),
            },
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'showMessage', params: IMPORT_TEXTS.unreadable },
        },
      },
      on: { 'dialog.closed': 'closed' },
      initial: 'prompt',
      states: pendingStates,
    },
    mapping: {
      tags: ['open', 'mapping'],
      on: {
        'column.mapped': { actions: { type: 'mapColumn', params: ({ event }) => event } },
        'profile.left': { guard: 'hasProfile', actions: 'leaveProfile' },
        'preview.requested': [
          { guard: 'isComplete', target: 'preparing' },
          { actions: { type: 'showMessage', params: IMPORT_TEXTS.fieldsMissing } },
        ],
        'step.back': { target: 'choosing', actions: 'forgetMessage' },
        'dialog.closed': 'closed',
      },
    },
    preparing: {
      tags: ['open', 'busy'],
      entry: 'forgetMessage',
      invoke: preparation,
      on: { 'dialog.closed': 'closed' },
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
          { guard: 'hasReadyRows', target: 'sending' },
          { actions: { type: 'showMessage', params: IMPORT_TEXTS.nobody } },
        ],
        'step.back': { target: 'mapping', actions: 'forgetMessage' },
        'dialog.closed': 'closed',
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
    reporting: {
      tags: ['open', 'report'],
      on: {
        'errors.requested': {
          actions: { type: 'saveErrors', params: ({ context }) => context.report?.skipped ?? [] },
        },
        'undo.requested': { guard: 'canUndo', target: 'undoing' },
        'dialog.closed': 'closed',
      },
    },
    /** Closing the dialog sends `run.cancelled` to the run; what is deleted by then stays deleted. */
    undoing: {
      tags: ['open', 'undoing'],
      invoke: {
        id: 'undo',
        systemId: 'leadImportUndo',
        src: 'undo',
        input: undoPortions,
        onDone: {
          target: 'reporting',
          actions: [{ type: 'keepUndone', params: ({ event }) => event.output }, 'announceChange'],
        },
      },
    },
  },
});
