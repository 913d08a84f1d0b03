import { assign, raise, setup } from 'xstate';
import type { LiveEnd } from '../../api/live.port.ts';
import { LIVE_PATIENCE_MS, LIVE_SILENCE_MS } from '../../domain/live.ts';
import { reasonOf, retryAfterOf } from '../kit/failure.ts';
import { missingCallback, missingPromise } from '../kit/missing.ts';

type LiveContext = {
  /** How far this browser has heard; '' while it has heard nothing. */ lastId: string;
  /** In a row, without a stream that lasted. */ tries: number;
  /** Seconds the server asked to wait. */ retryAfter: number;
  /** There is news the screens were not told. */ behind: boolean;
};

export type LiveEvent =
  /** This tab listens for all tabs of the browser. */
  | { type: 'turn.came' }
  | { type: 'stream.opened'; id: string }
  | { type: 'stream.beat' }
  /** From the stream, or from the tab that listens. */
  | { type: 'news.arrived'; id: string }
  | { type: 'network.returned' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

/** Which data changed leads make old. */
export const LIVE_DATA = ['leadList', 'leadHistory', 'leadAnalytics', 'analytics', 'recentLeads'] as const;

const idIn = ({ event }: { event: { id: string } }): string => event.id;
const broken = { target: '#live.line.waiting' } as const;
const caughtUp = [{ guard: 'isBehind', target: 'telling', reenter: true }, { target: 'calm' }] as const;

/**
 * News of what colleagues do to the leads (decision 0015). Owned by the workspace and gone with the session. Three
 * things side by side: the line to the server, one for a browser; how far was heard; and telling the screens, one time
 * after the other. Without a line data is as fresh as it is anyway, for 5 minutes.
 */
export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvent },
  actors: {
    /** Whose turn it is, what other tabs hear, and whether anybody looks at the page. */
    watchTabs: missingCallback<LiveEvent>('watchTabs'),
    /** One stream from `lastId` on. What it says arrives as events; its answer is how it ended. */
    listen: missingPromise<LiveEnd, { lastId: string }>('listen'),
    pause: missingPromise<unknown, Pick<LiveContext, 'tries' | 'retryAfter'>>('pause'),
    /** Until what was asked for again is there, and a moment has passed. */
    settle: missingPromise('settle'),
  },
  actions: {
    noteId: assign({ lastId: (_, id: string) => id }),
    countTry: assign({ tries: ({ context }) => context.tries + 1, retryAfter: 0 }),
    forgetTries: assign({ tries: 0 }),
    noteWait: assign({ retryAfter: (_, error: unknown) => retryAfterOf(error) ?? 0 }),
    noteBehind: assign({ behind: true }),
    catchUp: assign({ behind: false }),
    assumeNews: raise((_, id: string) => ({ type: 'news.arrived' as const, id })),
    tellScreens: ({ system }) => {
      for (const id of LIVE_DATA) system.get(id)?.send({ type: 'data.invalidated' });
    },
  },
  guards: {
    isReplaced: (_, end: LiveEnd) => end === 'replaced',
    /** Not known from where on: nothing was heard, and it took more than one try to be. */
    mayHaveMissed: ({ context }) => context.lastId === '' && context.tries > 1,
    isBehind: ({ context }) => context.behind,
  },
  delays: { silence: LIVE_SILENCE_MS, patience: LIVE_PATIENCE_MS },
}).createMachine({
  id: 'live',
  context: { lastId: '', tries: 0, retryAfter: 0, behind: false },
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
          // Whatever was open before may be dead without a word.
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
        /** The same session has a newer stream: two that took it from each other would do nothing else. */
        elsewhere: { on: { 'turn.came': 'listening', 'page.shown': 'listening' } },
      },
    },
    mark: {
      on: {
        'stream.opened': { actions: { type: 'noteId', params: idIn } },
        'news.arrived': { actions: { type: 'noteId', params: idIn } },
      },
    },
    news: {
      initial: 'calm',
      states: {
        calm: { on: { 'news.arrived': 'telling', 'page.hidden': 'hidden' } },
        telling: {
          entry: ['catchUp', 'tellScreens'],
          invoke: { id: 'settle', src: 'settle', onDone: caughtUp, onError: caughtUp },
          after: { patience: caughtUp },
          on: { 'news.arrived': { actions: 'noteBehind' }, 'page.hidden': 'hidden' },
        },
        hidden: { on: { 'news.arrived': { actions: 'noteBehind' }, 'page.shown': caughtUp } },
      },
    },
  },
});
