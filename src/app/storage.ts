import { SIGNED_IN_COOKIE, STORAGE_KEYS } from '../domain/constants.ts';

/** What the browser keeps (spec §9): the token in local storage, the event id for this tab, and the hint cookie. */
export type Storage = ReturnType<typeof createStorage>;

type Listeners = { onAppeared: () => void; onVanished: () => void };

export function createStorage(page: Window) {
  const token = (): string | null => page.localStorage.getItem(STORAGE_KEYS.token);
  // The server sets the hint with the answer that carries the token; both go together.
  const clearHint = (): void => {
    page.document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  };
  return {
    token,
    saveToken: (value: string): void => {
      page.localStorage.setItem(STORAGE_KEYS.token, value);
    },
    forgetToken: (): void => {
      page.localStorage.removeItem(STORAGE_KEYS.token);
      clearHint();
    },
    eventId: (): string | null => page.sessionStorage.getItem(STORAGE_KEYS.eventId),
    saveEventId: (id: string): void => {
      page.sessionStorage.setItem(STORAGE_KEYS.eventId, id);
    },
    clear: (): void => {
      page.localStorage.clear();
      page.sessionStorage.clear();
      clearHint();
    },

    /**
     * Reports a token that is there at the start, and what other tabs do with it. Another person's token counts as
     * the end of this session. A page brought back by the browser's Back is checked as well: it saw no event.
     */
    watchToken: ({ onAppeared, onVanished }: Listeners): (() => void) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key !== STORAGE_KEYS.token && event.key !== null) return;
        const now = token();
        if (event.oldValue !== null || now === null) onVanished();
        if (now !== null) onAppeared();
      };
      const onPageShow = (event: PageTransitionEvent): void => {
        if (event.persisted && token() === null) onVanished();
      };
      page.addEventListener('storage', onStorage);
      page.addEventListener('pageshow', onPageShow);
      if (token() !== null) onAppeared();
      return () => {
        page.removeEventListener('storage', onStorage);
        page.removeEventListener('pageshow', onPageShow);
      };
    },
  };
}
