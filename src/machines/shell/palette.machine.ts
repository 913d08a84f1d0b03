import { assign, setup } from 'xstate';
import type { Lead } from '../../api/leads.ts';
import { remembering, searchesLeads, type PaletteEntry } from '../../domain/palette.ts';
import { PAGE, SEARCH_PAUSE_MS } from '../../domain/screen-constants.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';

type PaletteContext = {
  text: string;
  /** Found by the server; they stay while newer ones are searched. */ leads: readonly Lead[];
  /** Ids of entries chosen before, the last one first. */ recent: readonly string[];
};

export type PaletteHotkey = { type: 'hotkey.pressed' };

export type PaletteEvent =
  | PaletteHotkey
  | { type: 'palette.requested' }
  | { type: 'palette.closed' }
  | { type: 'text.typed'; text: string }
  /** The view opens or does it. */
  | { type: 'entry.chosen'; entry: PaletteEntry }
  | { type: 'retry.requested' };

/**
 * The command palette over screens, actions, views and leads. Owned by the workspace. Leads are searched on the server
 * after a pause; a newer text aborts the search.
 */
export const paletteMachine = setup({
  types: { context: {} as PaletteContext, events: {} as PaletteEvent },
  actors: {
    /** Reports Ctrl+K or Cmd+K, except while another window is open. */
    watchHotkey: missingCallback<PaletteHotkey>('watchHotkey'),
    searchLeads: missingPromise<readonly Lead[], { text: string }>('searchLeads'),
  },
  actions: {
    /** Reads into `recent` what this device remembers. */
    recall: missingAction('recall'),
    remember: missingAction<readonly string[]>('remember'),
    noteText: assign({ text: (_, text: string) => text.slice(0, PAGE.searchMaxLength) }),
    noteRecent: assign({
      recent: ({ context }, entry: PaletteEntry) => remembering(context.recent, entry),
    }),
    keepLeads: assign({ leads: (_, leads: readonly Lead[]) => leads }),
    begin: assign({ text: '', leads: [] }),
  },
  guards: { searchesLeads: (_, text: string) => searchesLeads(text) },
  delays: { ...pendingDelays, searchPause: SEARCH_PAUSE_MS },
}).createMachine({
  id: 'palette',
  context: { text: '', leads: [], recent: [] },
  invoke: { id: 'watchHotkey', src: 'watchHotkey' },
  initial: 'closed',
  states: {
    closed: { on: { 'palette.requested': 'open', 'hotkey.pressed': 'open' } },
    open: {
      tags: ['open'],
      entry: ['begin', 'recall'],
      on: {
        'palette.closed': 'closed',
        'hotkey.pressed': 'closed',
        'entry.chosen': {
          target: 'closed',
          actions: [
            { type: 'noteRecent', params: ({ event }) => event.entry },
            { type: 'remember', params: ({ context }) => context.recent },
          ],
        },
        'text.typed': [
          {
            guard: { type: 'searchesLeads', params: ({ event }) => event.text },
            target: '.pausing',
            actions: { type: 'noteText', params: ({ event }) => event.text },
          },
          {
            target: '.resting',
            actions: [
              { type: 'noteText', params: ({ event }) => event.text },
              { type: 'keepLeads', params: [] },
            ],
          },
        ],
      },
      initial: 'resting',
      states: {
        resting: {},
        pausing: { tags: ['searching'], after: { searchPause: 'searching' } },
        searching: {
          tags: ['searching'],
          invoke: {
            id: 'searchLeads',
            src: 'searchLeads',
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: { target: 'found', actions: { type: 'keepLeads', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'keepLeads', params: [] } },
          },
          initial: 'prompt',
          states: pendingStates,
        },
        found: { tags: ['found'] },
        failed: { tags: ['failed'], on: { 'retry.requested': 'searching' } },
      },
    },
  },
});
