import { useSelector } from '@xstate/react';
import { OTHER_DEVICES } from '../../machines/sign-in-details/actors.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { DEVICES_TEXTS as TEXTS } from './device-texts.ts';

/** Asks before another device, or all of them, are signed out. */
export function DeviceQuestion() {
  const signOut = useActorOf('deviceSignOut');
  const { removing, message } = useSelector(signOut, (snapshot) => snapshot.context);
  const isAboutAll = removing?.id === OTHER_DEVICES.id;
  return (
    <ConfirmDialog
      open={useSelector(signOut, (snapshot) => snapshot.hasTag('confirming'))}
      busy={useSelector(signOut, (snapshot) => snapshot.hasTag('busy'))}
      slow={useSelector(signOut, (snapshot) => snapshot.hasTag('slow'))}
      question={isAboutAll ? TEXTS.askOthers : TEXTS.ask}
      detail={isAboutAll ? TEXTS.othersDetail : removing?.name}
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
