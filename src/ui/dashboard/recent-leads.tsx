import { Flame, Snowflake, ThermometerSun, UserRoundPlus } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import type { DashboardLead } from '../../api/dashboard.ts';
import { formatDate } from '../../domain/dates.ts';
import { ROUTES } from '../../domain/routes.ts';
import type { LeadPriority } from '../../domain/screen-constants.ts';
import { Avatar } from '../kit/avatar.tsx';
import { Badge } from '../kit/badge.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import type { CardState } from './use-dashboard.ts';
import { useLeadPage } from './use-lead-page.ts';

// Extends to the edges of the card, so that the rows scroll under its border.
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
const row = css({
  display: 'flex',
  gap: '3',
  paddingInline: { base: '4', sm: '5' },
  paddingBlock: '3',
  '&:not(:first-child)': { borderTop: 'line' },
});
const words = css({ flex: '1', display: 'flex', flexDirection: 'column', gap: '0.5' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '3',
});
const nameText = css({ flex: '1', fontWeight: 'medium' });
// The name is the link; its click area covers the whole row.
const linked = css({ position: 'relative', _hover: { backgroundColor: 'bg.subtle' } });
const rowLink = css({
  color: '[inherit]',
  '&::after': { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: {
    outline: '[none]',
    '&::after': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[-2px]' },
  },
});
const about = css({ flex: '[1 1 12rem]', color: 'fg.muted', fontSize: 'xs' });
const when = css({ color: 'fg.muted', fontSize: 'xs', flexShrink: '0' });

/** The newest leads; the list scrolls beyond 400 px (spec §2, §9). */
export function RecentLeads({ leads }: { leads: CardState<readonly DashboardLead[]> }) {
  const { showAll, find } = useLeadPage();
  return (
    <Card
      title="Recent Leads"
      busy={leads.kind === 'loading'}
      aside={
        <Link href={ROUTES.leads} className={button({ variant: 'ghost', size: 'sm' })} onClick={showAll}>
          All leads
        </Link>
      }
    >
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
          <div className={scroll} data-scroll tabIndex={0} role="group" aria-label="Recent Leads, scrollable">
            <ul>
              {leads.data.map((lead) => (
                <li key={lead.id} className={cx(row, linked)}>
                  <Avatar name={lead.name} />
                  <div className={words}>
                    <div className={line}>
                      <p className={nameText}>
                        <Link
                          href={ROUTES.leads}
                          className={rowLink}
                          onClick={() => {
                            find(lead);
                          }}
                        >
                          <bdi>{lead.name}</bdi>
                        </Link>
                      </p>
                      <LeadBadge interest={lead.interest} />
                    </div>
                    <div className={line}>
                      <p className={about}>
                        <bdi>{[lead.jobTitle, lead.company].filter(Boolean).join(' at ')}</bdi>
                      </p>
                      <time className={when} dateTime={lead.createdAt}>
                        {formatDate(lead.createdAt)}
                      </time>
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </Card>
  );
}

const LOOKS = {
  high: { tone: 'danger', icon: Flame, text: 'High' },
  medium: { tone: 'warning', icon: ThermometerSun, text: 'Medium' },
  low: { tone: 'success', icon: Snowflake, text: 'Low' },
} as const;

/** Interest of a lead: red for high, yellow for medium, green for low (spec §2), and said in words. */
function LeadBadge({ interest }: { interest: LeadPriority }) {
  const { tone, icon, text } = LOOKS[interest];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}

function Placeholders() {
  return (
    <ul className={scroll} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <li key={index} className={row}>
          <Avatar name="" />
          <div className={words}>
            <div className={line}>
              <Skeleton>Name of a lead</Skeleton>
              <Skeleton>Medium</Skeleton>
            </div>
            <div className={line}>
              <p className={about}>
                <Skeleton>Job title at a company</Skeleton>
              </p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
