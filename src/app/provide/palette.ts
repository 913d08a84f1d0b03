import { assign, fromCallback, fromPromise } from 'xstate';
import { PALETTE } from '../../domain/palette.ts';
import { paletteMachine, type PaletteHotkey } from '../../machines/shell/palette.machine.ts';
import { attempt } from '../attempt.ts';
import type { World } from './world.ts';

/** Windows that keep the keys to themselves. */
const OTHER_WINDOW =
  '[role=dialog][data-state=open]:not([data-palette]), [role=alertdialog][data-state=open]';

/** Provides the command palette: its key, its search of leads, and what this device remembers. */
export function providePalette({ api, page }: World) {
  return paletteMachine.provide({
    actors: {
      watchHotkey: fromCallback<PaletteHotkey>(({ sendBack }) => {
        const hear = (event: KeyboardEvent): void => {
          const isHotkey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
          if (!isHotkey || event.altKey || event.shiftKey || event.repeat) return;
          // A browser may search the web by this key.
          event.preventDefault();
          if (page.document.querySelector(OTHER_WINDOW) === null) sendBack({ type: 'hotkey.pressed' });
        };
        page.addEventListener('keydown', hear);
        return () => {
          page.removeEventListener('keydown', hear);
        };
      }),
      searchLeads: fromPromise(async ({ input: { text }, signal }) => {
        // Without a connection a request would only fail later.
        if (!page.navigator.onLine) throw new Error('Offline.');
        const { rows } = await (await api()).leads.list({ search: text, limit: PALETTE.leads }, signal);
        return rows;
      }),
    },
    actions: {
      recall: assign({ recent: () => recentOn(page) }),
      remember: (_, recent) => {
        attempt(() => {
          page.localStorage.setItem(PALETTE.key, JSON.stringify(recent));
        });
      },
    },
  });
}

/** What this device remembers; what it cannot read counts as nothing. */
function recentOn(page: Window): readonly string[] {
  let kept: unknown;
  attempt(() => {
    kept = JSON.parse(page.localStorage.getItem(PALETTE.key) ?? '[]');
  });
  return Array.isArray(kept)
    ? kept.filter((id): id is string => typeof id === 'string').slice(0, PALETTE.recent)
    : [];
}
