import { DRAFTS } from '../domain/screen-constants.ts';
import type { FormValues } from '../machines/kit/form.machine.ts';
import type { RecordDraft } from '../machines/kit/record.ts';
import { attempt } from './attempt.ts';
import { openWindows } from './open-windows.ts';

/** What somebody typed and has not saved, kept in this browser until it is saved, discarded or signed out. */
export type Drafts = ReturnType<typeof createDrafts>;

/** Which draft is wanted. */
type Wanted = {
  /** Of this row, null for a new one; without it, of whichever row. */
  rowId?: string | null;
  /** Only what this window typed itself. */
  own?: boolean;
};

/** A draft somewhere in the storage, and when it was last changed; 0 when it does not say. */
type Left<V extends FormValues> = { name: string; at: number; draft: RecordDraft<V> };

/**
 * The drafts of one person at one event: one for each form and window. A draft belongs to the window it was typed in
 * for as long as that window is open. Once it is closed, the next window that opens the form takes the newest draft,
 * together with the key it is sent under; older ones stay for the time after. Where nobody can tell which windows are
 * open, a draft is taken without its key, so that no two windows ever send under one key.
 *
 * Whatever goes wrong with the browser's storage (full, forbidden, edited by hand, written by another version of this
 * program) counts as having no draft.
 */
export function createDrafts(
  page: Window,
  owner: { event: string; person: string },
  now: () => number = Date.now,
) {
  const windows = openWindows(page);
  const formName = (form: string): string => `${PREFIX}${owner.event}/${owner.person}/${form}`;
  const ownName = (form: string): string => `${formName(form)}/${windows.id()}`;

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
  /** Null unless there is a draft with exactly the fields of `empty`. */
  const read = <V extends FormValues>(name: string, empty: V): Left<V> | null => {
    const kept = parsed(page, name);
    if (!isDraft(kept, empty)) return null;
    const { row, values, key } = kept;
    return { name, at: timeOf(kept), draft: { row, values, key } };
  };

  /** The newest draft of a window that is closed becomes this window's. */
  const take = <V extends FormValues>(form: string, empty: V, isWanted: (one: Left<V>) => boolean) =>
    windows.alone((isOpen): RecordDraft<V> | null => {
      dropExpired(page, now() - DRAFTS.keptMs);
      const isLeft = ({ name, at }: Left<V>): boolean => {
        // Before windows were told apart, a draft was nobody's.
        const id = name.slice(formName(form).length + 1);
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
      // It stays where it is when there is no room for it: better later than never.
      if (!write(ownName(form), draft, newest.at)) return null;
      remove(newest.name);
      return draft;
    });

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
      if (mine) return isWanted(mine) ? mine.draft : null;
      return own ? null : take(form, empty, isWanted);
    },
    /** A form keeps nothing before it has recalled. */
    keep: (form: string, draft: RecordDraft<FormValues>): void => {
      // An older draft would come back in its place: better none.
      if (!write(ownName(form), draft, now())) remove(ownName(form));
    },
    drop: (form: string): void => {
      remove(ownName(form));
    },
  };
}

const PREFIX = 'draft/';

/** Whether `name` is the form's with the id of a window behind it, and no other form's. */
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

/** Of everybody who used this browser, unseen: only the time is looked at. */
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
