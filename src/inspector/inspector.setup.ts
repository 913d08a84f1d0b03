import { assign, sendTo, setup } from 'xstate';
import { missingCallback, missingPromise } from '../machines/kit/missing.ts';
import { asOf, extend, NO_HISTORY, type History } from './log/history.ts';
import { followedActor, isInFamily } from './log/family.ts';
import { payloadProblem } from './log/payload.ts';
import { withValues } from './log/values.ts';
import type { Answer, AppInfo, Batch, Place, SwapNote, Value } from './protocol.ts';

/** Which entries of the log are listed. */
export type Filter = {
  text: string;
  /** Only entries of the selected actor. */ ownOnly: boolean;
  /** Include the starts, ends and answers that XState itself sends. */ internals: boolean;
};

export const NO_FILTER: Filter = { text: '', ownOnly: false, internals: false };

/** The event in the form: its type, and its payload as typed. */
export type Draft = { name: string; payload: string };

export type PlaceNote = 'opened' | 'not opened' | 'copied' | 'not copied';

type InspectorContext = {
  apps: readonly AppInfo[];
  /** The watched page. */ app: string | null;
  /** The page was requested by its id, so no other page replaces it automatically. */ pinned: boolean;
  history: History;
  /** The selected actor. */
  actor: string | null;
  /** The actor whose family is followed; null while none is. */
  followed: string | null;
  /** Sequence number of the selected past entry; null shows the present. */ at: number | null;
  /** Where the transitions of the selected entry are declared. */ places: readonly Place[];
  /** What became of the last wish to open or copy a place. */ placeNote: PlaceNote | null;
  /** Values as they are, by actor, oldest first; empty unless they are shown. */
  values: ReadonlyMap<string, readonly Value[]>;
  /** The page that was asked for values; null while they are not shown. */ asked: string | null;
  /** What changed machines did to the running actors, by machine, newest last. */ swaps: readonly SwapNote[];
  filter: Filter;
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
  /** Follow the selected actor. */
  | { type: 'follow.requested' }
  | { type: 'follow.ended' }
  | { type: 'entry.chosen'; seq: number }
  | { type: 'present.requested' }
  | { type: 'values.requested' }
  | { type: 'values.ended' }
  | { type: 'values.heard'; app: string; values: readonly Value[] }
  | { type: 'swap.heard'; app: string; note: SwapNote }
  /** The notes of changed machines were read. */
  | { type: 'swap.read' }
  | { type: 'place.opened'; place: Place }
  | { type: 'place.copied'; place: Place }
  | { type: 'filter.changed'; filter: Partial<Filter> }
  /** `machine` is the machine's id, `name` the type of the event. */
  | { type: 'event.chosen'; machine: string; name: string }
  | { type: 'payload.changed'; payload: string }
  | { type: 'draft.sent' }
  | { type: 'stately.requested' }
  | { type: 'stately.ended' };

/** Events for `listen`, the actor that holds the channel. */
export type ChannelEvent =
  | { type: 'watch'; app: string }
  | { type: 'values'; app: string; isOn: boolean }
  | { type: 'send'; app: string; id: string; actor: string; event: { type: string } };

/** Events for `feedStately`. */
export type FeedEvent = { type: 'history'; history: History };

/** Types, actors, actions and guards of the inspector. */
export const inspectorSetup = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as {
      /** Id of the page to watch; null watches the first that answers. */ app: string | null;
      filter: Filter;
    },
  },
  actors: {
    listen: missingCallback<ChannelEvent>('listen'),
    /** Resolves to a sample payload as JSON. */
    suggestPayload: missingPromise<string, { machine: string; name: string }>('suggestPayload'),
    feedStately: missingCallback<FeedEvent>('feedStately'),
    /** Resolves to the places of some transitions, by their keys. */
    findPlaces: missingPromise<readonly Place[], readonly string[]>('findPlaces'),
    /** Resolves when the development server has taken the wish. */
    openPlace: missingPromise<unknown, Place>('openPlace'),
    copyPlace: missingPromise<unknown, Place>('copyPlace'),
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
      const actor = actorIn(history, context, context.actor);
      const followed = context.followed === null ? null : actorIn(history, context, context.followed);
      const at = heldIn(history, context.at);
      const known = whole ? Infinity : (context.history.entries.at(-1)?.seq ?? 0);
      // A past moment stays as it was chosen.
      const moves = followed !== null && at === null;
      return { history, at, followed, actor: moves ? followedActor(history, followed, actor, known) : actor };
    }),
    chooseActor: assign(({ context: { history, followed } }, actor: string) => ({
      actor,
      // An actor outside the followed family is followed from here on.
      followed: followed === null || isInFamily(history, actor, followed) ? followed : actor,
    })),
    follow: assign(({ context }) => ({ followed: context.actor })),
    stopFollowing: assign({ followed: null }),
    lookBack: assign(({ context: { history, actor } }, seq: number) => {
      const entry = history.entries.find((one) => one.seq === seq);
      const hasChart = entry !== undefined && history.actors.get(entry.target)?.shape !== null;
      return { at: seq, actor: hasChart ? entry.target : actor };
    }),
    lookNow: assign({ at: null }),
    noteFilter: assign(({ context }, filter: Partial<Filter>) => ({
      filter: { ...context.filter, ...filter },
    })),
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
    askForValues: sendTo('listen', ({ context }, isOn: boolean): ChannelEvent => ({
      type: 'values',
      app: context.app ?? '',
      isOn,
    })),
    noteValues: assign(({ context }, values: readonly Value[]) => ({
      values: withValues(context.values, values),
    })),
    noteAsked: assign(({ context }) => ({ asked: context.app, values: new Map() })),
    forgetValues: assign({ asked: null, values: new Map() }),
    // One save can change many machines; of those that nobody runs, only the last one is worth a line.
    noteSwap: assign(({ context }, swap: SwapNote) => ({
      swaps: [
        ...context.swaps.filter(
          ({ machine, kept, moved }) => machine !== swap.machine && kept + moved.length > 0,
        ),
        swap,
      ],
    })),
    forgetSwaps: assign({ swaps: [] }),
    notePlaces: assign((_, places: readonly Place[]) => ({ places, placeNote: null })),
    notePlace: assign((_, placeNote: PlaceNote) => ({ placeNote })),
    noteAnswer: assign((_, answer: Answer) => ({ answer })),
  },
  guards: {
    isWanted: ({ context }, app: AppInfo) =>
      context.app === null || context.app === app.id || !context.pinned,
    isWatched: ({ context }, app: string) => context.app === app,
    canShowValues: ({ context: { apps, app } }) => apps.find(({ id }) => id === app)?.canShowValues === true,
    isUnasked: ({ context }, app: string) => context.app === app && context.asked !== app,
    hasActor: ({ context }) => context.actor !== null,
    isKnown: ({ context }, seq: number) => context.history.entries.some((entry) => entry.seq === seq),
    isSendable: ({ context: { app, actor, draft, at } }) =>
      at === null &&
      app !== null &&
      actor !== null &&
      draft.name !== '' &&
      payloadProblem(draft.payload) === null,
    isAnswer: ({ context }, answer: Answer) => answer.id === String(context.sent),
  },
});

/** An actor if the log still has it, else a running actor of the same name (on a reload), else the root. */
function actorIn(
  history: History,
  { history: before }: InspectorContext,
  actor: string | null,
): string | null {
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
