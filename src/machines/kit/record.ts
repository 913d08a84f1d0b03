import type { Said } from '../../domain/said.ts';
import { changedFields, mergeChanges, type FieldConflict } from '../../domain/merge.ts';
import type { FieldProblems } from '../../domain/validation.ts';
import type { FormValues } from './form.machine.ts';

/** A row of the server as a form sees it; `updatedAt` is what an update names as its starting point. */
export type RecordRow<V extends FormValues> = { id: string; updatedAt: string; values: V };

/** What somebody typed and has not saved: from which row, null for a new one, and under which key it is sent. */
export type RecordDraft<V extends FormValues> = {
  row: RecordRow<V> | null;
  values: V;
  /** Idempotency key of the opened form, so that a creation answered too late is not made twice. */
  key: string | null;
};

/** A field both sides changed, and what somebody decided about it. */
export type Conflict = FieldConflict & { choice: 'mine' | 'theirs' | null };

/** The row that is the same person or thing as a new record, and what somebody decided: "theirs" joins the two. */
export type Twin = { id: string; choice: 'mine' | 'theirs' };

/** What there is to decide about a twin, under this name: to join them or to keep both. */
export const TWIN = 'twin';

export type RecordContext<V extends FormValues> = {
  /** The row this form started from; null for a new record. */ row: RecordRow<V> | null;
  /** What a new record starts with. */ empty: V;
  values: V;
  /** Shown above the form. */ message: Said | null;
  /** Shown beside the fields, by name. */ errors: FieldProblems;
  conflicts: readonly Conflict[];
  /** The row as somebody else left it, while there is something to decide. */ theirs: RecordRow<V> | null;
  /** Names of the fields somebody left, or tried to send: their errors follow every change. */ touched: readonly string[];
  /** Names of the fields that are uploading. */ uploading: readonly string[];
  /** What a new record is to become, once it was found to be there already: part of that one, or one of its own. */
  twin: Twin | null;
  /** The values are a draft of an earlier time. */ restored: boolean;
  key: string | null;
};

/** What the form started with. */
export const baseOf = <V extends FormValues>({ row, empty }: Pick<RecordContext<V>, 'row' | 'empty'>): V =>
  row?.values ?? empty;

/** The fields that differ from what the form started with. */
export const changesOf = <V extends FormValues>(
  context: Pick<RecordContext<V>, 'row' | 'empty' | 'values'>,
): Partial<V> => changedFields(baseOf(context), context.values);

export const isDirty = <V extends FormValues>(
  context: Pick<RecordContext<V>, 'row' | 'empty' | 'values'>,
): boolean => Object.keys(changesOf(context)).length > 0;

/** As it may be kept in this browser: without its secrets, which are as they were at the start. */
export function withoutSecrets<V extends FormValues>(
  { row, values, empty, key }: Pick<RecordContext<V>, 'row' | 'values' | 'empty' | 'key'>,
  secrets: readonly string[],
): RecordDraft<V> {
  if (secrets.length === 0) return { row, values, key };
  const blank = Object.fromEntries(secrets.map((name) => [name, empty[name] ?? '']));
  return {
    row: row && { ...row, values: { ...row.values, ...blank } },
    values: { ...values, ...blank },
    key,
  };
}

/** The first field, in the form's order, with something wrong; null when none has. */
export const firstErrorOf = <V extends FormValues>({
  values,
  errors,
}: Pick<RecordContext<V>, 'values' | 'errors'>): string | null =>
  Object.keys(values).find((name) => errors[name] !== undefined) ?? null;

/**
 * A stored draft, on top of the row the form was opened with. Where both changed a field, the draft keeps the row it
 * started from: then the server finds the conflict when it is saved, and somebody decides.
 */
export function restored<V extends FormValues>(
  opened: RecordRow<V> | null,
  draft: RecordDraft<V>,
): RecordDraft<V> {
  if (draft.row === null || opened === null) return draft;
  const { values, conflicts } = mergeChanges(draft.row.values, draft.values, opened.values);
  return conflicts.length > 0 ? draft : { ...draft, row: opened, values };
}

/** What has to be decided between the form and the row as it is now, or between a new record and its twin. */
export function conflictsWith<V extends FormValues>(
  context: RecordContext<V>,
  theirs: RecordRow<V>,
): readonly Conflict[] {
  if (context.row === null) return [{ name: TWIN, mine: '', theirs: '', choice: null }];
  const { conflicts } = mergeChanges(baseOf(context), context.values, theirs.values);
  return conflicts.map((one) => ({ ...one, choice: null }));
}

/** Both sides' changes in one; where both changed a field, as it was decided. */
export function merged<V extends FormValues>(context: RecordContext<V>, theirs: RecordRow<V>): V {
  const { values } = mergeChanges(baseOf(context), context.values, theirs.values);
  const taken = context.conflicts.filter(({ choice }) => choice === 'theirs');
  return { ...values, ...Object.fromEntries(taken.map((conflict) => [conflict.name, conflict.theirs])) };
}

type WireRow = { readonly _id: string; readonly updatedAt: string };

/** How a feature reads its rows off the wire: from a list, and from a refusal that brings the row as it is now. */
export function recordReader<R extends WireRow, V extends FormValues>(valuesOf: (row: R) => V) {
  const toRow = (row: R): RecordRow<V> => ({ id: row._id, updatedAt: row.updatedAt, values: valuesOf(row) });
  /** Null when there is no row. By contract a refusal carries the same row as a list. */
  const readRow = (data: unknown): RecordRow<V> | null => (isWireRow<R>(data) ? toRow(data) : null);
  return { toRow, readRow };
}

const isWireRow = <R extends WireRow>(data: unknown): data is R =>
  typeof data === 'object' && data !== null && '_id' in data && 'updatedAt' in data;
