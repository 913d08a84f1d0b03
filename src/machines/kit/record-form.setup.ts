import { assign, sendTo, setup } from 'xstate';
import type { FormValues } from './form.machine.ts';
import { missingKey } from './missing-key.ts';
import { missingAction, missingPromise } from './missing.ts';
import { pendingDelays } from './pending.ts';
import {
  baseOf,
  changesOf,
  conflictsWith,
  isDirty,
  merged,
  restored,
  typedOver,
  withoutSecrets,
} from './record.ts';
import type { RecordContext, RecordDraft, RecordRow, Twin } from './record.ts';
import { ownerOf } from './tell-owner.ts';
import { isUsedKey, recordRules, type RecordFormOptions } from './record-rules.ts';
import { raiseToast } from './toast.ts';
import { uploadMachine } from './upload.machine.ts';
import type { UploadReport } from './upload.setup.ts';
import type { RowsMeta } from '../rows.ts';

export type RecordFormEvent<V extends FormValues> =
  | { type: 'field.changed'; name: keyof V & string; value: string }
  /** The field lost focus: from now on its error is shown (spec §5). */
  | { type: 'field.left'; name: keyof V & string }
  | { type: 'form.submitted' }
  /** Only while saving: aborts the request and returns to the draft. */
  | { type: 'form.cancelled' }
  /** Resets the form to the row, or to the empty values. */
  | { type: 'draft.discarded' }
  | { type: 'conflict.decided'; name: string; choice: 'mine' | 'theirs' }
  /** Back to the draft; the next save finds the conflict again. */
  | { type: 'conflict.cancelled' }
  | UploadReport;

/** Sent to the machine that owns the form. */
export type DraftReport = { type: 'draft.changed'; dirty: boolean };

export type SaveInput<V extends FormValues> = {
  row: RecordRow<V> | null;
  values: V;
  /** The fields that differ from `row`; all of them for a new record. */
  changed: Partial<V>;
  /** Idempotency key of this form session. */
  key: string | null;
  /** The existing row that matches a new record, and the user's decision about it. */
  twin?: Twin;
};

export type RecordFormInput<V extends FormValues> = {
  row: RecordRow<V> | null;
  empty: V;
  /** Ignores a draft left by another window. */
  fresh?: boolean;
};

/** Input of the draft lookup. */
export type RecallInput = {
  form: string;
  rowId: string | null;
  /** Only in this window. */
  own: boolean;
};

type RecordFormContext<V extends FormValues, TAnswer> = RecordContext<V> & {
  /** The result of `save`. */ answer: TAnswer | null;
  fresh: boolean;
  /** Names of the fields changed before the draft lookup ended, the last one last. */ early: readonly string[];
};

