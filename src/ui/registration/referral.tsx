import { Ban, CircleCheck, CircleX, Clock, IdCard, UserRoundCheck, X } from 'lucide-react';
import type { TicketAllocation } from '../../api/registration.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { REFERRAL_LABELS } from '../../domain/passes-texts.ts';
import { fullNameOf } from '../../domain/person.ts';
import { holdsPass, refusalOfMove, referralState, type ReferralState } from '../../domain/registration.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { SampleLabel } from '../kit/sample-label.tsx';
import { useMay } from '../shell/may.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { Row } from '../passes/row.tsx';
import { REFERRAL_TEXTS } from './registration-texts.ts';

const LOOKS = {
  pending: { tone: 'warning', icon: Clock },
  approved: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  cancelled: { tone: 'neutral', icon: Ban },
} as const satisfies Record<ReferralState, object>;

/** A registered guest with the status of the registration (spec §2, §4). */
export function Referral({ referral }: { referral: TicketAllocation }) {
  const passes = useActorOf('passes');
  const zone = useEvent()?.timezone ?? 'UTC';
  const cancellation = useActorOf('referralCancellation');
  const mayCancel = useMay('referralCancel');
  const { _id: id, emailId, phoneCode, authenticationId } = referral;
  const name = fullNameOf(referral) || emailId || REFERRAL_TEXTS.guest;
  const state = referralState(referral);
  return (
    <Row
      name={<bdi>{name}</bdi>}
      labels={
        <>
          <Badge tone="info" icon={UserRoundCheck}>
            {REFERRAL_TEXTS.referral}
          </Badge>
          {referral.isSample && <SampleLabel />}
        </>
      }
      details={
        <>
          {emailId && (
            <p>
              <bdi>{emailId}</bdi>
            </p>
          )}
          {authenticationId && (
            <p>
              <bdi dir="ltr">{`+${phoneCode} ${authenticationId}`}</bdi>
            </p>
          )}
        </>
      }
      date={dateTimeText(referral.createdAt, new Date(), zone)}
      status={<Badge {...LOOKS[state]}>{REFERRAL_LABELS[state]}</Badge>}
      actions={
        <>
          {holdsPass(state) && (
            <Button
              variant="outline"
              size="sm"
              aria-label={REFERRAL_TEXTS.badgeOf(name)}
              onClick={() => {
                passes.send({ type: 'badge.requested', referral });
              }}
            >
              <IdCard aria-hidden="true" />
              {REFERRAL_TEXTS.badge}
            </Button>
          )}
          {mayCancel && refusalOfMove('cancel', state) === null && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={REFERRAL_TEXTS.cancelOf(name)}
              onClick={() => {
                cancellation.send({ type: 'remove.requested', row: { id, name } });
              }}
            >
              <X aria-hidden="true" />
              {REFERRAL_TEXTS.cancel}
            </Button>
          )}
        </>
      }
    />
  );
}
