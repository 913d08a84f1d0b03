import { DRAFTS } from '../domain/screen-constants.ts';
import type { FormValues } from '../machines/kit/form.machine.ts';
import type { RecordDraft } from '../machines/kit/record.ts';
import { attempt } from './attempt.ts';
import { openWindows } from './open-windows.ts';

/** Unsaved form values, stored in this browser until they are saved or discarded or the user signs out. */
export type Drafts = ReturnType<typeof createDrafts>;

/** Which draft is wanted. */
type Wanted = {
  /** Draft of this row, null for a new one; when absent, of any row. */
  rowId?: string | null;
  /** Only a draft of this window. */
  own?: boolean;
};

/** A stored draft and the time of its last change; 0 when unknown. */
type Left<V extends FormValues> = { name: string; at: number; draft: RecordDraft<V> };

/**
 * The drafts of one user at one event, one for each form and window. A draft belongs to the window it was typed in as
 * long as that window is open. After that, the next window that opens the form takes the newest draft together with its
 * Idempotency-Key; older drafts stay stored. Where the browser cannot tell which windows are open, a draft is taken
 * without its key, so that two windows never send under the same key.
 *
 * Any storage problem (full, blocked, edited by hand, written by another version of the app) counts as having no
 * draft.
 */
export function createDrafts(
  page: Window,
  owner: { event: string; person: string },
  now: () => number = Date.now,
) {
  const windows = openWindows(page);
  const formName = (form: string): string => `${PREFIX}${owner.event}/${owner.person}/${form}`;
  const ownName = (form: string): string => `${formName(form)}/${windows.id()}`;
  /** For a draft beside this window's own: what was typed during the lookup, and drafts of other records. */
  const nameBeside = (form: string): string => {
    const taken = new Set(namesIn(page));
    let number = 1;
    while (taken.has(`${ownName(form)}.${String(number)}`)) number += 1;
    return `${ownName(form)}.${String(number)}`;
  };
  /** Early drafts of this page: the name by form; others are of pages that have ended. */
  const early = new Map<string, string>();

  const write = (name: string, draft: RecordDraft<FormValues>, at: number): boolean => {
    const text = JSON.stringify({ ...draft, at });
    return (
      text.length <= DRAFTS.maxLength &&
      attempt(() => {
        page.localStorage.setItem(name, text);
      })
    );
  };
  const remove = (name: string): void => {
    attempt(() => {
      page.localStorage.removeItem(name);
    });
  };
  /** Null unless there is a draft with exactly the fields of `empty`, besides those of a group. */
  const read = <V extends FormValues>(name: string, empty: V): Left<V> | null => {
    const kept = parsed(page, name);
    if (!isDraft(kept, empty)) return null;
    const { row, values, key } = kept;
    return { name, at: timeOf(kept), draft: { row, values, key } };
  };

  /**
   * Makes room for a draft of another record: this one is offered again, here or after this window is closed. Returns
   * whether there was room for it.
   */
  const setAside = (form: string, { name, at, draft }: Left<FormValues>): boolean => {
    if (!write(nameBeside(form), draft, at)) return false;
    remove(name);
    return true;
  };

  /**
   * The newest draft of a window that is closed becomes this window's, unless another lookup of this window was faster:
   * a dialog and its form both look.
   */
  const take = <V extends FormValues>(form: string, empty: V, isWanted: (one: Left<V>) => boolean) =>
    windows.alone((isOpen): RecordDraft<V> | null => {
      const mine = read(ownName(form), empty);
      if (mine && isWanted(mine)) return mine.draft;
      if (mine && !setAside(form, mine)) return null;
      dropExpired(page, now() - DRAFTS.keptMs);
      const isLeft = ({ name, at }: Left<V>): boolean => {
        if (name === early.get(form)) return false;
        if (name.startsWith(`${ownName(form)}.`)) return true;
        // Drafts stored by older versions carry no window id.
        const [id = ''] = name.slice(formName(form).length + 1).split('.');
        if (isOpen) return !isOpen(id);
        return windows.before.includes(id) || at < now() - DRAFTS.quietMs;
      };
      const [newest] = namesIn(page)
        .filter((name) => name === formName(form) || isWindowOf(formName(form), name))
        .flatMap((name) => read(name, empty) ?? [])
        .filter((one) => isWanted(one) && isLeft(one))
        .sort((a, b) => b.at - a.at);
      if (!newest) return null;
      const isSure = isOpen !== null && newest.name !== formName(form);
      const draft = isSure ? newest.draft : { ...newest.draft, key: null };
      // Without room for a copy the draft stays where it is and can be taken later.
      if (!write(ownName(form), draft, newest.at)) return null;
      remove(newest.name);
      return draft;
    });

  const dropEarly = (form: string): void => {
    const name = early.get(form);
    early.delete(form);
    if (name !== undefined) remove(name);
  };
  return {
    recall: async <V extends FormValues>(
      form: string,
      empty: V,
      { rowId, own = false }: Wanted = {},
    ): Promise<RecordDraft<V> | null> => {
      await windows.ready;
      const isWanted = ({ draft: { row } }: Left<V>): boolean =>
        rowId === undefined || rowId === (row?.id ?? null);
      const mine = read(ownName(form), empty);
      if (mine && isWanted(mine)) return mine.draft;
      return own ? null : take(form, empty, isWanted);
    },
    /** What is typed during the lookup: a page that ends before the lookup leaves it, like a closed window. */
    keepEarly: (form: string, draft: RecordDraft<FormValues>): void => {
      const name = early.get(form) ?? nameBeside(form);
      early.set(form, name);
      if (!write(name, draft, now())) remove(name);
    },
    dropEarly,
    /**
     * A form stores its draft only after it has recalled. In a full storage it replaces this window's draft of another
     * record, which could not be set aside.
     */
    keep: (form: string, draft: RecordDraft<FormValues>): void => {
      dropEarly(form);
      // If it cannot be stored, the older draft is removed: it would be restored in place of this one.
      if (!write(ownName(form), draft, now())) remove(ownName(form));
    },
    drop: (form: string): void => {
      dropEarly(form);
      remove(ownName(form));
    },
  };
}

