import { sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Lead } from '../../api/leads.ts';
import { announce } from '../kit/invalidation.ts';
import { invokedAll } from '../kit/invoked.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { leadsActors } from './actors.ts';
import type { LeadChangeEvent } from './lead-change.machine.ts';
import type { leadList } from './lead-editor.ts';
import { leadRows } from './lead-fields.ts';
import type { leadPanelMachine } from './lead-panel.machine.ts';
import { emptyQuick } from './quick-changes.ts';
import type { RowsMeta } from '../rows.ts';

/** What a pressed key asks for; the lead is the open one. */
export type LeadKeyEvent =
  | { type: 'key.search' }
  | { type: 'key.add' }
  | { type: 'key.open'; lead: Lead }
  | { type: 'key.turn'; by: 1 | -1; rows: readonly Lead[] }
  | { type: 'key.edit'; lead: Lead }
  | { type: 'key.priority'; lead: Lead; priority: string }
  | { type: 'key.close' }
  | { type: 'shortcuts.requested' };

export type LeadsEvent =
  | LeadKeyEvent
  | { type: 'shortcuts.closed' }
  /** Single keys do something, or not. */
  | { type: 'keys.switched' }
  | { type: 'analytics.requested' }
  | { type: 'analytics.closed' }
  /** From `leadAction`, for `leadChange`. */
  | LeadChangeEvent
  | ChangeReport;

/** The open lead and the rows of the list, at the time of the call. */
export type KeysInput = { shown: () => { lead: Lead | null; rows: readonly Lead[] } };

type Parts = Partial<{
  leadPanel: ActorRefFrom<typeof leadPanelMachine>;
  leadList: ActorRefFrom<typeof leadList>;
}>;

const shownBy = ({ leadPanel, leadList: list }: Parts): ReturnType<KeysInput['shown']> => ({
  lead: leadPanel?.getSnapshot().context.lead ?? null,
  rows: list?.getSnapshot().context.rows ?? [],
});

/**
 * The lead page (spec §2, `beyond.md` section 1): the list, one machine for each control, and the keys that reach them.
 * Owned by the workspace; stops with the session. Views find the parts by their ids.
 */
export const leadsMachine = setup({
  types: { events: {} as LeadsEvent, meta: {} as RowsMeta },
  actors: {
    ...leadsActors,
    /** Whether this device has the keys switched on. */
    readKeys: missingPromise<boolean>('readKeys'),
    /** Reports keys that are pressed on the lead page. */
    watchKeys: missingCallback<LeadKeyEvent, KeysInput>('watchKeys'),
  },
  actions: {
    announceChange: ({ system }, { saved }: ChangeReport) => {
      announce(system, 'leads', saved);
    },
    makeChange: sendTo('leadChange', (_, change: LeadChangeEvent) => change),
    askAnalytics: sendTo('leadAnalytics', { type: 'data.requested' }),
    focusSearch: missingAction('focusSearch'),
    rememberKeys: missingAction<{ on: boolean }>('rememberKeys'),
    addLead: sendTo('leadEditor', { type: 'create.requested' }),
    editLead: sendTo('leadEditor', (_, lead: Lead) => ({
      type: 'edit.requested',
      row: leadRows.toRow(lead),
    })),
    openLead: sendTo('leadPanel', (_, lead: Lead) => ({ type: 'lead.opened', lead })),
    turn: sendTo('leadPanel', (_, { by, rows }: { by: 1 | -1; rows: readonly Lead[] }) => ({
      type: 'neighbour.requested',
      by,
      rows,
    })),
    closeLead: sendTo('leadPanel', { type: 'panel.closed' }),
    setPriority: sendTo('leadChange', (_, { lead, value }: { lead: Lead; value: string }) => ({
      type: 'change.requested',
      lead,
      values: { ...emptyQuick, kind: 'field', field: 'priority', value },
    })),
  },
  guards: { areOn: (_, on: boolean) => on },
}).createMachine({
  id: 'leads',
  type: 'parallel',
  invoke: invokedAll(leadsActors),
  on: {
    'rows.changed': { actions: { type: 'announceChange', params: ({ event }) => event } },
    'change.requested': { actions: { type: 'makeChange', params: ({ event }) => event } },
  },
  states: {
    page: {
      initial: 'listing',
      states: {
        listing: { on: { 'analytics.requested': 'analytics', 'shortcuts.requested': 'shortcuts' } },
        analytics: {
          tags: ['analytics'],
          meta: { rows: ['LEAD-7'] },
          entry: 'askAnalytics',
          on: { 'analytics.closed': 'listing' },
        },
        shortcuts: { tags: ['shortcuts'], on: { 'shortcuts.closed': 'listing' } },
      },
    },
    keys: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readKeys',
            src: 'readKeys',
            onDone: [
              { guard: { type: 'areOn', params: ({ event }) => event.output }, target: 'on' },
              { target: 'off' },
            ],
            onError: 'on',
          },
        },
        on: {
          tags: ['keys'],
          invoke: {
            id: 'watchKeys',
            src: 'watchKeys',
            input: ({ self }) => ({ shown: () => shownBy(self.getSnapshot().children) }),
          },
          on: {
            'key.search': { actions: 'focusSearch' },
            'key.add': { actions: 'addLead' },
            'key.open': { actions: { type: 'openLead', params: ({ event }) => event.lead } },
            'key.turn': { actions: { type: 'turn', params: ({ event }) => event } },
            'key.edit': { actions: { type: 'editLead', params: ({ event }) => event.lead } },
            'key.priority': {
              actions: {
                type: 'setPriority',
                params: ({ event }) => ({ lead: event.lead, value: event.priority }),
              },
            },
            'key.close': { actions: 'closeLead' },
            'keys.switched': { target: 'off', actions: { type: 'rememberKeys', params: { on: false } } },
          },
        },
        off: {
          on: { 'keys.switched': { target: 'on', actions: { type: 'rememberKeys', params: { on: true } } } },
        },
      },
    },
  },
});
