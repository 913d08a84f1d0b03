import { describe, expect, test, vi } from 'vitest';
import { createStorage } from '../../src/app/storage.ts';
import { emptyStorage } from '../machines/portal-world.ts';

const TOKEN = 'access_token';

/** A page that began with a token, and the storage that it shares with other windows. */
function begun(token: 'old' | null = 'old') {
  const [localStorage, sessionStorage] = [emptyStorage(), emptyStorage()];
  if (token !== null) localStorage.setItem(TOKEN, token);
  const document = { cookie: '' };
  // The only members of a window that are used.
  const page = Object.assign(new EventTarget(), {
    localStorage,
    sessionStorage,
    document,
  }) as unknown as Window;
  const storage = createStorage(page);
  expect(storage.token()).toBe(token);
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
    expect(storage.takeUp()).toBe('new');
    expect(storage.token()).toBe('new');
    expect(onVanished).toHaveBeenCalledTimes(1);
  });

  test('leaves it after hearing of it too', () => {
    const { hear, localStorage, onAppeared, storage } = begun();
    localStorage.setItem(TOKEN, 'new');
    hear('old');
    expect(onAppeared).toHaveBeenCalledTimes(2);
    expect(storage.token()).toBeNull();
    storage.forgetToken();
    storage.clear();
    storage.forgetToken();
    expect(localStorage.getItem(TOKEN)).toBe('new');
  });

  test('leaves it after two late refusals of its own', () => {
    const { localStorage, storage } = begun();
    localStorage.setItem(TOKEN, 'new');
    storage.forgetToken();
    expect(storage.token()).toBeNull();
    storage.forgetToken();
    expect(localStorage.getItem(TOKEN)).toBe('new');
  });

  test('is told of it at the login, and does not use it before', () => {
    const { hear, localStorage, onAppeared, onVanished, storage } = begun(null);
    localStorage.setItem(TOKEN, 'new');
    expect(storage.token()).toBeNull();
    hear(null);
    expect(onAppeared).toHaveBeenCalledTimes(1);
    expect(onVanished).not.toHaveBeenCalled();
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
