import { assign, setup } from 'xstate';
import type { LeadOffer, LeadOfferOutcome, LeadOfferReply } from '../../api/lead-offers.ts';
import { LEAD_OFFER_MESSAGES } from '../../domain/lead-offer-messages.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { announce } from '../kit/invalidation.ts';
import { missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';

export type LeadOffersEvent =
  | { type: 'take.requested' }
  /** Asks for confirmation, because leaving the leads cannot be undone. */
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.reconsidered' }
  /** Closes the question; it returns at the next sign-in or page load. */
  | { type: 'answer.postponed' };

type LeadOffersContext = { offer: LeadOffer | null };

const success = (description: string): ToastRequest => ({
  title: TOAST_TITLES.success,
  description,
  variant: 'success',
});

const failure = (error: unknown): ToastRequest => ({
  title: TOAST_TITLES.error,
  description: refusalText(error, LEAD_OFFER_MESSAGES.failed),
  variant: 'destructive',
});

/**
 * Asks whether the user takes along the leads captured with a self-registered account before the organiser's file
 * named the user's number or address. Asks one offer at a time; skips the question when loading fails. Owned by the
 * workspace; stops with the session.
 */
export const leadOffersMachine = setup({
  types: { context: {} as LeadOffersContext, events: {} as LeadOffersEvent },
  actors: {
    nextOffer: missingPromise<LeadOffer | null>('nextOffer'),
    answerOffer: missingPromise<LeadOfferOutcome, { id: string; reply: LeadOfferReply }>('answerOffer'),
  },
  actions: {
    keepOffer: assign({ offer: (_, offer: LeadOffer | null) => offer }),
    raiseToast,
    tellScreens: ({ system }) => {
      announce(system, 'leads');
    },
  },
  guards: { isOffer: (_, offer: LeadOffer | null) => offer !== null },
  delays: pendingDelays,
}).createMachine({
  id: 'leadOffers',
  context: { offer: null },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'nextOffer',
        src: 'nextOffer',
        onDone: [
          {
            guard: { type: 'isOffer', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepOffer', params: ({ event }) => event.output },
          },
          { target: 'settled' },
        ],
        onError: 'settled',
      },
    },
    asking: {
      tags: ['open'],
      on: { 'take.requested': 'taking', 'leave.requested': 'warning', 'answer.postponed': 'settled' },
    },
    warning: {
      tags: ['open', 'warning'],
      on: { 'leave.confirmed': 'leaving', 'leave.reconsidered': 'asking' },
    },
    taking: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'takeOffer',
        src: 'answerOffer',
        input: ({ context }) => ({ id: context.offer?._id ?? '', reply: 'take' as const }),
        onDone: {
          target: 'looking',
          actions: [
            {
              type: 'raiseToast',
              params: ({ event: { output } }) =>
                success(LEAD_OFFER_MESSAGES.arrived(output.leads, output.twins)),
            },
            'tellScreens',
          ],
        },
        onError: {
          target: 'asking',
          actions: { type: 'raiseToast', params: ({ event }) => failure(reasonOf({ event })) },
        },
      },
      initial: 'prompt',
      states: pendingStates,
    },
    leaving: {
      tags: ['open', 'busy', 'warning'],
      invoke: {
        id: 'leaveOffer',
        src: 'answerOffer',
        input: ({ context }) => ({ id: context.offer?._id ?? '', reply: 'leave' as const }),
        onDone: {
          target: 'looking',
          actions: { type: 'raiseToast', params: () => success(LEAD_OFFER_MESSAGES.left) },
        },
        onError: {
          target: 'asking',
          actions: { type: 'raiseToast', params: ({ event }) => failure(reasonOf({ event })) },
        },
      },
      initial: 'prompt',
      states: pendingStates,
    },
    settled: { entry: { type: 'keepOffer', params: null } },
  },
});
