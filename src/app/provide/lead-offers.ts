import { fromPromise } from 'xstate';
import { leadOffersMachine } from '../../machines/lead-offers/lead-offers.machine.ts';
import type { Ports } from '../ports.ts';

/** Provides the calls of the offer to take along the leads of a former account. */
export const provideLeadOffers = ({ api }: Ports) =>
  leadOffersMachine.provide({
    actors: {
      nextOffer: fromPromise(async ({ signal }) => (await api()).leadOffers.next(signal)),
      answerOffer: fromPromise(async ({ input: { id, reply }, signal }) =>
        (await api()).leadOffers.answer(id, reply, signal),
      ),
    },
  });
