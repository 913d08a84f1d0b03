import { useSelector } from '@xstate/react';
import { Send } from 'lucide-react';
import type { TeamMember } from '../../api/team.ts';
import { fileUrl } from '../../domain/files.ts';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { keptBecause, maySignOut, memberPhone, memberStatus, waitingFor } from '../../domain/team-row.ts';
import { memberRows } from '../../machines/team/team-fields.ts';
import { Button } from '../kit/button.tsx';
import { useMay } from '../shell/may.tsx';
import { usePageData } from '../shell/page-data-context.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberRow } from './member-row.tsx';
import { TEAM_TEXTS as TEXTS } from './team-texts.ts';
import { WithReason } from '../kit/with-reason.tsx';

/** The row of a real (not sample) member, with its actions. */
export function Member({ member, ownId }: { member: TeamMember; ownId: string | undefined }) {
  const { _id: id, fullName, isPending, isDeclined } = member;
  const user = useSelector(useActorOf('session'), (snapshot) => snapshot.context.user);
  const mayChange = useMay('teamMemberUpdate');
  const waiting = waitingFor(member);
  const status = memberStatus(member);
  const maySend = isPending || isDeclined || (waiting !== '' && user?.isParentExhibitor === true);
  const { storagePublicUrl } = usePageData().settings;
  const editor = useActorOf('teamEditor');
  const signOut = useActorOf('teamSignOut');
  return (
    <MemberRow
      fullName={fullName}
      designation={member.designation}
      emailId={member.emailId}
      phone={memberPhone(member)}
      picture={fileUrl(member.profileImage, storagePublicUrl)}
      status={status}
      waiting={waiting}
      isSelf={id === ownId}
      isSample={member.isSample}
      invite={mayChange && maySend && <SendAgain id={id} fullName={fullName} />}
      role={member.role}
      actions={
        mayChange && (
          <MemberActions
            fullName={fullName}
            kept={keptBecause(member, ownId)}
            {...(maySignOut(member, user) && {
              onSignOut: () => {
                signOut.send({ type: 'remove.requested', row: { id, name: fullName } });
              },
            })}
            onEdit={() => {
              editor.send({ type: 'edit.requested', row: memberRows.toRow(member) });
            }}
            onRemove={() => {
              editor.send({ type: 'remove.requested', row: { id, name: fullName } });
            }}
          />
        )
      }
    />
  );
}

/** Resends one link at a time; while one is being sent, the other buttons wait. */
function SendAgain({ id, fullName }: { id: string; fullName: string }) {
  const invite = useActorOf('teamInvite');
  const invited = useSelector(invite, (snapshot) => snapshot.context.rowId);
  return (
    <WithReason reason={invited !== null && invited !== id ? TEAM_MESSAGES.linkWaits : undefined}>
      <Button
        variant="outline"
        size="sm"
        busy={invited === id}
        aria-label={TEXTS.sendAgainTo(fullName)}
        onClick={() => {
          invite.send({ type: 'action.requested', id });
        }}
      >
        <Send aria-hidden="true" />
        {TEXTS.sendAgain}
      </Button>
    </WithReason>
  );
}
