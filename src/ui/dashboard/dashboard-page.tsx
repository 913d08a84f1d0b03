import { FlaskConical } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { DashboardAnalytics, DashboardLead } from '../../api/dashboard.port.ts';
import { SAMPLE_STATS } from '../../domain/dashboard.ts';
import { SAMPLE_DATA_MESSAGES } from '../../domain/messages.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { STILL_WORKING_TEXT } from '../kit/texts.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { EventInfoCard } from './event-info-card.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { StatCards } from './stat-cards.tsx';
import { TicketBreakdown } from './ticket-breakdown.tsx';
import { useDashboard, type CardState } from './use-dashboard.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: { base: '3', sm: '4' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
});
const panel = css({
  display: 'flex',
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});

/** The first screen after signing in (spec §2 "Dashboard"). */
export default function DashboardPage() {
  const { dashboard, analytics, ticketTypes, recent, busy, slow } = useDashboard();
  const company = useSelector(useActorOf('company'), (snapshot) => snapshot.context.data);
  const event = useEvent();
  useDocumentTitle('Dashboard');
  const facts = analytics.kind === 'ready' ? analytics.data : null;
  const hasNoNumbers = analytics.kind === 'ready' && analytics.data === null;
  return (
    <div className={stack}>
      <PageHeader
        title="Dashboard"
        label={
          (facts?.hasSampleData ?? hasNoNumbers) && (
            <Badge tone="info" icon={FlaskConical}>
              {SAMPLE_DATA_MESSAGES.label}
            </Badge>
          )
        }
        action={
          (facts?.hasSampleData || facts?.canCreateSampleData) && (
            <Button
              variant="outline"
              busy={busy}
              onClick={() => {
                dashboard.send({
                  type: facts.hasSampleData ? 'sampleData.removed' : 'sampleData.requested',
                });
              }}
            >
              {facts.hasSampleData ? 'Remove sample data' : 'Create sample data'}
            </Button>
          )
        }
      />
      {slow && <Notification>{STILL_WORKING_TEXT}</Notification>}
      {analytics.kind === 'failed' ? (
        <div className={panel}>
          <ErrorState title="The numbers could not be loaded" onRetry={analytics.retry} />
        </div>
      ) : (
        <StatCards stats={hasNoNumbers ? SAMPLE_STATS : facts} />
      )}
      <div className={columns}>
        <RecentLeads leads={leadsOf(analytics, recent)} />
        <div className={stack}>
          <TicketBreakdown types={ticketTypes} />
          <EventInfoCard event={event} booth={company?.boothNumber} />
        </div>
      </div>
    </div>
  );
}

/** The list of the analytics; where they have none, the separate list that is asked for beside them (G-25). */
function leadsOf(
  analytics: CardState<DashboardAnalytics | null>,
  recent: readonly DashboardLead[] | null,
): CardState<readonly DashboardLead[]> {
  if (analytics.kind !== 'ready') return recent ? { kind: 'ready', data: recent } : analytics;
  return { kind: 'ready', data: analytics.data?.recentLeads ?? recent ?? [] };
}
