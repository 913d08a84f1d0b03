import { useSelector } from '@xstate/react';
import { REFERRAL_MESSAGES } from '../../domain/screen-messages.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { REFERRAL_TEXTS } from './registration-texts.ts';

/** Asks before a registration is cancelled. */
export function CancelReferralDialog() {
  const cancellation = useActorOf('referralCancellation');
  const { removing, message } = useSelector(cancellation, (snapshot) => snapshot.context);
  return (
    <ConfirmDialog
      open={useSelector(cancellation, (snapshot) => snapshot.hasTag('confirming'))}
      busy={useSelector(cancellation, (snapshot) => snapshot.hasTag('busy'))}
      slow={useSelector(cancellation, (snapshot) => snapshot.hasTag('slow'))}
      question={REFERRAL_MESSAGES.askRemove}
      detail={removing?.name}
      confirmLabel={REFERRAL_TEXTS.cancelRegistration}
      cancelLabel={REFERRAL_TEXTS.keep}
      error={message}
      onConfirm={() => {
        cancellation.send({ type: 'remove.confirmed' });
      }}
      onCancel={() => {
        cancellation.send({ type: 'remove.declined' });
      }}
    />
  );
}
