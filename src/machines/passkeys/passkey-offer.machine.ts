import { setup } from 'xstate';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import { missingPromise } from '../kit/missing.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';

/** How long after a sign-in (ms), so that the user has seen where they are. */
const OFFER_AFTER_MS = 8_000;

const offer = (): ToastRequest => ({
  title: PASSKEY_MESSAGES.offer,
  description: PASSKEY_MESSAGES.offerText,
  variant: 'default',
  action: { label: PASSKEY_MESSAGES.offerAction, href: ROUTES.signInDetails },
  yields: true,
});

/** Offers a passkey once after a sign-in, to who has none and could make one here. Owned by the workspace. */
export const passkeyOfferMachine = setup({
  actors: {
    /** Whether to offer one; remembers that it was offered. */
    considerOffer: missingPromise<boolean>('considerOffer'),
  },
  actions: { raiseToast },
  guards: { isWanted: (_, isWanted: boolean) => isWanted },
  delays: { offerTime: OFFER_AFTER_MS },
}).createMachine({
  id: 'passkeyOffer',
  initial: 'waiting',
  states: {
    waiting: { after: { offerTime: 'considering' } },
    considering: {
      invoke: {
        id: 'considerOffer',
        src: 'considerOffer',
        onDone: [
          {
            guard: { type: 'isWanted', params: ({ event }) => event.output },
            target: 'quiet',
            actions: { type: 'raiseToast', params: offer },
          },
          { target: 'quiet' },
        ],
        // Not worth a word: the user did not ask for it.
        onError: 'quiet',
      },
    },
    quiet: {},
  },
});
