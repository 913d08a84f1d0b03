import { MailQuestionMark } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Pass } from '../../api/passes.ts';
import { INVITATION_STATES } from '../../domain/invitation.ts';
import { Card } from '../kit/card.tsx';
import { FilterSelect } from '../kit/filter-select.tsx';
import { ListBody } from '../kit/list-body.tsx';
import { EmptyState } from '../kit/notice.tsx';
import { useList } from '../kit/use-list.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { INVITATION_LOOKS } from './invitation-looks.ts';
import { InvitationRow } from './invitation-row.tsx';
import { PASSES_TEXTS as TEXTS } from '../passes/passes-texts.ts';
import { ROW_PLACEHOLDERS } from '../passes/row.tsx';
import { INVITE_TEXTS } from './invitation-texts.ts';

const OPTIONS = [
  ['', INVITE_TEXTS.allStatus],
  ...INVITATION_STATES.map((state) => [state, INVITATION_LOOKS[state].label] as const),
] as const;

const tools = css({ maxWidth: { sm: '[11rem]' }, paddingBottom: '3' });

/** The list of invitations with their status (G-33). */
export function Invitations({ passes }: { passes: readonly Pass[] }) {
  const list = useList(useActorOf('invitationList'));
  return (
    <Card title={TEXTS.invitations} busy={list.kind === 'loading'}>
      <div className={tools}>
        <FilterSelect
          label={INVITE_TEXTS.status}
          options={OPTIONS}
          value={list.filters['status'] ?? ''}
          onChange={(status) => {
            list.setFilter('status', status);
          }}
        />
      </div>
      <ListBody
        list={list}
        label={TEXTS.listOf(TEXTS.invitations)}
        placeholders={ROW_PLACEHOLDERS}
        failed={TEXTS.invitationsFailed}
        empty={
          <EmptyState
            icon={MailQuestionMark}
            title={list.isNarrowed ? TEXTS.noInvitationsMatch : TEXTS.noInvitations}
            {...(!list.isNarrowed && { text: TEXTS.noInvitationsYet })}
          />
        }
      >
        {(invitation) => (
          <InvitationRow
            key={invitation._id}
            invitation={invitation}
            pass={passes.find(({ _id }) => _id === invitation.ticketId)}
          />
        )}
      </ListBody>
    </Card>
  );
}
