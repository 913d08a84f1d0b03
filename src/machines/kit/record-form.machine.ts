import { reasonOf } from './failure.ts';
import type { FormValues } from './form.machine.ts';
import { pendingStates } from './pending.ts';
import { changesOf } from './record.ts';
import { recordFormSetup } from './record-form.setup.ts';
import type { RecordFormOptions } from './record-rules.ts';
import type { UploadField } from './upload.setup.ts';
import { metaOf } from '../rows.ts';

/**
 * A form for one server record, new or existing: its draft, which is kept until it is saved or discarded, its uploads,
 * its save, and its conflicts with another user's save. Owned by the state that shows it and stopped with it.
 *
 * `row` is the row the draft started from. An update sends its version. When the server refuses it as outdated, changes
 * to different fields are merged and saved at once; for changes to the same field the user decides, and until then the
 * draft stays as typed. The user also decides when a new record already exists.
 */
export function createRecordForm<V extends FormValues, TAnswer = unknown>(
  options: RecordFormOptions<V, TAnswer>,
) {
  const { id, rows = {} } = options;
  const uploads = Object.entries(options.uploads ?? {}) as [string, UploadField][]; // exactly the fields named there
  const hasUploads = uploads.length > 0;
  // Without a row in the refusal there is nothing to compare with.
  const hasConflicts = options.readRow !== undefined;
  return recordFormSetup(options).createMachine({
    id,
    context: ({ input: { row, empty, fresh = false } }) => ({
      row,
      empty,
      fresh,
      values: row?.values ?? empty,
      message: null,
      errors: {},
      touched: [],
      conflicts: [],
      theirs: null,
      sent: [],
      uploading: [],
      twin: null,
      restored: false,
      early: [],
      key: null,
      answer: null,
    }),
    entry: 'newKey',
    initial: 'recalling',
    states: {
      /** The form is already shown; text typed during the draft lookup is kept. */
      recalling: {
        invoke: {
          id: 'recallDraft',
          src: 'recallDraft',
          input: ({ context: { row, fresh } }) => ({ form: id, rowId: row?.id ?? null, own: fresh }),
          onDone: [
            {
              guard: { type: 'isDraft', params: ({ event }) => event.output },
              target: 'active',
              actions: [{ type: 'restoreDraft', params: ({ event }) => event.output }, 'noteDraft'],
            },
            { target: 'active', actions: 'noteEarly' },
          ],
          // A draft that cannot be read counts as none.
          onError: { target: 'active', actions: 'noteEarly' },
        },
        on: { 'field.changed': { actions: ['changeEarly', 'noteTyped'] } },
      },
      active: {
        invoke: uploads.map(([name, field]) => ({
          id: `upload.${name}`,
          src: 'upload' as const,
          input: ({ context }) => ({ ...field, name, path: context.values[name] ?? '' }),
        })),
        on: hasUploads
          ? {
              'upload.ended': { actions: { type: 'noteUploaded', params: ({ event }) => event.name } },
              // While saving or resolving a conflict, uploads cannot change the values.
              'upload.started': { actions: 'refuseUpload' },
              'upload.removed': { actions: 'refuseUpload' },
            }
          : {},
        initial: 'editing',
        states: {
          editing: {
            ...metaOf(rows.form),
            on: {
              'field.changed': { actions: ['changeField', 'noteDraft'] },
              'field.left': {
                actions: { type: 'touchField', params: ({ event }) => event.name },
                ...metaOf(rows.left),
              },
              ...(hasUploads && {
                'upload.started': { actions: { type: 'noteUploading', params: ({ event }) => event.name } },
                'upload.stored': { actions: ['changeField', 'noteDraft'] },
                'upload.removed': { actions: ['changeField', 'noteDraft'] },
              }),
              'draft.discarded': { actions: ['discardDraft', 'newKey', 'noteDraft'] },
              'form.submitted': [
                { guard: 'isReady', target: 'saving' },
                { actions: ['showProblem', 'touchAll'], ...metaOf(rows.invalid) },
              ],
            },
          },
          saving: {
            tags: ['busy'],
            ...metaOf(rows.saving),
            entry: ['forgetProblem', 'touchAll', 'noteSent'],
            invoke: {
              id: 'save',
              src: 'save',
              input: ({ context }) => ({
                row: context.row,
                values: context.values,
                changed: changesOf(context),
                key: context.key,
                ...(context.twin && { twin: context.twin }),
              }),
              onDone: {
                target: `#${id}.saved`,
                ...metaOf(rows.saved),
                actions: [
                  { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
                  'raiseSuccess',
                  { type: 'dropDraft', params: { form: id } },
                ],
              },
              onError: [
                ...(hasConflicts
                  ? ([
                      {
                        guard: { type: 'isMergeable', params: reasonOf },
                        target: 'saving',
                        reenter: true,
                        actions: [{ type: 'showConflicts', params: reasonOf }, 'adoptTheirs', 'noteDraft'],
                      },
                      {
                        guard: { type: 'isConflict', params: reasonOf },
                        target: 'conflicting',
                        actions: { type: 'showConflicts', params: reasonOf },
                      },
                    ] as const)
                  : []),
                {
                  target: 'editing',
                  ...metaOf(rows.failed),
                  actions: [{ type: 'showFailure', params: reasonOf }, 'raiseFailure', 'renewUsedKey'],
                },
              ],
            },
            on: { 'form.cancelled': 'editing' },
            initial: 'prompt',
            states: pendingStates,
          },
          /** Shows both versions; the draft is unchanged until every conflict is decided. */
          ...(hasConflicts && {
            conflicting: {
              tags: ['conflict'],
              on: {
                'conflict.decided': { actions: { type: 'decide', params: ({ event }) => event } },
                'conflict.cancelled': { target: 'editing', actions: 'forgetConflicts' },
                'form.submitted': {
                  guard: 'isDecided',
                  target: 'saving',
                  actions: ['adoptTheirs', 'noteDraft'],
                },
              },
            },
          }),
        },
      },
      saved: { type: 'final' },
    },
    output: ({ context: { row, values, answer } }) => ({ row, values, answer }),
  });
}