/** Everything the record form's chart refers to by name. */
export function recordFormSetup<V extends FormValues, TAnswer>(options: RecordFormOptions<V, TAnswer>) {
  const { id, uploads, secrets = [], follow = (_, values) => values } = options;
  type Context = RecordFormContext<V, TAnswer>;
  const uploadNames = Object.keys(uploads ?? {});
  const movedFiles = (before: V, after: V): string[] =>
    uploadNames.filter((name) => before[name] !== after[name]);
  const { problemsOf, errorsIn, theirsOf, failureOf, success, failure } = recordRules(options);
  /** The context after an event changed a field; null for other events. */
  const changedBy = (context: Context, event: RecordFormEvent<V>) => {
    const change = changeIn(event);
    if (!change) return null;
    const { name } = change;
    const typed = { ...context.values, [name]: change.value };
    const values = follow(context.values, typed);
    const moved = Object.keys(values).filter((one) => values[one] !== context.values[one]);
    const errors = errorsIn(context, values, [name, ...moved]);
    return { name, typed, next: { values, message: null, errors, twin: null } };
  };

  const base = setup({
    types: {
      context: {} as Context,
      events: {} as RecordFormEvent<V>,
      emitted: {} as { type: 'save.failed'; error: string },
      input: {} as RecordFormInput<V>,
      output: {} as { row: RecordRow<V> | null; values: V; answer: TAnswer | null },
      meta: {} as RowsMeta,
    },
    actors: {
      recallDraft: missingPromise<RecordDraft<V> | null, RecallInput>('recallDraft'),
      save: missingPromise<TAnswer, SaveInput<V>>('save'),
      upload: uploadMachine,
    },
    actions: {
      /** Creates a new key for each new record. */
      newKey: assign({ key: missingKey }),
      /** `early`: beside the draft that is looked up, until the lookup has ended. */
      keepDraft: missingAction<{ form: string; draft: RecordDraft<V>; early?: true }>('keepDraft'),
      dropDraft: missingAction<{ form: string; early?: true }>('dropDraft'),
      /** What was typed during the lookup wins over the draft's values. */
      restoreDraft: assign(({ context }, draft: RecordDraft<V> | null) => {
        const found = draft && restored(context.row, draft);
        const values = found ? typedOver(found.values, context, follow) : context.values;
        return {
          ...found,
          values,
          errors: errorsIn({ ...context, errors: {} }, values, context.touched),
          // A draft without a key uses this form's key.
          key: draft?.key ?? context.key,
          restored: true,
          early: [],
        };
      }),
      /** Before the draft lookup ended; the uploads do not run yet and start with the form's value. */
      changeEarly: assign(({ context, event }) => {
        const changed = changedBy(context, event);
        if (!changed) return {};
        const { name, next } = changed;
        return { ...next, early: [...context.early.filter((one) => one !== name), name] };
      }),
      forgetEarly: assign({ early: [] }),
      forgetProblem: assign({ message: null, errors: {} }),
      touchField: assign(({ context }, name: string) => {
        const touched = [...context.touched.filter((one) => one !== name), name];
        return { touched, errors: errorsIn({ ...context, touched }, context.values, [name]) };
      }),
      touchAll: assign(({ context }) => ({ touched: Object.keys(context.values) })),
      showProblem: assign(({ context }) => ({ message: null, errors: problemsOf(context) })),
      showFailure: assign(({ context }, error: unknown) => failureOf(context, error)),
      showConflicts: assign(({ context }, error: unknown) => {
        const theirs = theirsOf(context, error);
        return { theirs, conflicts: theirs ? conflictsWith(context, theirs) : [] };
      }),
      decide: assign(({ context }, { name, choice }: { name: string; choice: 'mine' | 'theirs' }) => ({
        conflicts: context.conflicts.map((one) => (one.name === name ? { ...one, choice } : one)),
      })),
      forgetConflicts: assign({ theirs: null, conflicts: [] }),
      noteSent: assign({ sent: ({ context }) => [...context.sent, changesOf(context)] }),
      noteUploading: assign(({ context }, name: string) => ({
        uploading: [...context.uploading.filter((one) => one !== name), name],
      })),
      /** The upload ended, with or without success, and no longer blocks the save. */
      noteUploaded: assign(({ context }, name: string) => ({
        uploading: context.uploading.filter((one) => one !== name),
        errors: errorsIn(context, context.values, [name]),
      })),
      keepAnswer: assign((_, { answer }: { answer: TAnswer }) => ({ answer })),
      tellOwner: sendTo(ownerOf, (_, report: DraftReport) => report),
      raiseToast,
    },
    guards: {
      /** The draft belongs to this record: a draft is never applied to another record. */
      isDraft: ({ context }, draft: RecordDraft<V> | null) =>
        draft !== null && draft.row?.id === context.row?.id,
      isReady: ({ context }) => Object.keys(problemsOf(context)).length === 0,
      isMergeable: ({ context }, error: unknown) => {
        const theirs = theirsOf(context, error);
        return theirs !== null && conflictsWith(context, theirs).length === 0;
      },
      isConflict: ({ context }, error: unknown) => theirsOf(context, error) !== null,
      isDecided: ({ context }) => context.conflicts.every(({ choice }) => choice !== null),
    },
    delays: pendingDelays,
  });

  const form = base.extend({
    actions: {
      changeField: base.enqueueActions(({ context, event, enqueue }) => {
        const changed = changedBy(context, event);
        if (!changed) return;
        const { typed, next } = changed;
        enqueue.assign(next);
        for (const name of movedFiles(typed, next.values)) enqueue.sendTo(...pathChanged(next.values, name));
      }),
      /** Merges both versions into the draft and makes the other user's row its base; or keeps the twin's decision. */
      adoptTheirs: base.enqueueActions(({ context, enqueue }) => {
        const { row, theirs, conflicts } = context;
        if (!theirs) return;
        if (row === null) {
          const choice = conflicts[0]?.choice ?? 'mine';
          enqueue.assign({ twin: { id: theirs.id, choice }, theirs: null, conflicts: [] });
          return;
        }
        const values = merged(context, theirs);
        enqueue.assign({ row: theirs, values, sent: [], theirs: null, conflicts: [] });
        for (const name of movedFiles(context.values, values)) enqueue.sendTo(...pathChanged(values, name));
      }),
      discardDraft: base.enqueueActions(({ context, enqueue }) => {
        const values = baseOf(context);
        enqueue.assign({ values, message: null, errors: {}, touched: [], twin: null, restored: false });
        for (const name of uploadNames) enqueue.sendTo(...pathChanged(values, name));
      }),
      /** Resets the upload to the form's value. */
      refuseUpload: base.enqueueActions(({ context, event, enqueue }) => {
        const name = 'name' in event ? event.name : '';
        if (uploadNames.includes(name)) enqueue.sendTo(...pathChanged(context.values, name));
      }),
      /** Stores the draft if it differs from its base, drops it otherwise, and reports which. */
      noteDraft: base.enqueueActions(({ context, enqueue }) => {
        const draft = withoutSecrets(context, secrets);
        if (isDirty({ ...draft, empty: context.empty }))
          enqueue({ type: 'keepDraft', params: { form: id, draft } });
        else enqueue({ type: 'dropDraft', params: { form: id } });
        enqueue({ type: 'tellOwner', params: { type: 'draft.changed', dirty: isDirty(context) } });
      }),
      /** Stores the draft beside the one that is looked for, which it would hide; reports whether there is one. */
      noteTyped: base.enqueueActions(({ context, enqueue }) => {
        const draft = withoutSecrets(context, secrets);
        if (isDirty({ ...draft, empty: context.empty }))
          enqueue({ type: 'keepDraft', params: { form: id, draft, early: true } });
        else enqueue({ type: 'dropDraft', params: { form: id, early: true } });
        enqueue({ type: 'tellOwner', params: { type: 'draft.changed', dirty: isDirty(context) } });
      }),
      raiseSuccess: base.enqueueActions(({ context, enqueue }) => {
        const toast = success(context);
        if (toast) enqueue({ type: 'raiseToast', params: toast });
      }),
      /** The server already stored a record under this key: the next submission creates another one with a new key. */
      renewUsedKey: base.enqueueActions(({ context, event, enqueue }) => {
        if (!('error' in event) || !isUsedKey(context, event.error)) return;
        enqueue('newKey');
        enqueue({
          type: 'keepDraft',
          params: ({ context: renewed }) => ({ form: id, draft: withoutSecrets(renewed, secrets) }),
        });
      }),
      raiseFailure: base.enqueueActions(({ context, event, enqueue }) => {
        // The event is the save's error event, which is not part of the form's event type.
        const toast = failure(context, 'error' in event ? event.error : null);
        if (toast) enqueue({ type: 'raiseToast', params: toast });
        if (options.reported !== undefined) enqueue.emit({ type: 'save.failed', error: options.reported });
      }),
    },
  });

  return form.extend({
    actions: {
      /** No draft was found: what was typed during the lookup becomes one. */
      noteEarly: form.enqueueActions(({ context, enqueue }) => {
        if (isDirty(context)) enqueue('noteDraft');
        enqueue('forgetEarly');
      }),
    },
  });
}

/** Tells a field's upload the form's current value. */
const pathChanged = (values: FormValues, name: string) =>
  [`upload.${name}`, { type: 'path.changed', path: values[name] ?? '' }] as const;

/** The field an event changes, and its new text. */
function changeIn<V extends FormValues>(event: RecordFormEvent<V>): { name: string; value: string } | null {
  if (event.type === 'field.changed') return event;
  if (event.type === 'upload.stored') return { name: event.name, value: event.path };
  return event.type === 'upload.removed' ? { name: event.name, value: '' } : null;
}
