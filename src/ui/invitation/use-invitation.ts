import { useSelector } from '@xstate/react';
import type { RegistrationRef } from '../registration/use-registration.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** What the page is about now; while none of these, the invitation is on its way. */
const FACES = ['unknown', 'failed', 'closed', 'open'] as const;

/** The invitation of the link somebody followed, as its page uses it. */
export function useInvitation() {
  const invitation = useActorOf('invitation');
  const content = useSelector(invitation, (snapshot) => snapshot.context.content);
  const face = useSelector(invitation, (snapshot) => FACES.find((one) => snapshot.hasTag(one)) ?? 'loading');
  const slow = useSelector(invitation, (snapshot) => snapshot.hasTag('slow'));
  // While the invitation is open it runs exactly this child under this name.
  const registration = useSelector(invitation, (snapshot) => snapshot.children['registration']) as
    RegistrationRef | undefined;
  return {
    /** Whose event and pass it is; null until it has arrived. */ content,
    face,
    slow,
    registration,
    retry: (): void => {
      invitation.send({ type: 'retry.requested' });
    },
  };
}

export type InvitationView = ReturnType<typeof useInvitation>;
