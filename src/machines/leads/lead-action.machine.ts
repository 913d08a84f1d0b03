import { assign, sendTo, setup } from 'xstate';
import type { Lead } from '../../api/leads.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { missingAction } from '../kit/missing.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import type { LeadChangeEvent } from './lead-change.machine.ts';
import { leadMaterials } from './lead-materials.ts';
import {
  doneText,
  emptyQuick,
  QUICK_CHANGES,
  quickChangesOf,
  type QuickKind,
  type QuickValues,
} from './quick-changes.ts';
import { quickForm } from './quick-form.ts';
import type { RowsMeta } from '../rows.ts';

type QuickRequest = {
  kind: QuickKind;
  lead: Lead;
  /** Values known before the form asks. */
  values?: Partial<QuickValues>;
};

export type LeadActionEvent =
  | ({ type: 'quick.requested' } & QuickRequest)
  /** Asks for confirmation when typed text would be lost. */
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
  description: doneText(kind),
  variant: 'success',
});

/**
 * The buttons of one lead: their question, their effect and the toast afterwards. Asks about one lead at a time. Owned by
 * `leads`: reports every change to it, and passes it changes without a question, which `leadChange` makes.
 */
export const leadActionMachine = setup({
  types: { context: {} as LeadActionContext, events: {} as LeadActionEvent, meta: {} as RowsMeta },
  actors: { form: quickForm, materials: leadMaterials },
  actions: {
    noteRequest: assign((_, { kind, lead, values }: QuickRequest) => ({
      lead,
      values: { ...emptyQuick, ...values, kind },
    })),
    askWhetherSent: assign({
      values: (_, values: QuickValues): QuickValues => ({ ...values, kind: 'sent' }),
    }),
    /** Fills in the form's start values from the clock and the session: tomorrow's date and the user. */
    fillIn: assign({
      values: (): QuickValues => {
        throw new Error('Action "fillIn" is not provided.');
      },
    }),
    /** Opens the mail program. The portal cannot tell whether the mail is sent. */
    openMail: missingAction<Lead>('openMail'),
    /** Saves a call as a calendar file. */
    saveCalendar: missingAction<Chosen>('saveCalendar'),
    requestChange: sendTo(ownerOf, (_, change: Omit<LeadChangeEvent, 'type'>): LeadChangeEvent => ({
      type: 'change.requested',
      ...change,
    })),
    announceChange: sendTo(ownerOf, { type: 'rows.changed' } satisfies ChangeReport),
    /** Closing the dialog aborts the request, but the server may already have changed the lead. */
    announceInterrupted: ({ self }) => {
      const { form } = self.getSnapshot().children;
      if (form?.getSnapshot().hasTag('busy')) {
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
            meta: { rows: ['LEAD-6'] },
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
      meta: { rows: ['LEAD-6'] },
      exit: 'announceInterrupted',
      invoke: [
        {
          id: 'form',
          systemId: quickForm.id,
          src: 'form',
          input: ({ context: { values, lead } }) => ({ values, about: lead }),
          onDone: [
            {
              guard: { type: 'isHandOut', params: ({ event }) => event.output.values },
              // Only the user knows whether it was sent.
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
        // Starts with each question, so that it includes products added since. Loads on request.
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
