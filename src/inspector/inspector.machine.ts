import { assign, sendTo, setup } from 'xstate';
import { missingCallback, missingPromise } from '../machines/kit/missing.ts';
import { asOf, extend, NO_HISTORY, type History } from './log/history.ts';
import { payloadProblem } from './log/payload.ts';
import type { Answer, AppInfo, Batch } from './protocol.ts';

/** What of the log is listed. */
export type Filter = {
  text: string;
  /** Of the chosen actor only. */ ownOnly: boolean;
  /** Also starts, ends and answers, which XState sends by itself. */ internals: boolean;
};

/** An event as it is being written. */
export type Draft = { name: string; payload: string };

type InspectorContext = {
  apps: readonly AppInfo[];
  /** The page that is watched. */ app: string | null;
  /** Whether another page may take its place: not when one was asked for. */ pinned: boolean;
  history: History;
  actor: string | null;
  /** The entry that is looked back at; null is now. */ at: number | null;
  filter: Filter;
  /** Entries listed at most. */ listed: number;
  draft: Draft;
  /** Number of the event sent last, and what became of it. */
  sent: number;
  answer: Answer | null;
};

export type InspectorEvent =
  | { type: 'app.found'; app: AppInfo }
  | { type: 'app.left'; app: string }
  | { type: 'app.chosen'; app: string }
  | { type: 'batch.heard'; app: string; whole: boolean; batch: Batch }
  | { type: 'answer.heard'; answer: Answer }
  | { type: 'actor.chosen'; actor: string }
  | { type: 'entry.chosen'; seq: number }
  | { type: 'present.requested' }
  | { type: 'filter.changed'; filter: Partial<Filter> }
  | { type: 'more.requested' }
  /** Of the machine by this id. */
  | { type: 'event.chosen'; machine: string; name: string }
  | { type: 'payload.changed'; payload: string }
  | { type: 'draft.sent' }
  | { type: 'stately.requested' }
  | { type: 'stately.ended' };

/** For the actor that holds the channel. */
export type ChannelEvent =
  | { type: 'watch'; app: string }
  | { type: 'send'; app: string; id: string; actor: string; event: { type: string } };

/** For the actor that feeds the Stately inspector. */
export type FeedEvent = { type: 'history'; history: History };

const LISTED = 200;

