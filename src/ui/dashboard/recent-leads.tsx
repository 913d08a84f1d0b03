import { UserRoundPlus } from 'lucide-react';
import { css } from 'styled-system/css';
import type { DashboardLead } from '../../api/dashboard.port.ts';
import { formatDate } from '../../domain/dates.ts';
import { Avatar } from '../kit/avatar.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { LeadBadge } from './lead-badge.tsx';
import type { CardState } from './use-dashboard.ts';

const scroll = css({
  maxHeight: 'recentLeads',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The focus ring and the rows reach to the edge of the card.
  marginInline: { base: '-4', sm: '-5' },
});
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: { base: '4', sm: '5' },
  paddingBlock: '2.5',
  borderTop: 'line',
  borderColor: 'border.default',
  _first: { borderTop: 'none' },
});
const words = css({ flex: '1' });
const nameText = css({ fontWeight: 'medium' });
const muted = css({ color: 'fg.muted', fontSize: 'xs' });
const side = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: '1',
  flexShrink: '0',
});

/** The newest leads; the list scrolls beyond 400 px (spec §2, §9). */
export function RecentLeads({ leads }: { leads: CardState<readonly DashboardLead[]> }) {
  return (
    <Card title="Recent Leads" busy={leads.kind === 'loading'}>
      {leads.kind === 'loading' && <Placeholders />}
      {leads.kind === 'failed' && (
        <ErrorState title="Recent leads could not be loaded" onRetry={leads.retry} />
      )}
      {leads.kind === 'ready' &&
        (leads.data.length === 0 ? (
          <EmptyState
            icon={UserRoundPlus}
            title="No leads yet"
            text="People you meet at the booth appear here."
          />
        ) : (
          // Focusable, so that the list also scrolls with the keyboard.
          <div className={scroll} data-scroll tabIndex={0} role="group" aria-label="Recent Leads, scrollable">
            <ul>
              {leads.data.map((lead) => (
                <li key={lead.id} className={row}>
                  <Avatar name={lead.name} />
                  <div className={words}>
                    <p className={nameText} dir="auto">
                      {lead.name}
                    </p>
                    <p className={muted} dir="auto">
                      {[lead.jobTitle, lead.company].filter(Boolean).join(' at ')}
                    </p>
                  </div>
                  <div className={side}>
                    <LeadBadge interest={lead.interest} />
                    <time className={muted} dateTime={lead.createdAt}>
                      {formatDate(lead.createdAt)}
                    </time>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </Card>
  );
}

function Placeholders() {
  return (
    <ul className={scroll} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <li key={index} className={row}>
          <Avatar name=" " />
          <div className={words}>
            <p className={nameText}>
              <Skeleton>Name of a lead</Skeleton>
            </p>
            <p className={muted}>
              <Skeleton>Job title at a company</Skeleton>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
