import { assign, emit, enqueueActions, setup } from 'xstate';
import { TOAST } from '../../domain/screen-constants.ts';
import type { ToastRequest } from '../kit/toast.ts';
import { missingCallback } from '../kit/missing.ts';
import type { RowsMeta } from '../rows.ts';

/**
 * The portal's one toast (spec §4): a new one replaces the old. It lasts 5 s; the timer pauses while the user hovers
 * or focuses it or the page is hidden, and then resumes. Owned by the portal; lives as long as the page.
 *
 * A dismissed toast leaves the page at once and the context after the removal delay (G-54).
 */
type Toast = ToastRequest & { id: number };

/** What keeps a toast on screen. */
export type Hold = 'pointer' | 'focus' | 'page';

export type ToasterInput = {
  /** Monotonic milliseconds. */ now: () => number;
  /** Raised before there was a toaster. */ toast?: ToastRequest | null;
};

type ToasterContext = {
  now: () => number;
  /** Raised at the start. */ earlier: ToastRequest | null;
  toast: Toast | null;
  holds: readonly Hold[];
  /** When the timer last started, and the time the toast had left at that moment (ms). */
  resumedAt: number;
  remaining: number;
};

export type ToasterEvent =
  | { type: 'toast.raised'; toast: ToastRequest }
  | { type: 'toast.held'; by: Hold }
  | { type: 'toast.released'; by: Hold }
  | { type: 'toast.swiped'; /** Pixels to the right. */ distance: number }
  | { type: 'toast.dismissed' }
  /** Undoes what the toast reports. */
  | { type: 'toast.undone' }
  | { type: 'hotkey.pressed' };

/** Handled by the view that renders the toasts: it moves the focus there. */
export type ToasterEmitted = { type: 'viewport.focused' };

const holdByFocus = { type: 'hold', params: 'focus' } as const;

export const toasterMachine = setup({
  types: {
    context: {} as ToasterContext,
    events: {} as ToasterEvent,
    emitted: {} as ToasterEmitted,
    input: {} as ToasterInput,
    meta: {} as RowsMeta,
  },
  actors: {
    /** Reports the hotkey that focuses the toasts, whether the page is visible, and toasts that the server asks for. */
    watchPage: missingCallback('watchPage'),
  },
  actions: {
    showToast: assign(({ context }, toast: ToastRequest) => ({
      toast: { ...toast, id: (context.toast?.id ?? 0) + 1 },
      // Of the previous toast's holds, only a hidden page also applies to the new toast.
      holds: context.holds.filter((hold) => hold === 'page'),
      remaining: TOAST.durationMs,
    })),
    dropToast: assign({ toast: null }),
    noteStart: assign({ resumedAt: ({ context }) => context.now() }),
    /** Negative when the time ran out just before a hold: the toast is then dismissed on release. */
    noteRest: assign({
      remaining: ({ context }) => context.remaining - (context.now() - context.resumedAt),
    }),
    hold: assign({
      holds: ({ context }, by: Hold) => [...context.holds.filter((hold) => hold !== by), by],
    }),
    release: assign({ holds: ({ context }, by: Hold) => context.holds.filter((hold) => hold !== by) }),
    undo: ({ system }, undo: ToastRequest['undo']) => {
      if (undo) system.get(undo.to)?.send(undo.event);
    },
    raiseEarlier: enqueueActions(({ context, enqueue }) => {
      if (context.earlier) enqueue.raise({ type: 'toast.raised', toast: context.earlier });
      enqueue.assign({ earlier: null });
    }),
    focusViewport: emit({ type: 'viewport.focused' }),
  },
  guards: {
    isSealed: ({ event }) => event.type === 'toast.raised' && event.toast.sealed === true,
    isHeld: ({ context }) => context.holds.length > 0,
    isLastHold: ({ context, event }) =>
      event.type === 'toast.released' && context.holds.every((hold) => hold === event.by),
    isFarEnough: ({ event }) => event.type === 'toast.swiped' && event.distance >= TOAST.swipeThresholdPx,
  },
  delays: { timeLeft: ({ context }) => context.remaining, removalDelay: TOAST.removalDelayMs },
}).createMachine({
  id: 'toaster',
  context: ({ input: { now, toast = null } }) => ({
    now,
    earlier: toast,
    toast: null,
    holds: [],
    resumedAt: 0,
    remaining: 0,
  }),
  entry: 'raiseEarlier',
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'empty',
  on: {
    'toast.raised': [
      {
        guard: 'isSealed',
        target: '.sealed',
        actions: { type: 'showToast', params: ({ event }) => event.toast },
      },
      { target: '.shown', actions: { type: 'showToast', params: ({ event }) => event.toast } },
    ],
    'toast.held': { actions: { type: 'hold', params: ({ event }) => event.by } },
    'toast.released': { actions: { type: 'release', params: ({ event }) => event.by } },
    'hotkey.pressed': { actions: 'focusViewport', meta: { rows: ['TOAST-2'] } },
  },
  states: {
    empty: {},
    shown: {
      tags: ['open'],
      meta: { rows: ['TOAST-1'] },
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isHeld', target: 'held' }, { target: 'running' }] },
        running: {
          entry: 'noteStart',
          exit: 'noteRest',
          after: { timeLeft: '#toaster.dismissed' },
          on: {
            'toast.held': { target: 'held', actions: { type: 'hold', params: ({ event }) => event.by } },
            // The timer pauses at the key press, also where a dialog traps the focus and no focus event follows.
            'hotkey.pressed': { target: 'held', actions: [holdByFocus, 'focusViewport'] },
          },
        },
        held: {
          meta: { rows: ['TOAST-1'] },
          on: {
            'hotkey.pressed': { actions: [holdByFocus, 'focusViewport'] },
            'toast.released': {
              guard: 'isLastHold',
              target: 'running',
              actions: { type: 'release', params: ({ event }) => event.by },
            },
          },
        },
      },
      on: {
        'toast.swiped': { guard: 'isFarEnough', target: 'dismissed', meta: { rows: ['TOAST-2'] } },
        'toast.dismissed': 'dismissed',
        'toast.undone': {
          target: 'dismissed',
          actions: { type: 'undo', params: ({ context }) => context.toast?.undo },
        },
      },
    },
    /** Off the page, still in the context. */
    dismissed: {
      meta: { rows: ['TOAST-3'] },
      after: { removalDelay: { target: 'empty', actions: 'dropToast' } },
    },
    /** The unauthorized toast stays, and no other replaces it, until the browser leaves. */
    sealed: { tags: ['open'], meta: { rows: ['SES-7'] }, on: { 'toast.raised': {} } },
  },
});

export type ToasterLogic = typeof toasterMachine;
