import { assign, sendTo, setup } from 'xstate';
import type { Lead } from '../../api/leads.ts';
import { invoked } from '../kit/invoked.ts';
import { reasonOf } from '../kit/failure.ts';
import { statusOf } from '../kit/refusal.ts';
import { leadHistory } from './lead-editor.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';

/** Runs while a lead is open. */
export const historyActors = { leadHistory };

/** The lead that the address of the page names; "" for none. */
type AddressEvent = { type: 'address.changed'; id: string };

type LeadPanelEvent =
  | AddressEvent
  /** `at` is what is looked at first. */
  | { type: 'lead.opened'; lead: Lead; at?: PanelPart }
  | { type: 'panel.closed' }
  /** Opens the lead after (1) or before (-1) the open one in these rows. */
  | Neighbour
  | { type: 'retry.requested' }
  /** `saved` is a lead after a write, if it is known. */
  | { type: 'data.invalidated'; saved?: unknown };

type Neighbour = { type: 'neighbour.requested'; by: 1 | -1; rows: readonly Lead[] };

/** Everything about a lead, or its history. */
type PanelPart = 'all' | 'history';

type LeadPanelContext = {
  /** The open lead; "" for none. */ id: string;
  /** As it was last read; null before. */ lead: Lead | null;
  /** What the user asked for. */ at: PanelPart;
};

/** How the address names a lead: as a new entry of the history, or in place of the last one. */
type Address = { id: string; replace: boolean };

function neighbourOf({ id }: LeadPanelContext, { by, rows }: Neighbour): Lead | undefined {
  const index = rows.findIndex((row) => row._id === id);
  return index < 0 ? undefined : rows[index + by];
}

const isLead = (saved: unknown, id: string): saved is Lead =>
  typeof saved === 'object' && saved !== null && '_id' in saved && saved._id === id;

/**
 * The open lead beside the list, with its history: opened by a row or by the address, read again after every change.
 * Owned by `leads`.
 */
export const leadPanelMachine = setup({
  types: { context: {} as LeadPanelContext, events: {} as LeadPanelEvent },
  actors: {
    ...historyActors,
    /** Reports the lead in the address at the start and after each change. */
    watchAddress: missingCallback<AddressEvent>('watchAddress'),
    read: missingPromise<Lead, string>('read'),
  },
  actions: {
    noteId: assign(({ context }, id: string) => ({
      id,
      lead: context.lead?._id === id ? context.lead : null,
    })),
    notePart: assign({ at: (_, at: PanelPart) => at }),
    keepLead: assign((_, lead: Lead) => ({ id: lead._id, lead })),
    keepNeighbour: assign(({ context }, event: Neighbour) => {
      const lead = neighbourOf(context, event) ?? null;
      return lead === null ? {} : { id: lead._id, lead };
    }),
    /** Shows a saved lead before it is read again. */
    showSaved: assign(({ context }, { saved }: { saved?: unknown }) =>
      isLead(saved, context.id) ? { lead: saved } : {},
    ),
    forgetLead: assign({ id: '', lead: null, at: 'all' }),
    narrowHistory: sendTo('leadHistory', ({ context }) => ({
      type: 'filter.changed',
      name: 'lead',
      value: context.id,
    })),
    askHistory: sendTo('leadHistory', { type: 'data.requested' }),
    showInAddress: missingAction<Address>('showInAddress'),
  },
  guards: {
    isOpen: ({ context }, id: string) => context.id === id,
    isNamed: (_, id: string) => id !== '',
    hasNeighbour: ({ context }, event: Neighbour) => neighbourOf(context, event) !== undefined,
    isGone: (_, error: unknown) => statusOf(error) === 404,
  },
}).createMachine({
  id: 'leadPanel',
  context: { id: '', lead: null, at: 'all' },
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  on: {
    'address.changed': [
      { guard: { type: 'isOpen', params: ({ event }) => event.id } },
      {
        guard: { type: 'isNamed', params: ({ event }) => event.id },
        target: '.open',
        actions: { type: 'noteId', params: ({ event }) => event.id },
      },
      { target: '.closed' },
    ],
    'lead.opened': {
      target: '.open',
      actions: [
        { type: 'keepLead', params: ({ event }) => event.lead },
        { type: 'notePart', params: ({ event }) => event.at ?? 'all' },
        { type: 'showInAddress', params: ({ event }) => ({ id: event.lead._id, replace: false }) },
      ],
    },
  },
  initial: 'closed',
  states: {
    closed: { entry: 'forgetLead' },
    open: {
      tags: ['open'],
      invoke: invoked('leadHistory'),
      on: {
        'panel.closed': {
          target: 'closed',
          actions: { type: 'showInAddress', params: { id: '', replace: true } },
        },
        'neighbour.requested': {
          guard: { type: 'hasNeighbour', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: [
            { type: 'keepNeighbour', params: ({ event }) => event },
            { type: 'showInAddress', params: ({ context }) => ({ id: context.id, replace: true }) },
          ],
        },
        'data.invalidated': {
          target: '.reading',
          actions: { type: 'showSaved', params: ({ event }) => event },
        },
      },
      initial: 'reading',
      states: {
        reading: {
          // Not of `open`, because `leadHistory` runs by then and can receive events.
          entry: ['narrowHistory', 'askHistory'],
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => context.id,
            onDone: { target: 'shown', actions: { type: 'keepLead', params: ({ event }) => event.output } },
            onError: [{ guard: { type: 'isGone', params: reasonOf }, target: 'gone' }, { target: 'failed' }],
          },
        },
        shown: {},
        gone: { tags: ['gone'] },
        failed: {
          tags: ['failed'],
          on: { 'retry.requested': 'reading' },
        },
      },
    },
  },
});
