import { describe, expect, test, vi } from 'vitest';
import { createStorage } from '../../src/app/storage.ts';
import { emptyStorage } from '../machines/portal-world.ts';

const TOKEN = 'access_token';

/** A page that began with the token "old", and the storage that it shares with other windows. */
function begun() {
  const [localStorage, sessionStorage] = [emptyStorage(), emptyStorage()];
  localStorage.setItem(TOKEN, 'old');
  const document = { cookie: '' };
  // The only members of a window that are used.
  const page = Object.assign(new EventTarget(), {
    localStorage,
    sessionStorage,
    document,
  }) as unknown as Window;
  const storage = createStorage(page);
  expect(storage.token()).toBe('old');
  const [onAppeared, onVanished] = [vi.fn(), vi.fn()];
  storage.watchToken({ onAppeared, onVanished });
  const hear = (oldValue: string | null, key: string | null = TOKEN): void => {
    page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue }));
  };
  return { document, hear, localStorage, onAppeared, onVanished, storage };
}

describe('a page whose browser has another token since', () => {
  test('neither uses nor removes it', () => {
    const { document, localStorage, storage } = begun();
    localStorage.setItem(TOKEN, 'new');
    localStorage.setItem('draft/a', 'text');
    expect(storage.token()).toBeNull();
    storage.clear();
    storage.forgetToken();
    expect([localStorage.getItem(TOKEN), localStorage.getItem('draft/a')]).toEqual(['new', 'text']);
    expect(document.cookie).toBe('');
  });

  test('is told that its own is gone, also when it hears of two changes after both', () => {
    const { hear, localStorage, onAppeared, onVanished, storage } = begun();
    localStorage.clear();
    localStorage.setItem(TOKEN, 'new');
    hear(null, null);
    expect(onVanished).toHaveBeenCalledTimes(1);
    expect(onAppeared).toHaveBeenCalledTimes(2);
    hear(null);
    expect(storage.token()).toBe('new');
    expect(onVanished).toHaveBeenCalledTimes(1);
  });

  test('uses the one that it stores itself', () => {
    const { localStorage, storage } = begun();
    localStorage.setItem(TOKEN, 'new');
    storage.saveToken('own');
    expect(storage.token()).toBe('own');
    storage.forgetToken();
    expect(localStorage.getItem(TOKEN)).toBeNull();
  });
});
