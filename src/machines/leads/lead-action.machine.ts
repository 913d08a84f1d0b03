import { assign, sendTo, setup } from 'xstate';
import type { Lead } from '../../api/leads.port.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { missingAction } from '../kit/missing.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { leadChangeMachine, type LeadChangeEvent } from './lead-change.machine.ts';
import { leadMaterials } from './lead-materials.ts';
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

export type LeadActionEvent =
  | ({ type: 'quick.requested' } & QuickRequest)
  /** Asks first when something typed would be lost. */
  | { type: 'close.requested'; typed: boolean }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' };

type LeadActionContext = {
  lead: Lead | null;
  values: QuickValues;
};

type Chosen = LeadActionContext;

const toastOf = ({ kind }: QuickValues): ToastRequest => ({
  title: TOAST_TITLES.success,
  description: QUICK_CHANGES[kind].done,
  variant: 'success',
});

/**
 * The buttons of one lead: what they ask, what they do, and what is said afterwards. Asks about one lead at a time;
 * what needs no answer is handed on and made while somebody goes on. Owned by the leads, which hear of every change.
 */
export const leadActionMachine = setup({
  types: { context: {} as LeadActionContext, events: {} as LeadActionEvent },
  actors: { form: quickForm, materials: leadMaterials },
  actions: {
    noteRequest: assign((_, { kind, lead, values }: QuickRequest) => ({
      lead,
      values: { ...emptyQuick, ...values, kind },
    })),
    askWhetherSent: assign({
      values: (_, values: QuickValues): QuickValues => ({ ...values, kind: 'sent' }),
    }),
    /** Fills in what the form starts with and only the world knows: when tomorrow is, and who is asking. */
    fillIn: assign({
      values: (): QuickValues => {
        throw new Error('Action "fillIn" is not provided.');
      },
    }),
    /** Opens the mail program; what becomes of the mail nobody knows. */
    openMail: missingAction<Lead>('openMail'),
    /** Puts a call into the person's calendar. */
    saveCalendar: missingAction<Chosen>('saveCalendar'),
    requestChange: ({ system }, { lead, values }: Chosen) => {
      if (!lead) return;
      const event: LeadChangeEvent = { type: 'change.requested', lead, values };
      system.get(leadChangeMachine.id)?.send(event);
    },
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
    isTyped: (_, { typed }: { typed: boolean }) => typed,
    isCall: (_, { kind }: QuickValues) => kind === 'call',
  },
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
            actions: [{ type: 'noteRequest', params: ({ event }) => event }, 'fillIn'],
          },
          {
            guard: { type: 'changes', params: ({ event }) => event },
            actions: {
              type: 'requestChange',
              params: ({ event: { kind, lead, values } }) => ({
                lead,
                values: { ...emptyQuick, ...values, kind },
              }),
            },
          },
        ],
      },
    },
    asking: {
      tags: ['asking'],
      exit: 'announceInterrupted',
      invoke: [
        {
          id: 'form',
          systemId: quickForm.id,
          src: 'form',
          input: ({ context }) => ({ values: context.values }),
          onDone: [
            {
              guard: { type: 'isHandOut', params: ({ event }) => event.output.values },
              // Whether it was sent, only a person knows.
              target: 'asking',
              reenter: true,
              actions: { type: 'askWhetherSent', params: ({ event }) => event.output.values },
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
        // Anew each time, so that what was just added to the products is there. Loads when it is asked for.
        { id: 'materials', systemId: leadMaterials.id, src: 'materials' },
      ],
      initial: 'open',
      states: {
        open: {
          on: {
            'close.requested': [
              { guard: { type: 'isTyped', params: ({ event }) => event }, target: 'discarding' },
              { target: '#leadAction.idle' },
            ],
          },
        },
        discarding: {
          tags: ['discarding'],
          on: { 'discard.confirmed': '#leadAction.idle', 'discard.declined': 'open' },
        },
      },
    },
  },
});
