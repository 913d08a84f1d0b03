import { assign, raise, setup } from 'xstate';
import type { LiveEnd } from '../../api/live.ts';
import { LIVE_PATIENCE_MS, LIVE_SILENCE_MS, withTopic, type LiveTopic } from '../../domain/live.ts';
import { reasonOf } from '../kit/failure.ts';
import { retryAfterOf } from '../kit/refusal.ts';
import { announce } from '../kit/invalidation.ts';
import { missingCallback, missingPromise } from '../kit/missing.ts';

type LiveContext = {
  /** Id of the last event this browser received; '' before the first. */ lastId: string;
  /** Consecutive tries without a lasting stream. */ tries: number;
  /** Retry-After of the server in seconds. */ retryAfter: number;
  /** News arrived that the screens were not told. */ behind: boolean;
  /** What that news is about. */ about: LiveTopic | null;
};

export type LiveEvent =
  /** This tab now holds the stream for all tabs of the browser. */
  | { type: 'turn.came' }
  | { type: 'stream.opened'; id: string }
  | { type: 'stream.beat' }
  /** From this tab's stream, or from the tab that holds the stream. */
  | { type: 'news.arrived'; id: string; about?: LiveTopic }
  | { type: 'network.returned' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

const idIn = ({ event }: { event: { id: string } }): string => event.id;
const broken = { target: '#live.line.waiting' } as const;
const caughtUp = [{ guard: 'isBehind', target: 'telling', reenter: true }, { target: 'calm' }] as const;

/**
 * Live updates about colleagues' changes to leads and kept views (decision 0015). Owned by the workspace, stopped with the session.
 * Three parallel regions: the stream to the server, one per browser; the id of the last event received; and telling
 * the screens, one update at a time. Without a stream, data stays fresh for the usual 5 minutes.
 */
export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvent },
  actors: {
    /** Reports which tab holds the stream, news from other tabs, and whether this page is visible. */
    watchTabs: missingCallback<LiveEvent>('watchTabs'),
    /** One stream from `lastId` on. Messages arrive as events; the result says how the stream ended. */
    listen: missingPromise<LiveEnd, { lastId: string }>('listen'),
    pause: missingPromise<unknown, Pick<LiveContext, 'tries' | 'retryAfter'>>('pause'),
    /** Waits until the reloads have finished and a short pause has passed. */
    settle: missingPromise('settle'),
  },
  actions: {
    noteId: assign({ lastId: (_, id: string) => id }),
    countTry: assign({ tries: ({ context }) => context.tries + 1, retryAfter: 0 }),
    forgetTries: assign({ tries: 0 }),
    noteWait: assign({ retryAfter: (_, error: unknown) => retryAfterOf(error) ?? 0 }),
    noteBehind: assign({ behind: true }),
    noteTopic: assign({
      about: ({ context }, about: LiveTopic | undefined) => withTopic(context.about, about ?? 'leads'),
    }),
    catchUp: assign({ behind: false, about: null }),
    assumeNews: raise((_, id: string) => ({ type: 'news.arrived' as const, id, about: 'all' as const })),
    tellScreens: ({ system, context: { about } }) => {
      if (about !== 'settings') announce(system, 'leads');
      if (about !== 'leads') announce(system, 'leadSettings');
    },
  },
  guards: {
    isReplaced: (_, end: LiveEnd) => end === 'replaced',
    /** No event id was received and the first try failed, so earlier news may have been missed. */
    mayHaveMissed: ({ context }) => context.lastId === '' && context.tries > 1,
    isBehind: ({ context }) => context.behind,
  },
  delays: { silence: LIVE_SILENCE_MS, patience: LIVE_PATIENCE_MS },
}).createMachine({
  id: 'live',
  context: { lastId: '', tries: 0, retryAfter: 0, behind: false, about: null },
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  type: 'parallel',
  states: {
    line: {
      initial: 'queued',
      states: {
        queued: { on: { 'turn.came': 'listening' } },
        listening: {
          entry: 'countTry',
          invoke: {
            id: 'listen',
            src: 'listen',
            input: ({ context: { lastId } }) => ({ lastId }),
            onDone: [
              { guard: { type: 'isReplaced', params: ({ event }) => event.output }, target: 'elsewhere' },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting', actions: { type: 'noteWait', params: reasonOf } },
          },
          // The previous connection may be dead without an error.
          on: { 'network.returned': { target: 'listening', reenter: true } },
          initial: 'opening',
          states: {
            opening: {
              after: { silence: broken },
              on: {
                'stream.opened': [
                  {
                    guard: 'mayHaveMissed',
                    target: 'fresh',
                    actions: { type: 'assumeNews', params: idIn },
                  },
                  { target: 'fresh' },
                ],
              },
            },
            fresh: { after: { silence: broken }, on: { 'stream.beat': 'proven' } },
            proven: {
              entry: 'forgetTries',
              after: { silence: broken },
              on: { 'stream.beat': { target: 'proven', reenter: true } },
            },
          },
        },
        waiting: {
          invoke: {
            id: 'pause',
            src: 'pause',
            input: ({ context: { tries, retryAfter } }) => ({ tries, retryAfter }),
            onDone: 'listening',
            onError: 'listening',
          },
          on: { 'network.returned': 'listening' },
        },
        /** The session has a newer stream; reconnecting at once would make the two replace each other forever. */
        elsewhere: { on: { 'turn.came': 'listening', 'page.shown': 'listening' } },
      },
    },
    mark: {
      on: {
        'stream.opened': { actions: { type: 'noteId', params: idIn } },
        'news.arrived': {
          actions: [
            { type: 'noteId', params: idIn },
            { type: 'noteTopic', params: ({ event }) => event.about },
          ],
        },
      },
    },
    news: {
      initial: 'calm',
      states: {
        calm: { on: { 'news.arrived': 'telling', 'page.hidden': 'hidden' } },
        telling: {
          entry: ['tellScreens', 'catchUp'],
          invoke: { id: 'settle', src: 'settle', onDone: caughtUp, onError: caughtUp },
          after: { patience: caughtUp },
          on: { 'news.arrived': { actions: 'noteBehind' }, 'page.hidden': 'hidden' },
        },
        hidden: { on: { 'news.arrived': { actions: 'noteBehind' }, 'page.shown': caughtUp } },
      },
    },
  },
});