const PREFIX = 'draft/';

/** Whether `name` is this form's name followed by a window id, not the name of another form. */
const isWindowOf = (form: string, name: string): boolean =>
  name.startsWith(`${form}/`) && !name.slice(form.length + 1).includes('/');

function namesIn(page: Window): string[] {
  const names: string[] = [];
  attempt(() => {
    const { localStorage: kept } = page;
    for (let index = 0; index < kept.length; index += 1) names.push(kept.key(index) ?? '');
  });
  return names;
}

function parsed(page: Window, name: string): unknown {
  let found: unknown = null;
  attempt(() => {
    found = JSON.parse(page.localStorage.getItem(name) ?? 'null');
  });
  return found;
}

const timeOf = (kept: object): number => ('at' in kept && typeof kept.at === 'number' ? kept.at : 0);

/** Removes expired drafts of all users of this browser; reads only their time. */
function dropExpired(page: Window, before: number): void {
  for (const name of namesIn(page).filter((one) => one.startsWith(PREFIX))) {
    const kept = parsed(page, name);
    const at = isObject(kept) ? timeOf(kept) : 0;
    if (at === 0 || at >= before) continue;
    attempt(() => {
      page.localStorage.removeItem(name);
    });
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form may have further fields of a group, such as the answers of a lead: "answers.…". */
const isOfGroup = (name: string): boolean => name.includes('.');

const areValues = <V extends FormValues>(value: unknown, empty: V): value is V =>
  isObject(value) &&
  Object.keys(value).filter((name) => !isOfGroup(name)).length === Object.keys(empty).length &&
  Object.keys(empty).every((name) => name in value) &&
  Object.values(value).every((text) => typeof text === 'string');

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
