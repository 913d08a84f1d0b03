import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { TeamMember } from '../../api/team.ts';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { Card } from '../kit/card.tsx';
import { CONTROL_TEXTS } from '../kit/control-texts.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import type { useList } from '../kit/use-list.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { Member } from './member.tsx';
import { MemberRowPlaceholders } from './member-row.tsx';
import { SampleMembers } from './sample-members.tsx';
import { TEAM_TEXTS as TEXTS } from './team-texts.ts';

// Extends to the card's edges, so that the rows scroll up to its border.
const scroll = css({
  maxHeight: 'list',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginInline: { base: '-4', sm: '-5' },
  marginBottom: { base: '-4', sm: '-5' },
  borderTop: 'line',
  borderBottomRadius: 'card',
  outlineOffset: '[-2px]',
});
const notes = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingBottom: '3',
  '&:empty': { display: 'none' },
});

const count = css({ color: 'fg.muted', flexShrink: '0' });

/** All team members; the list scrolls beyond 400 px (spec §2, §9). */
export function MemberList({ list }: { list: ReturnType<typeof useList<TeamMember>> }) {
  const ownId = useSelector(useActorOf('session'), (snapshot) => snapshot.context.user?._id);
  return (
    <Card
      title={TEXTS.list}
      aside={list.kind === 'ready' && <p className={count}>{TEAM_MESSAGES.count(list.total)}</p>}
      busy={list.kind === 'loading'}
    >
      <div className={notes}>
        {list.slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        {list.outdated && <OutdatedNotice title={TEXTS.failed} onRetry={list.retry} />}
      </div>
      {list.kind === 'failed' ? (
        <ErrorState title={TEXTS.failed} onRetry={list.retry} />
      ) : (
        // Focusable, so that the keyboard can scroll the list.
        <div
          className={scroll}
          data-scroll
          tabIndex={0}
          role="group"
          aria-label={CONTROL_TEXTS.scrollable(TEXTS.list)}
        >
          {list.kind === 'loading' ? (
            <MemberRowPlaceholders />
          ) : list.rows.length === 0 ? (
            <SampleMembers />
          ) : (
            <>
              <ul>
                {list.rows.map((member) => (
                  <Member key={member._id} member={member} ownId={ownId} />
                ))}
              </ul>
              <LoadMore {...list.more} />
            </>
          )}
        </div>
      )}
    </Card>
  );
}
