import { assign, sendTo, setup } from 'xstate';
import type { Lead } from '../../api/leads.port.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { refusalText } from '../kit/failure.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { QUICK_TEXTS } from './lead-texts.ts';
import {
  emptyQuick,
  QUICK_CHANGES,
  quickChangesOf,
  type QuickKind,
  type QuickValues,
} from './quick-changes.ts';
import { quickForm } from './quick-form.ts';

type QuickRequest = {
  kind: QuickKind;
  lead: Lead;
  /** What is known before anybody is asked. */
  values?: Partial<QuickValues>;
};

export type LeadActionEvent = ({ type: 'quick.requested' } & QuickRequest) | { type: 'dialog.closed' };

type LeadActionContext = {
  lead: Lead | null;
  values: QuickValues;
};

type Chosen = { lead: Lead | null; values: QuickValues };

const toastOf = ({ kind }: QuickValues): ToastRequest => ({
  title: TOAST_TITLES.success,
  description: QUICK_CHANGES[kind].done,
  variant: 'success',
});

/** With the way back, where one tap did it. */
const undoable = ({ lead, values }: Chosen, changed: Lead): ToastRequest => ({
  ...toastOf(values),
  ...(lead &&
    QUICK_CHANGES[values.kind].undoable && {
      undo: {
        to: 'leadAction',
        event: { type: 'quick.requested', kind: 'status', lead: changed, values: { status: lead.status } },
      },
    }),
});

/**
 * The buttons of one lead: what they ask, what they do, and what is said afterwards. One at a time, whichever lead it
 * is. Owned by the leads, which hear of every change.
 */
export const leadActionMachine = setup({
  types: { context: {} as LeadActionContext, events: {} as LeadActionEvent },
  actors: {
    form: quickForm,
    /** Answers the lead as it is then. */
    change: missingPromise<Lead, Chosen>('change'),
  },
  actions: {
    noteRequest: assign((_, { kind, lead, values }: QuickRequest) => ({
      lead,
      values: { ...emptyQuick, ...values, kind },
    })),
    noteValues: assign({ values: (_, values: QuickValues) => values }),
    /** Opens the mail program; what becomes of the mail nobody knows. */
    openMail: missingAction<Lead>('openMail'),
    /** Puts a call into the person's calendar. */
    saveCalendar: missingAction<Chosen>('saveCalendar'),
    announceChange: sendTo(ownerOf, { type: 'rows.changed' } satisfies ChangeReport),
    /** Closing the dialog aborts what is being sent; the server may have changed the lead all the same. */
    announceInterrupted: ({ system, self }) => {
      if (system.get(quickForm.id)?.getSnapshot().hasTag('busy')) {
        ownerOf({ self }).send({ type: 'rows.changed' } satisfies ChangeReport);
      }
    },
    raiseToast,
  },
  guards: {
    isMail: (_, { kind, lead }: QuickRequest) => kind === 'email' && QUICK_CHANGES.email.asks(lead),
    asks: (_, { kind, lead }: QuickRequest) => QUICK_CHANGES[kind].asks(lead),
    changes: (_, { kind, lead, values }: QuickRequest) =>
      Object.keys(quickChangesOf(lead, { ...emptyQuick, ...values, kind }, '')).length > 0,
    isHandOut: (_, { kind }: QuickValues) => kind === 'sendInfo',
    isCall: (_, { kind }: QuickValues) => kind === 'call',
  },
  delays: pendingDelays,
}).createMachine({
  id: 'leadAction',
  context: { lead: null, values: emptyQuick },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'quick.requested': [
          {
            guard: { type: 'isMail', params: ({ event }) => event },
            target: 'asking',
            actions: [
              { type: 'noteRequest', params: ({ event }) => event },
              { type: 'openMail', params: ({ event }) => event.lead },
            ],
          },
          {
            guard: { type: 'asks', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'noteRequest', params: ({ event }) => event },
          },
          {
            guard: { type: 'changes', params: ({ event }) => event },
            target: 'changing',
            actions: { type: 'noteRequest', params: ({ event }) => event },
          },
        ],
      },
    },
    asking: {
      tags: ['asking'],
      exit: 'announceInterrupted',
      invoke: {
        id: 'form',
        systemId: quickForm.id,
        src: 'form',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            guard: { type: 'isHandOut', params: ({ event }) => event.output.values },
            target: 'changing',
            actions: { type: 'noteValues', params: ({ event }) => event.output.values },
          },
          {
            guard: { type: 'isCall', params: ({ event }) => event.output.values },
            target: 'idle',
            actions: [
              {
                type: 'saveCalendar',
                params: ({ context, event }) => ({ lead: context.lead, values: event.output.values }),
              },
              'announceChange',
              { type: 'raiseToast', params: ({ event }) => toastOf(event.output.values) },
            ],
          },
          {
            target: 'idle',
            actions: [
              'announceChange',
              { type: 'raiseToast', params: ({ event }) => toastOf(event.output.values) },
            ],
          },
        ],
      },
      on: { 'dialog.closed': 'idle' },
    },
    changing: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { lead, values } }) => ({ lead, values }),
        onDone: {
          target: 'idle',
          actions: [
            'announceChange',
            { type: 'raiseToast', params: ({ context, event }) => undoable(context, event.output) },
          ],
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'raiseToast',
            params: ({ event }): ToastRequest => ({
              title: TOAST_TITLES.error,
              description: refusalText(event.error, QUICK_TEXTS.failed),
              variant: 'destructive',
            }),
          },
        },
      },
      initial: 'prompt',
      states: pendingStates,
    },
  },
});
