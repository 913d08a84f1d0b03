import { assign, setup } from 'xstate';
import { missingCallback } from '../../machines/kit/missing.ts';
import {
  FIRST_SIZES,
  PANES,
  resized,
  type Arrangement,
  type Pane,
  type Sizes,
  type Slot,
} from './arrange.ts';

export const COLOURS = ['portal', 'light', 'dark'] as const;

/** What the browser remembers of the page's layout. */
export type Layout = {
  sizes: Sizes;
  folded: readonly Pane[];
  /** The colours of the portal, which follow the system unless one is chosen there, or one of two. */
  colours: (typeof COLOURS)[number];
};

export const FIRST_LAYOUT: Layout = { sizes: FIRST_SIZES, folded: [], colours: 'portal' };

type LayoutContext = Layout & {
  /** The pane that was folded or unfolded last; its button takes the focus. */ moved: Pane | null;
};

export type LayoutEvent =
  | { type: 'width.changed'; arrangement: Arrangement }
  | { type: 'pane.folded'; pane: Pane }
  | { type: 'pane.unfolded'; pane: Pane }
  /** New shares, in percent, of the open slots of a row or column. */
  | { type: 'panes.resized'; slots: readonly Slot[]; percent: readonly number[] }
  | { type: 'colours.chosen'; colours: Layout['colours'] }
  | { type: 'layout.reset' };

/** The panes of the inspector's page: how they stand, their sizes, which are folded, and the page's colours. */
export const layoutMachine = setup({
  types: { context: {} as LayoutContext, events: {} as LayoutEvent, input: {} as Layout },
  actors: {
    /** Reports the arrangement that the window is wide enough for. */ watchWidth:
      missingCallback('watchWidth'),
  },
  actions: {
    fold: assign(({ context }, pane: Pane) => ({ folded: [...context.folded, pane], moved: pane })),
    unfold: assign(({ context }, pane: Pane) => ({
      folded: context.folded.filter((one) => one !== pane),
      moved: pane,
    })),
    resize: assign(
      ({ context }, { slots, percent }: { slots: readonly Slot[]; percent: readonly number[] }) => ({
        sizes: resized(context.sizes, slots, percent),
      }),
    ),
    noteColours: assign((_, colours: Layout['colours']) => ({ colours })),
    reset: assign({ sizes: FIRST_SIZES, folded: [], moved: null }),
  },
  guards: {
    canFold: ({ context }, pane: Pane) =>
      !context.folded.includes(pane) && context.folded.length < PANES.length - 1,
    isArrangement: (_, { is, arrangement }: { is: Arrangement; arrangement: Arrangement }) =>
      is === arrangement,
  },
}).createMachine({
  id: 'inspectorLayout',
  context: ({ input }) => ({ ...input, moved: null }),
  invoke: { id: 'watchWidth', src: 'watchWidth' },
  initial: 'wide',
  on: {
    'pane.folded': {
      guard: { type: 'canFold', params: ({ event }) => event.pane },
      actions: { type: 'fold', params: ({ event }) => event.pane },
    },
    'pane.unfolded': { actions: { type: 'unfold', params: ({ event }) => event.pane } },
    'panes.resized': { actions: { type: 'resize', params: ({ event }) => event } },
    'colours.chosen': { actions: { type: 'noteColours', params: ({ event }) => event.colours } },
    'layout.reset': { actions: 'reset' },
    'width.changed': (['wide', 'medium', 'narrow'] as const).map((is) => ({
      guard: {
        type: 'isArrangement' as const,
        params: ({ event }: { event: { arrangement: Arrangement } }) => ({
          is,
          arrangement: event.arrangement,
        }),
      },
      target: `.${is}` as const,
    })),
  },
  states: { wide: {}, medium: {}, narrow: {} },
});
