import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { TEAM_TEXTS as TEXTS } from './team-texts.ts';

/** Asks before a member is signed out everywhere. */
export function SignOutQuestion() {
  const signOut = useActorOf('teamSignOut');
  const { removing, message } = useSelector(signOut, (snapshot) => snapshot.context);
  return (
    <ConfirmDialog
      open={useSelector(signOut, (snapshot) => snapshot.hasTag('confirming'))}
      busy={useSelector(signOut, (snapshot) => snapshot.hasTag('busy'))}
      slow={useSelector(signOut, (snapshot) => snapshot.hasTag('slow'))}
      question={TEXTS.askSignOut}
      detail={removing?.name}
      confirmLabel={TEXTS.signOut}
      error={message}
      onConfirm={() => {
        signOut.send({ type: 'remove.confirmed' });
      }}
      onCancel={() => {
        signOut.send({ type: 'remove.declined' });
      }}
    />
  );
}
