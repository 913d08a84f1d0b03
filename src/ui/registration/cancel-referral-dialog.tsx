import { REFERRAL_MESSAGES } from '../../domain/screen-messages.ts';
import { RemovalQuestion } from '../kit/removal-question.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { REFERRAL_TEXTS } from './registration-texts.ts';

/** Asks before a registration is cancelled. */
export function CancelReferralDialog() {
  return (
    <RemovalQuestion
      removal={useActorOf('referralCancellation')}
      textsOf={(row) => ({
        question: REFERRAL_MESSAGES.askRemove,
        detail: row?.name,
        confirmLabel: REFERRAL_TEXTS.cancelRegistration,
        cancelLabel: REFERRAL_TEXTS.keep,
      })}
    />
  );
}
