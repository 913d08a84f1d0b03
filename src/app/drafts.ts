import type { FormValues } from '../machines/kit/form.machine.ts';
import type { RecordDraft } from '../machines/kit/record.ts';

/** Characters of one draft: many times what a form can hold. A longer one is not kept. */
const MAX_LENGTH = 200_000;

/** What somebody typed and has not saved, kept in this browser until it is saved, discarded or signed out. */
export type Drafts = ReturnType<typeof createDrafts>;

/**
 * One draft per form, of one person at one event. Whatever goes wrong with the browser's storage (full, forbidden,
 * edited by hand, written by another version of this program) counts as having no draft.
 */
export function createDrafts(page: Window, owner: { event: string; person: string }) {
  const keyOf = (form: string): string => `draft/${owner.event}/${owner.person}/${form}`;
  const drop = (form: string): void => {
    attempt(() => {
      page.localStorage.removeItem(keyOf(form));
    });
  };
  return {
    /** Null unless there is a draft with exactly the fields of `empty`. */
    recall: <V extends FormValues>(form: string, empty: V): RecordDraft<V> | null => {
      let draft: unknown = null;
      attempt(() => {
        draft = JSON.parse(page.localStorage.getItem(keyOf(form)) ?? 'null');
      });
      return isDraft(draft, empty) ? draft : null;
    },
    keep: (form: string, draft: RecordDraft<FormValues>): void => {
      const text = JSON.stringify(draft);
      const isKept =
        text.length <= MAX_LENGTH &&
        attempt(() => {
          page.localStorage.setItem(keyOf(form), text);
        });
      // An older draft would come back in its place: better none.
      if (!isKept) drop(form);
    },
    drop,
  };
}

/** Whether it went well. */
function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areValues = <V extends FormValues>(value: unknown, empty: V): value is V =>
  isObject(value) &&
  Object.keys(value).length === Object.keys(empty).length &&
  Object.keys(empty).every((name) => typeof value[name] === 'string');

function isDraft<V extends FormValues>(value: unknown, empty: V): value is RecordDraft<V> {
  if (!isObject(value) || !areValues(value.values, empty)) return false;
  const { key, row } = value;
  return (
    (key === null || typeof key === 'string') &&
    (row === null ||
      (isObject(row) &&
        typeof row.id === 'string' &&
        typeof row.updatedAt === 'string' &&
        areValues(row.values, empty)))
  );
}
