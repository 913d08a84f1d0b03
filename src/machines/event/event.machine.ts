import { assign, setup } from 'xstate';
import type { EventInfo } from '../../domain/event.ts';
import { EVENT_MESSAGES } from '../../domain/event-messages.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import type { RowsMeta } from '../rows.ts';

/**
 * The event the portal is served for (spec §1, §4). Owned by the portal; lives as long as the page. It starts with the
 * event the server wrote into the page; the browser's own lookup then decides. Without a network that is what the device
 * remembers, or nothing: the event is looked up again once the server answers any call.
 */
export type EventLookup = {
  event: EventInfo | null;
  /** Stored in session storage by an earlier lookup; used when this lookup finds no event (G-2). */
  storedEventId: string | null;
};

export type EventInput = { event: EventInfo | null };

/** What happens to the lookup from outside. */
export type EventEvent =
  | { type: 'retry.requested' }
  /** An answer of the server came, to whatever call. */
  | { type: 'server.answered' };

type EventContext = { event: EventInfo | null; /** Shown with the retry button. */ error: string | null };

export const eventMachine = setup({
  types: {
    context: {} as EventContext,
    events: {} as EventEvent,
    input: {} as EventInput,
    meta: {} as RowsMeta,
  },
  actors: {
    lookUpEvent: missingPromise<EventLookup>('lookUpEvent'),
    /** Reports that the server answered a call. */
    watchServer: missingCallback<EventEvent>('watchServer'),
  },
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
    hasRememberedEvent: (_, lookup: EventLookup) => lookup.event?.isRemembered === true,
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
            guard: { type: 'hasRememberedEvent', params: ({ event }) => event.output },
            target: 'loaded.remembered',
            actions: { type: 'keepEvent', params: ({ event }) => event.output.event },
          },
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
    loaded: {
      tags: ['ready'],
      meta: { rows: ['EVT-9'] },
      entry: 'announceEvent',
      initial: 'known',
      states: {
        known: {},
        /** As the device remembers it, so that its name and zone may have changed since. */
        remembered: {
          invoke: { id: 'watchServer', src: 'watchServer' },
          on: { 'server.answered': 'renewing' },
        },
        renewing: {
          invoke: {
            id: 'lookUpEvent',
            src: 'lookUpEvent',
            onDone: [
              {
                guard: { type: 'hasRememberedEvent', params: ({ event }) => event.output },
                target: 'remembered',
              },
              {
                guard: { type: 'hasEvent', params: ({ event }) => event.output },
                target: '#event.loaded',
                reenter: true,
                actions: [
                  { type: 'keepEvent', params: ({ event }) => event.output.event },
                  { type: 'rememberEvent', params: ({ event }) => event.output.event },
                ],
              },
              { target: 'known' },
            ],
            onError: 'remembered',
          },
        },
      },
    },
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
          invoke: { id: 'watchServer', src: 'watchServer' },
          on: { 'server.answered': '#event.loading' },
        },
      },
      on: { 'retry.requested': { target: 'loading', meta: { rows: ['EVT-8'] } } },
    },
  },
});

export type EventLogic = typeof eventMachine;
