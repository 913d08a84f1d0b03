import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
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
  type RemovalRows,
} from './removal-states.ts';
import { ownerOf } from './tell-owner.ts';
import { raiseToast } from './toast.ts';
import { metaOf, type RowId, type RowsMeta } from '../rows.ts';

export type EditorContext<V extends FormValues> = RemovalContext & {
  /** The row in the dialog; null for a new one. */ row: RecordRow<V> | null;
  /** Initial values of a new row. */ empty: V;
  dirty: boolean;
  /** The form ignores a draft left by another window. */
  fresh: boolean;
  /** After this row is saved, the dialog stays open for another new one. */
  another: boolean;
};

export type EditorEvent<V extends FormValues> =
  /** `values` prefills the new row. */
  | { type: 'create.requested'; values?: Partial<V> }
  | { type: 'edit.requested'; row: RecordRow<V> }
  /** Sent before every save of a new row. */
  | { type: 'another.chosen'; another: boolean }
  /** Asks for confirmation when unsaved changes would be lost. */
  | { type: 'close.requested' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | RemovalEvent
  | DraftReport;

/** Rows of the specification, by the part of an editor that implements them. */
type EditorRows = RemovalRows & { add?: readonly RowId[]; edit?: readonly RowId[] };

export type EditorOptions<V extends FormValues> = {
  id: string;
  form: ReturnType<typeof createRecordForm<V>>;
  /** Initial values of a new record. */
  empty: V;
  texts: EditorMessages;
  /** Id of the row action that restores a removed row. */
  restore?: string;
  /** What the dialog can do besides adding rows; default: edit them. */
  can?: readonly EditorWay[];
  rows?: EditorRows;
};

/** Edit a row, stay open for another new row, remove the open row. */
export type EditorWay = 'edit' | 'another' | 'removeOpen';

/**
 * The dialog in which rows of a list are added, changed and removed (spec §4 "Dialogs"). Owned by the collection. Its
 * form lives while the dialog is open. A stored draft opens the dialog again.
 */
export function createEditor<V extends FormValues>(options: EditorOptions<V>) {
  const { id, form, empty, texts, can = ['edit'], rows = {} } = options;
  const hasAnother = can.includes('another');
  const removesOpen = can.includes('removeOpen');
  return setup({
    types: { context: {} as EditorContext<V>, events: {} as EditorEvent<V>, meta: {} as RowsMeta },
    actors: {
      /** Resolves to this form's draft, for any row. */
      findDraft: missingPromise<RecordDraft<V> | null, { form: string }>('findDraft'),
      form,
      remove: missingPromise<unknown, { id: string }>('remove'),
    },
    actions: {
      noteRow: assign({
        row: (_, row: RecordRow<V> | null) => row,
        dirty: false,
        fresh: false,
        another: false,
      }),
      noteNew: assign((_, { values, fresh = false }: { values?: Partial<V>; fresh?: boolean }) => ({
        row: null,
        empty: { ...empty, ...values },
        dirty: false,
        fresh,
        another: false,
      })),
      noteAnother: assign({ another: (_, another: boolean) => another }),
      noteDirty: assign({ dirty: (_, dirty: boolean) => dirty }),
      noteRemoving: assign({ removing: (_, row: NamedRow) => row, message: null }),
      forgetMessage: assign({ message: null }),
      showFailure: assign({ message: (_, error: unknown) => refusalText(error, texts.removeFailed) }),
      dropDraft: missingAction<{ form: string }>('dropDraft'),
      /** Tells the owner, which reloads its list. */
      announceChange: sendTo(ownerOf, (_, saved: unknown): ChangeReport => ({ type: 'rows.changed', saved })),
      raiseToast,
    },
    guards: {
      isDraft: (_, draft: RecordDraft<V> | null) => draft !== null,
      isDirty: ({ context }) => context.dirty,
      wantsAnother: ({ context }) => context.another,
    },
    delays: pendingDelays,
  }).createMachine({
    id,
    context: { row: null, empty, dirty: false, fresh: false, another: false, removing: null, message: null },
    initial: 'closed',
    states: {
      closed: {
        // Accepted also while the draft is being looked up, so that no click is lost. The form looks it up again.
        on: {
          'create.requested': {
            target: 'open',
            ...metaOf(rows.add),
            actions: { type: 'noteNew', params: ({ event }) => event },
          },
          ...(can.includes('edit') && {
            'edit.requested': {
              target: 'open',
              ...metaOf(rows.edit),
              actions: { type: 'noteRow', params: ({ event }) => event.row },
            },
          }),
          'remove.requested': askRemoval,
        },
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
                  target: `#${id}.open`,
                  actions: { type: 'noteRow', params: ({ event }) => event.output?.row ?? null },
                },
                { target: 'idle' },
              ],
              // A draft that cannot be read counts as none.
              onError: 'idle',
            },
          },
          idle: {},
        },
      },
      open: {
        tags: ['open'],
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context: { row, empty: start, fresh } }) => ({ row, empty: start, fresh }),
          onDone: [
            ...(hasAnother
              ? ([
                  {
                    guard: 'wantsAnother',
                    target: 'open',
                    reenter: true,
                    actions: [announceSaved, { type: 'noteNew', params: { fresh: true } }],
                  },
                ] as const)
              : []),
            { target: 'closed.idle', actions: announceSaved },
          ],
        },
        on: {
          'draft.changed': { actions: { type: 'noteDirty', params: ({ event }) => event.dirty } },
          ...(hasAnother && {
            'another.chosen': { actions: { type: 'noteAnother', params: ({ event }) => event.another } },
          }),
        },
        initial: 'typing',
        states: {
          typing: {
            on: {
              'close.requested': [
                { guard: 'isDirty', target: 'discarding' },
                { target: `#${id}.closed.idle` },
              ],
              ...(removesOpen && { 'remove.requested': askRemoval }),
            },
          },
          discarding: {
            tags: ['discarding'],
            on: {
              'discard.confirmed': {
                target: `#${id}.closed.idle`,
                actions: { type: 'dropDraft', params: { form: form.id } },
              },
              'discard.declined': 'typing',
            },
          },
          ...(removesOpen && {
            // Declining keeps the unsaved changes; removing the row drops its draft.
            ...removalStates(options, { back: 'typing', gone: 'gone' }),
            gone: {
              entry: { type: 'dropDraft', params: { form: form.id } },
              always: `#${id}.closed.idle`,
            },
          }),
        },
      },
      ...removalStates(options, { back: 'closed.idle', gone: 'closed.idle' }),
    },
  });
}

/** Reports the saved row as the server returned it. */
const announceSaved = {
  type: 'announceChange',
  params: ({ event }: { event: DoneActorEvent<{ answer: unknown }> }) => event.output.answer,
} as const;
