import { assign, setup } from 'xstate';
import type { InvitationPageContent } from '../../api/invitation.ts';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';
import { isUnauthorized, reasonOf } from '../kit/failure.ts';
import { statusOf } from '../kit/refusal.ts';
import { missingCallback, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import type { Registered } from '../registration/referral-form.ts';
import { registrationMachine } from '../registration/registration.machine.ts';

/**
 * The page behind an invitation's link (G-33), for a guest without an account: the form, or the badge of a registration whose
 * token the browser has. Owned by the session while the browser is at that address. No token enters the context.
 */
type InvitationContext = { /** Null until it is loaded. */ content: InvitationPageContent | null };

type GuestRegistration = NonNullable<InvitationPageContent['registration']>;

type InvitationEvent = { type: 'retry.requested' };

export const invitationMachine = setup({
  types: { context: {} as InvitationContext, events: {} as InvitationEvent },
  actors: {
    loadInvitation: missingPromise<InvitationPageContent>('loadInvitation'),
    registration: registrationMachine,
    /** Tells the server that a person is there, once one acts: mail scanners open the page, too. */
    watchGuest: missingCallback<InvitationEvent>('watchGuest'),
  },
  actions: { keepContent: assign({ content: (_, content: InvitationPageContent) => content }) },
  guards: {
    /** A guest who is registered sees the badge again, also where no other can register. */
    isOpen: (_, content: InvitationPageContent) => content.isOpen || content.registration !== undefined,
    /** The server does not know the link; a retry would not help. */
    isUnknown: (_, error: unknown) => isUnauthorized(error) || [401, 404].includes(statusOf(error) ?? 0),
  },
  delays: pendingDelays,
}).createMachine({
  id: 'invitation',
  context: { content: null },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadInvitation',
        src: 'loadInvitation',
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepContent', params: ({ event }) => event.output },
          },
          {
            target: 'closed',
            actions: { type: 'keepContent', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: reasonOf }, target: 'unknown' },
          { target: 'failed' },
        ],
      },
      initial: 'prompt',
      states: pendingStates,
    },
    failed: { tags: ['failed'], on: { 'retry.requested': 'loading' } },
    unknown: { tags: ['unknown'] },
    /** The invitation is cancelled, used or past; the content says which. */
    closed: { tags: ['closed'] },
    open: {
      tags: ['open'],
      invoke: [
        {
          id: 'registration',
          systemId: 'registration',
          src: 'registration',
          input: ({ context: { content } }) => ({
            pass: { id: '', name: content?.categoryName ?? '' },
            fields: content?.fields ?? [],
            isSingle: content === null || content.isPersonal || !content.isOpen,
            toasts: false,
            ...(content?.registration && { done: registeredAs(content.registration) }),
          }),
        },
        { src: 'watchGuest' },
      ],
    },
  },
});

/** What the page shows of a registration that the server knows already. */
const registeredAs = ({ _id, badgeToken, status }: GuestRegistration): Registered => ({
  message: status === 'approved' ? PASS_MESSAGES.complete : PASS_MESSAGES.pending,
  id: _id,
  badgeToken,
});

export type InvitationLogic = typeof invitationMachine;
