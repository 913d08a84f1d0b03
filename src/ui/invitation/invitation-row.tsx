import { useSelector } from '@xstate/react';
import { Copy, Link2, Mail, Send, X } from 'lucide-react';
import type { Invitation } from '../../api/invitation.ts';
import type { Pass } from '../../api/passes.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { isInvitationOpen } from '../../domain/invitation.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { useMay } from '../shell/may.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { INVITATION_LOOKS } from './invitation-looks.ts';
import { passName } from '../passes/pass-name.ts';
import { Row } from '../passes/row.tsx';
import { WithReason } from '../kit/with-reason.tsx';
import { PASSES_TEXTS as TEXTS } from '../passes/passes-texts.ts';
import { INVITE_TEXTS } from './invitation-texts.ts';

type InvitationRowProps = {
  invitation: Invitation;
  /** The pass it invites to; absent when that pass is not loaded. */
  pass: Pass | undefined;
};

/** An invited guest or a shared link, with its status. */
export function InvitationRow({ invitation, pass }: InvitationRowProps) {
  const { _id: id, email, link, status, registrations, createdAt } = invitation;
  const invitations = useActorOf('invitations');
  const zone = useEvent()?.timezone ?? 'UTC';
  const editor = useActorOf('invitationEditor');
  const isPersonal = email !== '';
  const mayInvite = useMay('invitationCreate');
  const name = isPersonal ? email : INVITE_TEXTS.handOut;
  const { label, tone, icon } = INVITATION_LOOKS[status];
  return (
    <Row
      name={<bdi>{name}</bdi>}
      labels={
        <Badge tone="neutral" icon={isPersonal ? Mail : Link2}>
          {isPersonal ? INVITE_TEXTS.byMail : INVITE_TEXTS.byLink}
        </Badge>
      }
      details={
        <>
          {pass && (
            <p>
              <bdi>{passName(pass)}</bdi>
            </p>
          )}
          <p>{INVITE_TEXTS.registered(registrations)}</p>
        </>
      }
      date={dateTimeText(createdAt, new Date(), zone)}
      status={
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      }
      actions={
        mayInvite &&
        isInvitationOpen(status) && (
          <>
            {link && (
              <Button
                variant="outline"
                size="sm"
                aria-label={INVITE_TEXTS.copyOf(name)}
                onClick={() => {
                  invitations.send({ type: 'link.copied', url: link });
                }}
              >
                <Copy aria-hidden="true" />
                {INVITE_TEXTS.copy}
              </Button>
            )}
            {isPersonal && <Resend id={id} name={name} />}
            <Button
              variant="ghost"
              size="sm"
              aria-label={INVITE_TEXTS.cancelOf(name)}
              onClick={() => {
                editor.send({ type: 'remove.requested', row: { id, name } });
              }}
            >
              <X aria-hidden="true" />
              {INVITE_TEXTS.cancel}
            </Button>
          </>
        )
      }
    />
  );
}

/** Resends one mail at a time; while one is being sent, the other buttons wait. */
function Resend({ id, name }: { id: string; name: string }) {
  const resend = useActorOf('invitationResend');
  const rowId = useSelector(resend, (snapshot) => snapshot.context.rowId);
  return (
    <WithReason reason={rowId !== null && rowId !== id ? TEXTS.resendWaits : undefined}>
      <Button
        variant="outline"
        size="sm"
        busy={rowId === id}
        aria-label={INVITE_TEXTS.resendOf(name)}
        onClick={() => {
          resend.send({ type: 'action.requested', id });
        }}
      >
        <Send aria-hidden="true" />
        {INVITE_TEXTS.resend}
      </Button>
    </WithReason>
  );
}