/**
 * The inspector itself: which page it watches, at which moment it looks, and the event being sent by hand. Travelling
 * in time changes only what is shown; the page that is watched goes on.
 */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as { /** The page to watch; null is the newest. */ app: string | null },
  },
  actors: {
    listen: missingCallback<ChannelEvent>('listen'),
    /** A payload to begin with. */
    suggestPayload: missingPromise<string, { machine: string; name: string }>('suggestPayload'),
    feedStately: missingCallback<FeedEvent>('feedStately'),
  },
  actions: {
    noteApp: assign(({ context }, app: AppInfo) => ({
      apps: [...context.apps.filter(({ id }) => id !== app.id), app],
    })),
    forgetApp: assign(({ context }, gone: string) => ({
      apps: context.apps.filter(({ id }) => id !== gone),
    })),
    watch: assign((_, app: string) => ({ app, at: null, answer: null })),
    askToWatch: sendTo('listen', (_, app: string): ChannelEvent => ({ type: 'watch', app })),
    noteBatch: assign(({ context }, { whole, batch }: { whole: boolean; batch: Batch }) => {
      const history = extend(whole ? NO_HISTORY : context.history, batch);
      return { history, actor: actorIn(history, context), at: heldIn(history, context.at) };
    }),
    chooseActor: assign((_, actor: string) => ({ actor, listed: LISTED })),
    lookBack: assign(({ context: { history, actor } }, seq: number) => {
      const entry = history.entries.find((one) => one.seq === seq);
      const hasChart = entry !== undefined && history.actors.get(entry.target)?.shape !== null;
      return { at: seq, actor: hasChart ? entry.target : actor };
    }),
    lookNow: assign({ at: null }),
    noteFilter: assign(({ context }, filter: Partial<Filter>) => ({
      filter: { ...context.filter, ...filter },
      listed: LISTED,
    })),
    listMore: assign({ listed: ({ context }) => context.listed + LISTED }),
    chooseEvent: assign((_, name: string) => ({ draft: { name, payload: '{}' }, answer: null })),
    notePayload: assign(({ context }, payload: string) => ({
      draft: { ...context.draft, payload },
      answer: null,
    })),
    tellStately: sendTo('feedStately', ({ context }): FeedEvent => ({
      type: 'history',
      history: context.history,
    })),
    countSent: assign({ sent: ({ context }) => context.sent + 1, answer: null }),
    sendDraft: sendTo('listen', ({ context: { app, actor, draft, sent } }): ChannelEvent => ({
      type: 'send',
      app: app ?? '',
      id: String(sent),
      actor: actor ?? '',
      event: { ...(JSON.parse(draft.payload) as object), type: draft.name },
    })),
    noteAnswer: assign((_, answer: Answer) => ({ answer })),
  },
  guards: {
    isWanted: ({ context }, app: AppInfo) =>
      context.app === null || context.app === app.id || !context.pinned,
    isWatched: ({ context }, app: string) => context.app === app,
    isKnown: ({ context }, seq: number) => context.history.entries.some((entry) => entry.seq === seq),
    isSendable: ({ context: { app, actor, draft, at } }) =>
      at === null &&
      app !== null &&
      actor !== null &&
      draft.name !== '' &&
      payloadProblem(draft.payload) === null,
    isAnswer: ({ context }, answer: Answer) => answer.id === String(context.sent),
  },
}).createMachine({
  id: 'inspector',
  context: ({ input: { app } }) => ({
    apps: [],
    app,
    pinned: app !== null,
    history: NO_HISTORY,
    actor: null,
    at: null,
    filter: { text: '', ownOnly: false, internals: false },
    listed: LISTED,
    draft: { name: '', payload: '{}' },
    sent: 0,
    answer: null,
  }),
  invoke: { id: 'listen', src: 'listen' },
  type: 'parallel',
  on: {
    'filter.changed': { actions: { type: 'noteFilter', params: ({ event }) => event.filter } },
    'more.requested': { actions: 'listMore' },
  },
  states: {
    link: {
      initial: 'searching',
      on: {
        'app.chosen': {
          target: '.watching',
          actions: [
            { type: 'watch', params: ({ event }) => event.app },
            { type: 'askToWatch', params: ({ event }) => event.app },
          ],
        },
      },
      states: {
        /** What was heard of a page that has gone stays in view. */
        searching: {
          on: {
            'app.found': [
              {
                guard: { type: 'isWanted', params: ({ event }) => event.app },
                target: 'watching',
                actions: [
                  { type: 'noteApp', params: ({ event }) => event.app },
                  { type: 'watch', params: ({ event }) => event.app.id },
                  { type: 'askToWatch', params: ({ event }) => event.app.id },
                ],
              },
              { actions: { type: 'noteApp', params: ({ event }) => event.app } },
            ],
          },
        },
        watching: {
          on: {
            'app.found': { actions: { type: 'noteApp', params: ({ event }) => event.app } },
            'app.left': [
              {
                guard: { type: 'isWatched', params: ({ event }) => event.app },
                target: 'searching',
                actions: { type: 'forgetApp', params: ({ event }) => event.app },
              },
              { actions: { type: 'forgetApp', params: ({ event }) => event.app } },
            ],
            'batch.heard': {
              guard: { type: 'isWatched', params: ({ event }) => event.app },
              actions: { type: 'noteBatch', params: ({ event }) => event },
            },
          },
        },
      },
    },
    time: {
      initial: 'present',
      on: {
        'entry.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => event.seq },
          target: '.past',
          actions: { type: 'lookBack', params: ({ event }) => event.seq },
        },
      },
      states: {
        present: {},
        past: {
          on: { 'present.requested': { target: 'present', actions: 'lookNow' }, 'app.chosen': 'present' },
          // The entry looked back at fell out of the log, or the page reloaded.
          always: { guard: ({ context }) => context.at === null, target: 'present' },
        },
      },
    },
    sending: {
      initial: 'writing',
      on: {
        'actor.chosen': {
          target: '.writing',
          actions: [
            { type: 'chooseActor', params: ({ event }) => event.actor },
            { type: 'chooseEvent', params: '' },
          ],
        },
        'event.chosen': {
          target: '.suggesting',
          actions: { type: 'chooseEvent', params: ({ event }) => event.name },
        },
        'payload.changed': {
          target: '.writing',
          actions: { type: 'notePayload', params: ({ event }) => event.payload },
        },
      },
      states: {
        writing: {
          on: {
            'draft.sent': { guard: 'isSendable', target: 'waiting', actions: ['countSent', 'sendDraft'] },
          },
        },
        suggesting: {
          invoke: {
            id: 'suggestPayload',
            src: 'suggestPayload',
            input: ({ event }) => {
              if (event.type !== 'event.chosen') throw new Error('Only choosing an event leads here.');
              return { machine: event.machine, name: event.name };
            },
            onDone: {
              target: 'writing',
              actions: { type: 'notePayload', params: ({ event }) => event.output },
            },
            onError: 'writing',
          },
        },
        waiting: {
          on: {
            'answer.heard': {
              guard: { type: 'isAnswer', params: ({ event }) => event.answer },
              target: 'writing',
              actions: { type: 'noteAnswer', params: ({ event }) => event.answer },
            },
            'app.left': 'writing',
          },
        },
      },
    },
    /** The one way by which anything leaves this browser, and only when it is asked for. */
    stately: {
      initial: 'off',
      states: {
        off: { on: { 'stately.requested': 'on' } },
        on: {
          invoke: { id: 'feedStately', src: 'feedStately' },
          entry: 'tellStately',
          on: { 'stately.ended': 'off', 'batch.heard': { actions: 'tellStately' } },
        },
      },
    },
  },
});

/** The chosen actor while it is in the log; of a reloaded page the one of the same name, else the root. */
function actorIn(history: History, { actor, history: before }: InspectorContext): string | null {
  const chosen = actor === null ? undefined : before.actors.get(actor);
  const same = actor === null ? undefined : history.actors.get(actor);
  if (chosen && same?.name === chosen.name) return actor;
  const running = asOf(history, null);
  const actors = [...history.actors.values()].filter(({ id }) => running.has(id));
  const [root] = actors.filter(({ parent }) => parent === null);
  return (actors.find(({ name }) => name === chosen?.name) ?? root)?.id ?? null;
}

const heldIn = ({ entries }: History, at: number | null): number | null =>
  at !== null && at >= (entries[0]?.seq ?? Infinity) && at <= (entries.at(-1)?.seq ?? -1) ? at : null;
