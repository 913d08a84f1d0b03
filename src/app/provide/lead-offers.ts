import { fromPromise } from 'xstate';
import { leadOffersMachine } from '../../machines/lead-offers/lead-offers.machine.ts';
import type { Ports } from '../ports.ts';

/** The question whether leads of a former account come along, and its calls. */
export const provideLeadOffers = ({ api }: Ports) =>
  leadOffersMachine.provide({
    actors: {
      nextOffer: fromPromise(async ({ signal }) => (await api()).leadOffers.next(signal)),
      answerOffer: fromPromise(async ({ input: { id, reply }, signal }) =>
        (await api()).leadOffers.answer(id, reply, signal),
      ),
    },
  });
