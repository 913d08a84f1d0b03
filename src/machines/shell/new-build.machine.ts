import { setup } from 'xstate';
import { BUILD_AGAIN_MS, BUILD_TURN_MS } from '../../domain/build.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { NEW_BUILD_TEXTS } from './new-build-texts.ts';

export type NewBuildEvent =
  /** An answer of the API names a newer build than this page's. */
  { type: 'build.met' } | { type: 'screen.changed' };

/** Title and text of the toast. The link leads to the address of the page: following it loads the page again. */
const told = (): ToastRequest => ({
  title: NEW_BUILD_TEXTS.title,
  description: NEW_BUILD_TEXTS.description,
  action: { label: NEW_BUILD_TEXTS.open, href: '' },
  variant: 'default',
});

/**
 * Takes an open page over to a newer build: the person is told once, and the
 * page is loaded again with the next screen, or behind another tab, while nothing is half done. Owned by the workspace,
 * stopped with the session. `moving` has no way out: the browser is loading the page.
 */
export const newBuildMachine = setup({
  types: { events: {} as NewBuildEvent },
  actors: {
    watchBuild: missingCallback<NewBuildEvent>('watchBuild'),
    /** Resolves to the newer build's name once loading the page again brings it; rejects until then. */
    fetchBuild: missingPromise<string>('fetchBuild'),
    /** The same, or null while something is half done; without a change of the screen also while the page is seen. */
    findMoment: missingPromise<string | null, { isTurning: boolean }>('findMoment'),
  },
  actions: { raiseToast, moveOver: missingAction<string>('moveOver') },
  guards: { isFound: (_, build: string | null) => build !== null },
  delays: { again: BUILD_AGAIN_MS, turn: BUILD_TURN_MS },
}).createMachine({
  id: 'newBuild',
  invoke: { id: 'watchBuild', src: 'watchBuild' },
  initial: 'current',
  states: {
    current: { on: { 'build.met': 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetchBuild',
        src: 'fetchBuild',
        onDone: { target: 'told', actions: { type: 'raiseToast', params: told } },
        onError: 'waiting',
      },
    },
    /** Processes of both builds answer, or the network is away. */
    waiting: { after: { again: 'fetching' } },
    told: { after: { turn: 'looking' }, on: { 'screen.changed': 'looking' } },
    looking: {
      invoke: {
        id: 'findMoment',
        src: 'findMoment',
        input: ({ event }) => ({ isTurning: event.type === 'screen.changed' }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'moving',
            actions: { type: 'moveOver', params: ({ event }) => event.output ?? '' },
          },
          { target: 'told' },
        ],
        onError: 'told',
      },
    },
    moving: {},
  },
});
