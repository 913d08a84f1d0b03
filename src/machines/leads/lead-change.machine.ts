import { assign, sendTo, setup } from 'xstate';
import type { Lead } from '../../api/leads.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { leadRows, type LeadValues } from './lead-fields.ts';
import { doneText, emptyQuick, QUICK_CHANGES, type QuickValues } from './quick-changes.ts';

/** One quick change, and the lead at the time of the request. */
type LeadChangeRequest = { lead: Lead; values: QuickValues };

/** The lead after a change; `replaced` when a colleague had changed the same field since it was shown. */
export type ChangedLead = Lead & {
  replaced?: {
    /** As the colleague left it. */ lead: Lead;
    /** Who, when and what, as a sentence. */ told: string;
  };
};

export type LeadChangeEvent = { type: 'change.requested' } & LeadChangeRequest;

type LeadChangeContext = {
  /** The current change, then the waiting ones. */ queue: readonly LeadChangeRequest[];
};

/** The field as it was before a change of one tap. */
function before({ lead, values: { kind, field } }: LeadChangeRequest): Pick<QuickValues, 'field' | 'value'> {
  const { values } = leadRows.toRow(lead);
  // The machine of the panel names only fields of the form.
  const name = (kind === 'field' ? field : 'status') as keyof typeof values;
  return { field: name, value: values[name] ?? '' };
}

/** The lead's values with the changes of one field that are being sent. */
export const valuesWith = (queue: readonly LeadChangeRequest[], lead: Lead): LeadValues =>
  queue
    .filter((one) => one.lead._id === lead._id && ['field', 'undo'].includes(one.values.kind))
    .reduce(
      (values, { values: { field, value } }) => ({ ...values, [field]: value }),
      leadRows.toRow(lead).values,
    );

/** Offers an undo when the change took one tap. */
const doneToast = (
  { queue: [made] }: LeadChangeContext,
  { replaced, ...changed }: ChangedLead,
): ToastRequest => ({
  title: TOAST_TITLES.success,
  description: [doneText(made?.values.kind ?? 'undo'), replaced?.told].filter(Boolean).join(' '),
  variant: 'success',
  ...(made &&
    QUICK_CHANGES[made.values.kind].undoable && {
      undo: {
        to: 'leadChange',
        event: {
          type: 'change.requested',
          lead: changed,
          // What a colleague chose meanwhile is what is taken back to.
          values: { ...emptyQuick, kind: 'undo', ...before({ ...made, lead: replaced?.lead ?? made.lead }) },
        },
      },
    }),
});

const failedToast = (error: unknown): ToastRequest => ({
  title: TOAST_TITLES.error,
  description: refusalText(error, LEAD_MESSAGES.updateFailed),
  variant: 'destructive',
});

/**
 * Makes changes that need no answer: a one-tap change or its undo. Makes them one after the other, so that none is lost
 * while another is being sent. Owned by `leads`; reports every change.
 */
export const leadChangeMachine = setup({
  types: { context: {} as LeadChangeContext, events: {} as LeadChangeEvent },
  actors: {
    /** Returns the changed lead. */
    change: missingPromise<ChangedLead, LeadChangeRequest | null>('change'),
  },
  actions: {
    line: assign(({ context }, { lead, values }: LeadChangeRequest) => ({
      queue: [...context.queue, { lead, values }],
    })),
    /** Waiting changes to the same lead continue from its new version. */
    advance: assign(({ context }, { changed }: { changed: Lead | null }) => ({
      queue: context.queue
        .slice(1)
        .map((one) => (one.lead._id === changed?._id ? { ...one, lead: changed } : one)),
    })),
    announceChange: sendTo(ownerOf, (_, saved: Lead): ChangeReport => ({ type: 'rows.changed', saved })),
    raiseToast,
  },
  guards: {
    /** Ignores a second tap while the same change to this lead is queued. */
    isNew: ({ context }, { lead, values }: LeadChangeRequest) => {
      const last = context.queue.findLast(
        (one) =>
          one.lead._id === lead._id && one.values.kind === values.kind && one.values.field === values.field,
      );
      return last?.values.value !== values.value;
    },
    isWaiting: ({ context }) => context.queue.length > 0,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'leadChange',
  context: { queue: [] },
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'isWaiting', target: 'changing' },
      on: { 'change.requested': { actions: { type: 'line', params: ({ event }) => event } } },
    },
    changing: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.queue[0] ?? null,
        onDone: {
          target: 'idle',
          actions: [
            { type: 'announceChange', params: ({ event }) => event.output },
            { type: 'raiseToast', params: ({ context, event }) => doneToast(context, event.output) },
            { type: 'advance', params: ({ event }) => ({ changed: event.output }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'raiseToast', params: ({ event }) => failedToast(reasonOf({ event })) },
            { type: 'advance', params: { changed: null } },
          ],
        },
      },
      on: {
        'change.requested': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'line', params: ({ event }) => event },
        },
      },
      initial: 'prompt',
      states: pendingStates,
    },
  },
});
