import type { Said } from '../../domain/said.ts';
import { API_MESSAGES } from '../../domain/api-messages.ts';
import {
  CONFLICT_MESSAGES,
  TOAST_TITLES,
  UPLOAD_MESSAGES,
  type EditorMessages,
} from '../../domain/screen-messages.ts';
import type { FieldProblems } from '../../domain/validation.ts';
import { fieldErrorsOf, refusalText } from './failure.ts';
import { refusedDataOf, statusOf } from './refusal.ts';
import type { FormValues } from './form.machine.ts';
import type { RecordContext, RecordRow } from './record.ts';
import type { ToastRequest } from './toast.ts';
import type { UploadField } from './upload.setup.ts';
import type { RowId } from '../rows.ts';

/** Rows of the specification, by the part of a record form that implements them. */
type RecordFormRows = {
  form?: readonly RowId[];
  left?: readonly RowId[];
  invalid?: readonly RowId[];
  saving?: readonly RowId[];
  saved?: readonly RowId[];
  failed?: readonly RowId[];
};

export type RecordFormOptions<V extends FormValues, TAnswer> = {
  id: string;
  /** Pure; returns no fields when the values are valid. */
  validate: (values: V) => FieldProblems;
  /** Without `added` or `updated` the form raises no toast after that save. */
  texts: Partial<Pick<EditorMessages, 'added' | 'updated' | 'addFailed' | 'updateFailed'>> & {
    /** Toast in place of `added` when a new record was merged into its twin. */
    merged?: string;
  };
  /** Texts of a failed save that differ from `texts`; a null toast raises none. */
  wording?: (error: unknown) => { message: Said; toast: Said | null };
  /** Error that listeners of the form receive after a failed save, besides the text shown. */
  reported?: string;
  uploads?: Readonly<Partial<Record<keyof V & string, UploadField>>>;
  /** The row inside a refusal (409), null when there is none. */
  readRow?: (data: unknown) => RecordRow<V> | null;
  /** A refused creation (409) may carry an existing row of the same person or thing: the user then decides. */
  twins?: boolean;
  /** Fields a draft never stores. */
  secrets?: readonly (keyof V & string)[];
  /** Derives further values after the user changed a field. */
  follow?: (before: V, values: V) => V;
  rows?: RecordFormRows;
  /** Never read: it carries the type of what `save` resolves to. */
  answer?: TAnswer;
};

/** A new record with other values was already stored under the same Idempotency-Key. */
export const isUsedKey = ({ row }: Pick<RecordContext<FormValues>, 'row'>, error: unknown): boolean =>
  row === null && statusOf(error) === 409 && refusalText(error, '') === CONFLICT_MESSAGES.usedKey;

/** Pure rules of a record form: what is wrong with its draft, and what the responses to its saves mean. */
export function recordRules<V extends FormValues, TAnswer>({
  validate,
  texts,
  wording,
  readRow = () => null,
  twins = false,
}: RecordFormOptions<V, TAnswer>) {
  type Context = RecordContext<V>;

  /** Problems that prevent sending, by field; empty when the draft may be sent. */
  const problemsOf = ({ values, uploading }: Context): FieldProblems => ({
    ...validate(values),
    ...Object.fromEntries(uploading.map((name) => [name, [UPLOAD_MESSAGES.pending]])),
  });

  /** The errors after the named fields changed: those fields are validated again if they were touched. */
  const errorsIn = ({ errors, touched }: Context, values: V, names: readonly string[]): FieldProblems => {
    const found = validate(values);
    const others = Object.entries(errors).filter(([name]) => !names.includes(name));
    const own = Object.entries(found).filter(([name]) => names.includes(name) && touched.includes(name));
    return Object.fromEntries([...others, ...own]);
  };

  /** The row another user saved, or the twin; null when the refusal carries no row or the version we already have. */
  const theirsOf = ({ row }: Context, error: unknown): RecordRow<V> | null => {
    const theirs = (row || twins) && statusOf(error) === 409 ? readRow(refusedDataOf(error)) : null;
    return theirs?.updatedAt === row?.updatedAt ? null : theirs;
  };

  const failedText = ({ row }: Context): string =>
    (row ? texts.updateFailed : texts.addFailed) ?? API_MESSAGES.fallback;

  const messageOf = (context: Context, error: unknown): Said => {
    if (context.row && statusOf(error) === 404) return CONFLICT_MESSAGES.gone;
    if (isUsedKey(context, error)) return CONFLICT_MESSAGES.sentBefore;
    return wording?.(error).message ?? refusalText(error, failedText(context));
  };

  /** What is shown above the form and beside its fields. */
  const failureOf = (context: Context, error: unknown): Pick<Context, 'message' | 'errors'> => ({
    message: messageOf(context, error),
    errors: fieldErrorsOf(error),
  });

  /** Null for a form whose owner reports success itself. */
  const success = ({ row, twin }: Context): ToastRequest | null => {
    const added = (twin?.choice === 'theirs' ? texts.merged : undefined) ?? texts.added;
    const description = row ? texts.updated : added;
    return description === undefined
      ? null
      : { title: TOAST_TITLES.success, description, variant: 'success' };
  };

  /** Null for a form that shows failures only in the form. */
  const failure = (context: Context, error: unknown): ToastRequest | null => {
    const failed = wording ? wording(error).toast : failedText(context);
    const description = failed !== null && isUsedKey(context, error) ? CONFLICT_MESSAGES.sentBefore : failed;
    return description === null ? null : { title: TOAST_TITLES.error, description, variant: 'destructive' };
  };

  return { problemsOf, errorsIn, theirsOf, failureOf, success, failure };
}
