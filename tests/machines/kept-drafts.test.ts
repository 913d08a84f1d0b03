import { describe, expect, test, vi } from 'vitest';
import { createDrafts } from '../../src/app/drafts.ts';
import { DRAFTS } from '../../src/domain/screen-constants.ts';
import { pretendedBrowser, type PretendedWindow } from './pretended-browser.ts';

/** Drafts in the storage of a browser: whose they are, and which window gets one. */
const EMPTY = { name: '', url: '' };
const DRAFT = { row: null, values: { name: 'A', url: '' }, key: 'k' };
const ROW = { id: 'r1', updatedAt: '2026-03-04T09:30:00.000Z', values: { name: 'B', url: '' } };
const ASHA = { event: 'expo', person: 'asha' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let time = Date.UTC(2026, 2, 4);
const draftsIn = ({ page }: PretendedWindow, owner = ASHA) => createDrafts(page, owner, () => time);
const nameOf = (value: { values: { name: string } } | null): string | undefined => value?.values.name;

/** A window in which something was typed. */
async function typedIn(window: PretendedWindow, name = 'A', more: Partial<typeof DRAFT> = {}) {
  const drafts = draftsIn(window);
  await drafts.recall('teamForm', EMPTY);
  drafts.keep('teamForm', { ...DRAFT, ...more, values: { name, url: '' } });
  return window;
}

describe('a draft', () => {
  test('belongs to one person at one event, one for each form', async () => {
    const browser = pretendedBrowser();
    const window = await typedIn(browser.open());
    const drafts = draftsIn(window);
    expect(await drafts.recall('teamForm', EMPTY)).toEqual(DRAFT);
    expect(await drafts.recall('productForm', EMPTY)).toBeNull();
    window.close();
    const next = browser.open();
    for (const other of [
      { ...ASHA, person: 'ravi' },
      { ...ASHA, event: 'summit' },
    ]) {
      expect(await draftsIn(next, other).recall('teamForm', EMPTY)).toBeNull();
    }
    expect(await draftsIn(next).recall('teamForm', EMPTY)).toEqual(DRAFT);
    draftsIn(next).drop('teamForm');
    expect(await draftsIn(next).recall('teamForm', EMPTY)).toBeNull();
    expect(browser.localStorage.length).toBe(0);
  });

  test('comes back with the row it was made from, and for no other', async () => {
    const browser = pretendedBrowser();
    const window = browser.open();
    const drafts = draftsIn(window);
    await drafts.recall('teamForm', EMPTY);
    drafts.keep('teamForm', { ...DRAFT, row: ROW });
    expect(await drafts.recall('teamForm', EMPTY, { rowId: 'r1' })).toEqual({ ...DRAFT, row: ROW });
    window.close();
    const next = draftsIn(browser.open());
    expect(await next.recall('teamForm', EMPTY, { rowId: null })).toBeNull();
    expect(await next.recall('teamForm', EMPTY, { rowId: 'r2' })).toBeNull();
    expect(await next.recall('teamForm', EMPTY, { rowId: 'r1' })).toEqual({ ...DRAFT, row: ROW });
  });

  test.each([
    ['not JSON', '{'],
    ['a number', '7'],
    ['a list', '[]'],
    ['another version’s fields', JSON.stringify({ ...DRAFT, values: { name: 'A' } })],
    ['a field too many', JSON.stringify({ ...DRAFT, values: { ...DRAFT.values, age: '7' } })],
    ['a field that is no text', JSON.stringify({ ...DRAFT, values: { name: 'A', url: 7 } })],
    ['no key', JSON.stringify({ row: null, values: DRAFT.values })],
    ['a broken row', JSON.stringify({ ...DRAFT, row: { id: 'r1', updatedAt: 7, values: DRAFT.values } })],
    ['a row of other fields', JSON.stringify({ ...DRAFT, row: { id: 'r1', updatedAt: 't', values: {} } })],
  ])('counts as none when it is %s', async (_, text) => {
    const browser = pretendedBrowser();
    const window = await typedIn(browser.open());
    for (const name of ['gone', window.disk.sessionStorage.getItem('window_id')])
      browser.localStorage.setItem(`draft/expo/asha/teamForm/${String(name)}`, text);
    expect(await draftsIn(window).recall('teamForm', EMPTY)).toBeNull();
  });

  test('is not kept when it is far too long, nor is the older one', async () => {
    const window = await typedIn(pretendedBrowser().open());
    draftsIn(window).keep('teamForm', { ...DRAFT, values: { name: 'A'.repeat(200_001), url: '' } });
    expect(await draftsIn(window).recall('teamForm', EMPTY)).toBeNull();
  });

  test('does not exist where the storage is full or forbidden', async () => {
    const browser = pretendedBrowser();
    const window = await typedIn(browser.open());
    const full = vi.spyOn(browser.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    draftsIn(window).keep('teamForm', { ...DRAFT, values: { name: 'newer', url: '' } });
    expect(full).toHaveBeenCalledOnce();
    expect(await draftsIn(window).recall('teamForm', EMPTY)).toBeNull();
    const forbidden = {
      navigator: {},
      get localStorage(): Storage {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    } as unknown as Window;
    const none = createDrafts(forbidden, ASHA);
    none.keep('teamForm', DRAFT);
    none.drop('teamForm');
    expect(await none.recall('teamForm', EMPTY)).toBeNull();
  });

  test('is gone 30 days after it was last changed', async () => {
    const browser = pretendedBrowser();
    (await typedIn(browser.open())).close();
    time += 31 * DAY;
    expect(await draftsIn(browser.open(), { ...ASHA, person: 'ravi' }).recall('other', EMPTY)).toBeNull();
    expect(browser.localStorage.length).toBe(0);
  });
});

describe('a draft of a window that is open', () => {
  test('belongs to that window alone, and is back after a reload', async () => {
    const browser = pretendedBrowser();
    const first = await typedIn(browser.open());
    const second = browser.open();
    expect(await draftsIn(second).recall('teamForm', EMPTY)).toBeNull();
    await typedIn(second, 'B', { key: 'l' });
    expect(await draftsIn(first.reload()).recall('teamForm', EMPTY)).toEqual(DRAFT);
    expect(await draftsIn(second.reload()).recall('teamForm', EMPTY)).toMatchObject({ key: 'l' });
  });

  test('is there after a reload whose page before takes a second to end', async () => {
    const first = await typedIn(pretendedBrowser().open());
    expect(await draftsIn(first.reload(1_000)).recall('teamForm', EMPTY)).toEqual(DRAFT);
  });

  test('does not go to another window of a browser that is slow, nor to a duplicate there', async () => {
    const browser = pretendedBrowser({ slowMs: DRAFTS.duplicateMs + 20 });
    const first = await typedIn(browser.open());
    expect(await draftsIn(browser.open()).recall('teamForm', EMPTY)).toBeNull();
    const copy = await typedIn(first.duplicate(), 'B');
    expect(nameOf(await draftsIn(copy.reload()).recall('teamForm', EMPTY))).toBe('B');
    expect(nameOf(await draftsIn(first.reload()).recall('teamForm', EMPTY))).toBe('A');
  });

  test('does not go to its duplicate after a reload either', async () => {
    const again = (await typedIn(pretendedBrowser().open())).reload();
    expect(await draftsIn(again).recall('teamForm', EMPTY)).toEqual(DRAFT);
    expect(await draftsIn(again.duplicate()).recall('teamForm', EMPTY)).toBeNull();
  });

  test('does not keep the duplicate of a sign-in page waiting', async () => {
    const first = await typedIn(pretendedBrowser().open());
    const signIn = first.reload();
    const copy = signIn.duplicate();
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DRAFTS.leftMs);
    expect(await draftsIn(signIn).recall('teamForm', EMPTY)).toEqual(DRAFT);
    const begun = performance.now();
    expect(await draftsIn(copy).recall('teamForm', EMPTY)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(DRAFTS.unloadingMs / 2);
    later.mockRestore();
  });

  test('does not go to its duplicate, which keeps its own draft', async () => {
    const browser = pretendedBrowser();
    const first = await typedIn(browser.open());
    const copy = first.duplicate();
    expect(await draftsIn(copy).recall('teamForm', EMPTY)).toBeNull();
    draftsIn(copy).keep('teamForm', { ...DRAFT, values: { name: 'B', url: '' }, key: 'l' });
    expect(await draftsIn(first).recall('teamForm', EMPTY)).toEqual(DRAFT);
    expect(nameOf(await draftsIn(copy.reload()).recall('teamForm', EMPTY))).toBe('B');
  });

  test('keeps to its window after the user signed out and in again', async () => {
    const browser = pretendedBrowser();
    const window = browser.open();
    await draftsIn(window).recall('teamForm', EMPTY);
    window.disk.sessionStorage.clear();
    await typedIn(window);
    const { sessionStorage } = window.disk;
    expect(browser.localStorage.key(0)?.split('/').at(-1)).toBe(sessionStorage.getItem('window_id'));
  });

  test('keeps to its window after the end of a session, also when it was typed during a lookup', async () => {
    const window = pretendedBrowser().open();
    await draftsIn(window).recall('other', EMPTY);
    const id = window.disk.sessionStorage.getItem('window_id');
    draftsIn(window).keepEarly('teamForm', DRAFT);
    window.disk.sessionStorage.clear();
    const next = window.reload();
    expect(await draftsIn(next).recall('teamForm', EMPTY)).toEqual(DRAFT);
    expect(next.disk.sessionStorage.getItem('window_id')).toBe(id);
  });

  test('is looked for again when the browser’s Back restores the page', () => {
    const { page } = pretendedBrowser().open();
    const reload = vi.spyOn(page.location, 'reload');
    createDrafts(page, ASHA);
    const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
    page.dispatchEvent(shown(false));
    expect(reload).not.toHaveBeenCalled();
    page.dispatchEvent(shown(true));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a draft of a window that is closed', () => {
  test('goes to one other window, with its key', async () => {
    const browser = pretendedBrowser();
    (await typedIn(browser.open())).close();
    const others = [browser.open(), browser.open()];
    const found = await Promise.all(others.map((other) => draftsIn(other).recall('teamForm', EMPTY)));
    expect(found.filter((one) => one !== null)).toEqual([DRAFT]);
    expect(browser.localStorage.length).toBe(1);
  });

  test('is found by both of two lookups of one window at once', async () => {
    const browser = pretendedBrowser();
    (await typedIn(browser.open())).close();
    const drafts = draftsIn(browser.open());
    const wanted = [{}, { rowId: null }, { rowId: 'r1' }];
    const found = await Promise.all(wanted.map((one) => drafts.recall('teamForm', EMPTY, one)));
    expect(found).toEqual([DRAFT, DRAFT, null]);
  });

  test('is not taken where only the window’s own draft is wanted', async () => {
    const browser = pretendedBrowser();
    (await typedIn(browser.open())).close();
    expect(await draftsIn(browser.open()).recall('teamForm', EMPTY, { own: true })).toBeNull();
    expect(await draftsIn(browser.open()).recall('teamForm', EMPTY)).toEqual(DRAFT);
  });

  test('waits while there are newer ones, and while the window has one of its own', async () => {
    const browser = pretendedBrowser();
    const [older, newer] = [await typedIn(browser.open(), 'older'), browser.open()];
    time += 1;
    await typedIn(newer, 'newer');
    older.close();
    newer.close();
    const window = browser.open();
    const drafts = draftsIn(window);
    expect(nameOf(await drafts.recall('teamForm', EMPTY))).toBe('newer');
    expect(nameOf(await drafts.recall('teamForm', EMPTY))).toBe('newer');
    drafts.drop('teamForm');
    expect(nameOf(await drafts.recall('teamForm', EMPTY))).toBe('older');
  });

  test('makes room for the draft of another record, and is offered again', async () => {
    const browser = pretendedBrowser();
    (await typedIn(browser.open(), 'new')).close();
    const window = browser.open();
    const drafts = draftsIn(window);
    // The dialog looks for any draft; the user opens a row meanwhile.
    expect(nameOf(await drafts.recall('teamForm', EMPTY))).toBe('new');
    expect(await drafts.recall('teamForm', EMPTY, { rowId: 'r1' })).toBeNull();
    drafts.keep('teamForm', { ...DRAFT, row: ROW });
    expect(await drafts.recall('teamForm', EMPTY)).toMatchObject({ row: ROW });
    expect(await draftsIn(browser.open()).recall('teamForm', EMPTY)).toBeNull();
    drafts.drop('teamForm');
    expect(await drafts.recall('teamForm', EMPTY)).toEqual({ ...DRAFT, values: { name: 'new', url: '' } });
    expect(browser.localStorage.length).toBe(1);
  });

  test('that was typed during a lookup is not replaced by what is typed during the next', async () => {
    const browser = pretendedBrowser();
    const first = browser.open();
    await draftsIn(first).recall('other', EMPTY);
    draftsIn(first).keepEarly('teamForm', { ...DRAFT, values: { name: 'first', url: '' } });
    const again = draftsIn(first.reload());
    await again.recall('other', EMPTY);
    again.keepEarly('teamForm', { ...DRAFT, row: ROW });
    again.dropEarly('teamForm');
    expect(nameOf(await again.recall('teamForm', EMPTY))).toBe('first');
  });

  test('stays where it is when there is no room to take it', async () => {
    const browser = pretendedBrowser();
    (await typedIn(browser.open())).close();
    const full = vi.spyOn(browser.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(await draftsIn(browser.open()).recall('teamForm', EMPTY)).toBeNull();
    full.mockRestore();
    expect(await draftsIn(browser.open()).recall('teamForm', EMPTY)).toEqual(DRAFT);
  });

  test('does not replace the draft of another record that there is no room to set aside', async () => {
    const browser = pretendedBrowser();
    const window = await typedIn(browser.open(), 'mine');
    (await typedIn(browser.open(), 'left', { row: ROW as never })).close();
    const store = browser.localStorage.setItem.bind(browser.localStorage);
    // What takes the place of something has room.
    const full = vi.spyOn(browser.localStorage, 'setItem').mockImplementation((name, value) => {
      if (browser.localStorage.getItem(name) === null)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      store(name, value);
    });
    const drafts = draftsIn(window);
    expect(await drafts.recall('teamForm', EMPTY, { rowId: 'r1' })).toBeNull();
    expect(nameOf(await drafts.recall('teamForm', EMPTY, { rowId: null }))).toBe('mine');
    full.mockRestore();
    expect(nameOf(await drafts.recall('teamForm', EMPTY, { rowId: 'r1' }))).toBe('left');
  });

  test('from before windows had ids comes without its key', async () => {
    const browser = pretendedBrowser();
    browser.localStorage.setItem('draft/expo/asha/teamForm', JSON.stringify(DRAFT));
    const drafts = draftsIn(browser.open());
    expect(await drafts.recall('teamForm', EMPTY)).toEqual({ ...DRAFT, key: null });
    drafts.drop('teamForm');
    expect(browser.localStorage.length).toBe(0);
  });
});

describe('where the browser has no locks', () => {
  test('no two windows have one key, and each has its text after a reload', async () => {
    const browser = pretendedBrowser({ hasLocks: false });
    const first = await typedIn(browser.open());
    const second = browser.open();
    expect(await draftsIn(second).recall('teamForm', EMPTY)).toBeNull();
    await typedIn(second, 'B');
    expect(await draftsIn(first.reload()).recall('teamForm', EMPTY)).toEqual({ ...DRAFT, key: null });
    expect(nameOf(await draftsIn(second.reload()).recall('teamForm', EMPTY))).toBe('B');
  });

  test('a duplicate may take the text, never the key, and the first keeps what it types', async () => {
    const browser = pretendedBrowser({ hasLocks: false });
    const first = await typedIn(browser.open());
    const copy = first.duplicate();
    expect(await draftsIn(copy).recall('teamForm', EMPTY)).toEqual({ ...DRAFT, key: null });
    draftsIn(first).keep('teamForm', { ...DRAFT, values: { name: 'AA', url: '' } });
    expect(nameOf(await draftsIn(first).recall('teamForm', EMPTY))).toBe('AA');
    expect(nameOf(await draftsIn(copy).recall('teamForm', EMPTY))).toBe('A');
  });

  test('a window that typed nothing for an hour counts as closed', async () => {
    const browser = pretendedBrowser({ hasLocks: false });
    await typedIn(browser.open());
    time += HOUR;
    expect(await draftsIn(browser.open()).recall('teamForm', EMPTY)).toBeNull();
    time += 1;
    expect(await draftsIn(browser.open()).recall('teamForm', EMPTY)).toEqual({ ...DRAFT, key: null });
  });
});
