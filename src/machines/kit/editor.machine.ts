import { assign, sendTo, setup } from 'xstate';
import type { EditorMessages } from '../../domain/screen-messages.ts';
import { refusalText } from './failure.ts';
import type { FormValues } from './form.machine.ts';
import { missingAction, missingPromise } from './missing.ts';
import { pendingDelays } from './pending.ts';
import type { createRecordForm } from './record-form.machine.ts';
import type { DraftReport } from './record-form.setup.ts';
import type { RecordDraft, RecordRow } from './record.ts';
import {
  askRemoval,
  removalStates,
  type ChangeReport,
  type NamedRow,
  type RemovalContext,
  type RemovalEvent,
} from './removal-states.ts';
import { ownerOf } from './tell-owner.ts';
import { raiseToast } from './toast.ts';

export type EditorContext<V extends FormValues> = RemovalContext & {
  /** The row in the dialog; null for a new one. */ row: RecordRow<V> | null;
  /** What a new one starts with. */ empty: V;
  dirty: boolean;
};

export type EditorEvent<V extends FormValues> =
  /** `values` are known before anything is typed. */
  | { type: 'create.requested'; values?: Partial<V> }
  | { type: 'edit.requested'; row: RecordRow<V> }
  /** Asks first when something typed would be lost. */
  | { type: 'close.requested' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | RemovalEvent
  | DraftReport;

export type EditorOptions<V extends FormValues> = {
  id: string;
  form: ReturnType<typeof createRecordForm<V>>;
  /** What a new record starts with. */
  empty: V;
  texts: EditorMessages;
  /** Id of the row action that brings a removed row back. */
  restore?: string;
};

/**
 * The dialog in which rows of a list are added, changed and removed (spec §4 "Dialogs"). Owned by the collection. Its
 * form lives while the dialog is open; a draft from an earlier time opens the dialog again.
 */
export function createEditor<V extends FormValues>(options: EditorOptions<V>) {
  const { id, form, empty, texts } = options;
  return setup({
    types: { context: {} as EditorContext<V>, events: {} as EditorEvent<V> },
    actors: {
      /** Answers the draft of this form, whichever row it belongs to. */
      findDraft: missingPromise<RecordDraft<V> | null, { form: string }>('findDraft'),
      form,
      remove: missingPromise<unknown, { id: string }>('remove'),
    },
    actions: {
      noteRow: assign({ row: (_, row: RecordRow<V> | null) => row, dirty: false }),
      noteNew: assign((_, given: Partial<V> | null) => ({
        row: null,
        empty: { ...empty, ...given },
        dirty: false,
      })),
      noteDirty: assign({ dirty: (_, dirty: boolean) => dirty }),
      noteRemoving: assign({ removing: (_, row: NamedRow) => row, message: null }),
      forgetMessage: assign({ message: null }),
      showFailure: assign({ message: (_, error: unknown) => refusalText(error, texts.removeFailed) }),
      dropDraft: missingAction<{ form: string }>('dropDraft'),
      /** Tells the list, and whoever else shows such rows. */
      announceChange: sendTo(ownerOf, { type: 'rows.changed' } satisfies ChangeReport),
      raiseToast,
    },
    guards: {
      isDraft: (_, draft: RecordDraft<V> | null) => draft !== null,
      isDirty: ({ context }) => context.dirty,
    },
    delays: pendingDelays,
  }).createMachine({
    id,
    context: { row: null, empty, dirty: false, removing: null, message: null },
    initial: 'recalling',
    states: {
      recalling: {
        invoke: {
          id: 'findDraft',
          src: 'findDraft',
          input: { form: form.id },
          onDone: [
            {
              guard: { type: 'isDraft', params: ({ event }) => event.output },
              target: 'open',
              actions: { type: 'noteRow', params: ({ event }) => event.output?.row ?? null },
            },
            { target: 'closed' },
          ],
          // A draft that cannot be read is none.
          onError: 'closed',
        },
      },
      closed: {
        on: {
          'create.requested': {
            target: 'open',
            actions: { type: 'noteNew', params: ({ event }) => event.values ?? null },
          },
          'edit.requested': {
            target: 'open',
            actions: { type: 'noteRow', params: ({ event }) => event.row },
          },
          'remove.requested': askRemoval,
        },
      },
      open: {
        tags: ['open'],
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context }) => ({ row: context.row, empty: context.empty }),
          onDone: { target: 'closed', actions: 'announceChange' },
        },
        on: { 'draft.changed': { actions: { type: 'noteDirty', params: ({ event }) => event.dirty } } },
        initial: 'typing',
        states: {
          typing: {
            on: {
              'close.requested': [{ guard: 'isDirty', target: 'discarding' }, { target: `#${id}.closed` }],
            },
          },
          discarding: {
            tags: ['discarding'],
            on: {
              'discard.confirmed': {
                target: `#${id}.closed`,
                actions: { type: 'dropDraft', params: { form: form.id } },
              },
              'discard.declined': 'typing',
            },
          },
        },
      },
      ...removalStates(options),
    },
  });
}
