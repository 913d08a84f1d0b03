import { useSelector } from '@xstate/react';
import type { RegistrationRef } from '../registration/use-registration.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** The tags that select the page's content; without one of them the invitation is loading. */
const FACES = ['unknown', 'failed', 'closed', 'open'] as const;

/** The invitation behind the link, for its page. */
export function useInvitation() {
  const invitation = useActorOf('invitation');
  const content = useSelector(invitation, (snapshot) => snapshot.context.content);
  const face = useSelector(invitation, (snapshot) => FACES.find((one) => snapshot.hasTag(one)) ?? 'loading');
  const slow = useSelector(invitation, (snapshot) => snapshot.hasTag('slow'));
  // In the state `open` the machine runs this child under this name.
  const registration = useSelector(invitation, (snapshot) => snapshot.children['registration']) as
    RegistrationRef | undefined;
  return {
    /** The event and the pass; null until loaded. */ content,
    face,
    slow,
    registration,
    retry: (): void => {
      invitation.send({ type: 'retry.requested' });
    },
  };
}

export type InvitationView = ReturnType<typeof useInvitation>;
