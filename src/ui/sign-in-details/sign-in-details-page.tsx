import { useSelector } from '@xstate/react';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { css } from 'styled-system/css';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import { displayPhoneCode } from '../../domain/phone.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { ChangeDialog } from './change-dialog.tsx';
import { DevicesCard } from './devices-card.tsx';
import { SIGN_IN_TEXTS as TEXTS } from './sign-in-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
});
const value = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  overflowWrap: 'anywhere',
});
const muted = css({ color: 'fg.muted' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

/** The user's sign-in number and email address, and how to change them (G-32). */
export default function SignInDetailsPage() {
  const details = useActorOf('signInDetails');
  const resource = useActorOf('signInData');
  const { data } = useSelector(resource, (snapshot) => snapshot.context);
  const failed = useSelector(resource, (snapshot) => snapshot.hasTag('failed'));
  const slow = useSelector(resource, (snapshot) => snapshot.hasTag('slow'));
  const devices = useActorOf('devices');
  const passkeys = useActorOf('passkeys');
  const hasPasskeys = useSelector(
    useActorOf('passkeyList'),
    (snapshot) => snapshot.context.data !== null || snapshot.hasTag('failed'),
  );
  const { problem } = useSelector(details, (snapshot) => snapshot.context);
  useDocumentTitle(TEXTS.title);
  useEffect(() => {
    details.send({ type: 'data.requested' });
    devices.send({ type: 'data.requested' });
    passkeys.send({ type: 'data.requested' });
  }, [details, devices, passkeys]);
  const retry = (): void => {
    resource.send({ type: 'retry.requested' });
  };
  return (
    <div className={stack}>
      <PageHeader title={TEXTS.title} />
      {problem !== null && <ErrorMessage>{problem}</ErrorMessage>}
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      {data !== null && failed && <OutdatedNotice title={PROOF_MESSAGES.refreshFailed} onRetry={retry} />}
      {data === null && failed && (
        <Card title={TEXTS.number}>
          <ErrorState title={PROOF_MESSAGES.loadFailed} onRetry={retry} />
        </Card>
      )}
      {data === null && !failed && (
        <Card title={TEXTS.number} busy>
          <p>
            <Skeleton>+91 90000 00000</Skeleton>
          </p>
        </Card>
      )}
      {data !== null && (
        <>
          <Card title={TEXTS.number}>
            <div className={row}>
              {data.authenticationId === '' ? (
                <p className={muted}>{TEXTS.none}</p>
              ) : (
                <p>
                  <bdi dir="ltr">{`${displayPhoneCode(data.phoneCode)} ${data.authenticationId}`}</bdi>
                </p>
              )}
              <Button
                variant="outline"
                onClick={() => {
                  details.send({ type: 'change.requested', kind: 'number' });
                }}
              >
                {TEXTS.changeNumber}
              </Button>
            </div>
          </Card>
          <EmailCard
            email={data.email}
            isConfirmed={data.isEmailConfirmed}
            pending={data.pendingEmail ?? null}
          />
        </>
      )}
      {/* Not before what stands above it, which would push it down. */}
      {(data !== null || failed) && (
        <>
          <PasskeysCard />
          {hasPasskeys && <DevicesCard />}
        </>
      )}
      <ChangeDialog />
    </div>
  );
}

type EmailCardProps = { email: string; isConfirmed: boolean; pending: string | null };

/** The email address, whether it is confirmed, and a new one that is not confirmed yet. */
function EmailCard({ email, isConfirmed, pending }: EmailCardProps) {
  const details = useActorOf('signInDetails');
  const sending = useSelector(details, (snapshot) => snapshot.hasTag('sending'));
  const cancelling = useSelector(details, (snapshot) => snapshot.hasTag('cancelling'));
  const awaited = pending ?? (email !== '' && !isConfirmed ? email : null);
  return (
    <Card title={TEXTS.email}>
      <div className={stack}>
        <div className={row}>
          {email === '' ? (
            <p className={muted}>{TEXTS.none}</p>
          ) : (
            <p className={value}>
              <bdi>{email}</bdi>
              <Badge tone={isConfirmed ? 'success' : 'warning'} icon={isConfirmed ? CircleCheck : Clock}>
                {isConfirmed ? TEXTS.confirmed : TEXTS.unconfirmed}
              </Badge>
            </p>
          )}
          <Button
            variant="outline"
            onClick={() => {
              details.send({ type: 'change.requested', kind: 'email' });
            }}
          >
            {TEXTS.changeEmail}
          </Button>
        </div>
        {pending !== null && <p role="status">{TEXTS.waiting(pending)}</p>}
        {awaited !== null && (
          <div className={buttons}>
            <Button
              variant="outline"
              busy={sending}
              onClick={() => {
                details.send({ type: 'link.requested', email: awaited });
              }}
            >
              {TEXTS.resend}
            </Button>
            {pending !== null && (
              <Button
                variant="ghost"
                busy={cancelling}
                onClick={() => {
                  details.send({ type: 'change.cancelled' });
                }}
              >
                {TEXTS.cancelChange}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
