import type { Said } from '../../domain/said.ts';
import { changedFields, mergeChanges, type FieldConflict } from '../../domain/merge.ts';
import type { FieldProblems } from '../../domain/validation.ts';
import type { FormValues } from './form.machine.ts';

/** A server row as a form sees it; an update sends `updatedAt` as its base version. */
export type RecordRow<V extends FormValues> = {
  id: string;
  updatedAt: string;
  values: V;
  /** Of the row in a conflict, where the server says so: who changed its fields last, by name. */
  authors?: Readonly<Record<string, Author>>;
};

/** Who changed something, and when (ISO 8601). */
export type Author = { name: string; at: string };

/** Unsaved values, the row they started from (null for a new record) and their Idempotency-Key. */
export type RecordDraft<V extends FormValues> = {
  row: RecordRow<V> | null;
  values: V;
  /** Idempotency key of the form session, so that a repeated creation is stored once. */
  key: string | null;
};

/** A field both users changed, and the decision about it. */
export type Conflict = FieldConflict & {
  choice: 'mine' | 'theirs' | null;
  /** Whose the other value is, where it is known. */ author?: Author;
};

/** The existing row for the same person or thing as a new record, and the decision: "theirs" merges the two. */
export type Twin = { id: string; choice: 'mine' | 'theirs' };

/** Name of the conflict about a twin: merge the two or keep both. */
export const TWIN = 'twin';

export type RecordContext<V extends FormValues> = {
  /** The row this form started from; null for a new record. */ row: RecordRow<V> | null;
  /** Initial values of a new record. */ empty: V;
  values: V;
  /** Shown above the form. */ message: Said | null;
  /** Shown beside the fields, by name. */ errors: FieldProblems;
  conflicts: readonly Conflict[];
  /** The other user's version of the row, while a conflict is open. */ theirs: RecordRow<V> | null;
  /** The changes of each save that started from `row`; the server may have stored one whose answer never came. */
  sent: readonly Partial<V>[];
  /** Names of fields that were left or submitted: validated on every change. */ touched: readonly string[];
  /** Names of the fields that are uploading. */ uploading: readonly string[];
  /** The decision about a new record that already exists: merge into the existing row, or keep both. */
  twin: Twin | null;
  /** The values come from a stored draft. */ restored: boolean;
  key: string | null;
};

/** What the form started with. */
export const baseOf = <V extends FormValues>({ row, empty }: Pick<RecordContext<V>, 'row' | 'empty'>): V =>
  row?.values ?? empty;

/** What the form and the current row both started from: what this form sent and the row now has is its own change. */
function commonBase<V extends FormValues>(context: RecordContext<V>, { values }: RecordRow<V>): V {
  const stored = context.sent
    .flatMap((changes) => Object.entries(changes))
    .filter(([name, value]) => values[name] === value);
  return { ...baseOf(context), ...Object.fromEntries(stored) };
}

/** The fields that differ from what the form started with. */
export const changesOf = <V extends FormValues>(
  context: Pick<RecordContext<V>, 'row' | 'empty' | 'values'>,
): Partial<V> => changedFields(baseOf(context), context.values);

export const isDirty = <V extends FormValues>(
  context: Pick<RecordContext<V>, 'row' | 'empty' | 'values'>,
): boolean => Object.keys(changesOf(context)).length > 0;

/** The draft as it may be stored in this browser: secret fields have their initial values. */
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

/** The first field with an error, in the form's order; null when there is none. */
export const firstErrorOf = <V extends FormValues>({
  values,
  errors,
}: Pick<RecordContext<V>, 'values' | 'errors'>): string | null =>
  Object.keys(values).find((name) => errors[name] !== undefined) ?? null;

/**
 * Applies a stored draft to the row the form was opened with. Where both changed a field, the draft keeps its own base
 * row: the server then reports the conflict on save, and the user decides.
 */
export function restored<V extends FormValues>(
  opened: RecordRow<V> | null,
  draft: RecordDraft<V>,
): RecordDraft<V> {
  if (draft.row === null || opened === null) return draft;
  const { values, conflicts } = mergeChanges(draft.row.values, draft.values, opened.values);
  return conflicts.length > 0 ? draft : { ...draft, row: opened, values };
}

/** Values of a found draft after the fields changed during its lookup were typed over it, one after the other. */
export const typedOver = <V extends FormValues>(
  found: V,
  { values, early }: { values: V; early: readonly string[] },
  follow: (before: V, values: V) => V,
): V => early.reduce((before, name) => follow(before, { ...before, [name]: values[name] }), found);

/** The conflicts between the form and the row's current version, or between a new record and its twin. */
export function conflictsWith<V extends FormValues>(
  context: RecordContext<V>,
  theirs: RecordRow<V>,
): readonly Conflict[] {
  if (context.row === null) return [{ name: TWIN, mine: '', theirs: '', choice: null }];
  const { conflicts } = mergeChanges(commonBase(context, theirs), context.values, theirs.values);
  return conflicts.map((one) => {
    const author = theirs.authors?.[one.name];
    return { ...one, choice: null, ...(author && { author }) };
  });
}

/** Merges both sides' changes; where both changed a field, the decision counts. */
export function merged<V extends FormValues>(context: RecordContext<V>, theirs: RecordRow<V>): V {
  const { values } = mergeChanges(commonBase(context, theirs), context.values, theirs.values);
  const taken = context.conflicts.filter(({ choice }) => choice === 'theirs');
  return { ...values, ...Object.fromEntries(taken.map((conflict) => [conflict.name, conflict.theirs])) };
}

type WireRow = { readonly _id: string; readonly updatedAt: string };

/** Converts a feature's API rows to form rows: from a list, and from a refusal that carries the current row. */
export function recordReader<R extends WireRow, V extends FormValues>(valuesOf: (row: R) => V) {
  const toRow = (row: R): RecordRow<V> => ({
    id: row._id,
    updatedAt: row.updatedAt,
    values: valuesOf(row),
    ...('changedSince' in row && { authors: authorsOf(row.changedSince) }),
  });
  /** Null when there is no row. By contract a refusal carries the row in the shape of the list. */
  const readRow = (data: unknown): RecordRow<V> | null => (isWireRow<R>(data) ? toRow(data) : null);
  return { toRow, readRow };
}

/** Reads what a refusal says of the authors; what has another shape says nothing. */
function authorsOf(said: unknown): Record<string, Author> {
  const authors: Record<string, Author> = {};
  for (const one of Array.isArray(said) ? (said as unknown[]) : []) {
    if (typeof one !== 'object' || one === null) continue;
    const { field, personName, at } = one as Readonly<Record<string, unknown>>;
    if (typeof field === 'string' && typeof personName === 'string' && typeof at === 'string')
      authors[field] = { name: personName, at };
  }
  return authors;
}

const isWireRow = <R extends WireRow>(data: unknown): data is R =>
  typeof data === 'object' && data !== null && '_id' in data && 'updatedAt' in data;
