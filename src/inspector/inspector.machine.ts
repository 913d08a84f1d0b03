import { assign, sendTo, setup } from 'xstate';
import { missingCallback, missingPromise } from '../machines/kit/missing.ts';
import { asOf, extend, NO_HISTORY, type History } from './log/history.ts';
import { payloadProblem } from './log/payload.ts';
import type { Answer, AppInfo, Batch } from './protocol.ts';

/** Which entries of the log are listed. */
export type Filter = {
  text: string;
  /** Only entries of the selected actor. */ ownOnly: boolean;
  /** Include the starts, ends and answers that XState itself sends. */ internals: boolean;
};

/** The event in the form: its type, and its payload as typed. */
export type Draft = { name: string; payload: string };

type InspectorContext = {
  apps: readonly AppInfo[];
  /** The watched page. */ app: string | null;
  /** The page was requested by its id, so no other page replaces it automatically. */ pinned: boolean;
  history: History;
  actor: string | null;
  /** Sequence number of the selected past entry; null shows the present. */ at: number | null;
  filter: Filter;
  /** Maximum number of listed entries. */ listed: number;
  draft: Draft;
  /** Number of events sent, which is the id of the last one; `answer` is the app's answer to it. */
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
  /** `machine` is the machine's id, `name` the type of the event. */
  | { type: 'event.chosen'; machine: string; name: string }
  | { type: 'payload.changed'; payload: string }
  | { type: 'draft.sent' }
  | { type: 'stately.requested' }
  | { type: 'stately.ended' };

/** Events for `listen`, the actor that holds the channel. */
export type ChannelEvent =
  | { type: 'watch'; app: string }
  | { type: 'send'; app: string; id: string; actor: string; event: { type: string } };

/** Events for `feedStately`. */
export type FeedEvent = { type: 'history'; history: History };

const LISTED = 200;

/**
 * The inspector: the watched page, the selected moment, the event being sent by hand, and the feed to stately.ai.
 * Selecting a past moment changes only what is shown; the watched page keeps running.
 */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as { /** Id of the page to watch; null watches the first that answers. */ app: string | null },
  },
  actors: {
    listen: missingCallback<ChannelEvent>('listen'),
    /** Resolves to a sample payload as JSON. */
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
        /** The log of a closed page stays on screen. */
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
          // The selected entry was dropped from the log, or the page reloaded.
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
    /** Sends the log to stately.ai, only after the developer asked for it. Nothing else leaves this browser. */
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

/** The selected actor if the log still has it, else a running actor of the same name (on a reload), else the root. */
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
