import { assign, setup } from 'xstate';
import type { EventInfo } from '../../domain/event.ts';
import { EVENT_MESSAGES } from '../../domain/event-messages.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import type { RowsMeta } from '../rows.ts';

/**
 * The event the portal is served for (spec §1, §4). Owned by the portal; lives as long as the page. It starts with the
 * event the server wrote into the page; the browser's own lookup then decides.
 */
export type EventLookup = {
  event: EventInfo | null;
  /** Stored in session storage by an earlier lookup; used when this lookup finds no event (G-2). */
  storedEventId: string | null;
};

export type EventInput = { event: EventInfo | null };

type EventContext = { event: EventInfo | null; /** Shown with the retry button. */ error: string | null };

export const eventMachine = setup({
  types: {
    context: {} as EventContext,
    events: {} as { type: 'retry.requested' },
    input: {} as EventInput,
    meta: {} as RowsMeta,
  },
  actors: { lookUpEvent: missingPromise<EventLookup>('lookUpEvent') },
  actions: {
    keepEvent: assign({ event: (_, event: EventInfo | null) => event }),
    keepStoredEvent: assign({
      event: (_, id: string): EventInfo => ({ id, title: EVENT_MESSAGES.defaultTitle, description: '' }),
    }),
    forgetEvent: assign({ event: null }),
    showError: assign({ error: (_, error: string) => error }),
    forgetError: assign({ error: null }),
    /** Keeps the id for this browser tab (spec §9). */
    rememberEvent: missingAction<EventInfo | null>('rememberEvent'),
    /** The session needs the event's id to ask for a code, and the code's length to show its boxes. */
    announceEvent: ({ system, context }) =>
      system.get('session')?.send({
        type: 'event.resolved',
        eventId: context.event?.id ?? null,
        otpLength: context.event?.otpLength,
      }),
  },
  guards: {
    hasEvent: (_, lookup: EventLookup) => lookup.event !== null,
    hasStoredEvent: (_, lookup: EventLookup) => lookup.storedEventId !== null,
  },
}).createMachine({
  id: 'event',
  context: ({ input }) => ({ event: input.event, error: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { rows: ['EVT-1', 'EVT-5'] },
      entry: 'forgetError',
      invoke: {
        id: 'lookUpEvent',
        src: 'lookUpEvent',
        onDone: [
          {
            guard: { type: 'hasEvent', params: ({ event }) => event.output },
            target: 'loaded',
            actions: [
              { type: 'keepEvent', params: ({ event }) => event.output.event },
              { type: 'rememberEvent', params: ({ event }) => event.output.event },
            ],
          },
          {
            guard: { type: 'hasStoredEvent', params: ({ event }) => event.output },
            target: 'loaded',
            meta: { rows: ['EVT-4'] },
            actions: { type: 'keepStoredEvent', params: ({ event }) => event.output.storedEventId ?? '' },
          },
          { target: 'failed.noEvent' },
        ],
        onError: 'failed.unreachable',
      },
    },
    loaded: { tags: ['ready'], meta: { rows: ['EVT-9'] }, entry: 'announceEvent' },
    failed: {
      tags: ['failed'],
      entry: ['forgetEvent', 'announceEvent'],
      initial: 'noEvent',
      states: {
        noEvent: {
          meta: { rows: ['EVT-6'] },
          entry: { type: 'showError', params: () => EVENT_MESSAGES.notFound },
        },
        unreachable: {
          meta: { rows: ['EVT-7', 'RES-15'] },
          entry: { type: 'showError', params: () => EVENT_MESSAGES.failed },
        },
      },
      on: { 'retry.requested': { target: 'loading', meta: { rows: ['EVT-8'] } } },
    },
  },
});

export type EventLogic = typeof eventMachine;
