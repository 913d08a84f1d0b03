import { FlaskConical } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { showsSamples, shownLeads, statsOf } from '../../domain/dashboard.ts';
import { NUMBERS_MESSAGES, SAMPLE_DATA_MESSAGES } from '../../domain/screen-messages.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { STILL_WORKING_TEXT } from '../kit/texts.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { DueFollowUps } from './due-follow-ups.tsx';
import { EventInfoCard } from './event-info-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { StatCards } from './stat-cards.tsx';
import { TicketBreakdown } from './ticket-breakdown.tsx';
import { useDashboard } from './use-dashboard.ts';

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
  const { dashboard, analytics, ticketTypes, recent, busy, slow, outdated, retry } = useDashboard();
  const company = useSelector(useActorOf('company'), (snapshot) => snapshot.context.data);
  const event = useEvent();
  useDocumentTitle('Dashboard');
  const answer = analytics.kind === 'ready' ? analytics.data : undefined;
  const leads = shownLeads(answer, recent);
  return (
    <div className={stack}>
      <PageHeader
        title="Dashboard"
        label={
          showsSamples(answer) && (
            <Badge tone="info" icon={FlaskConical}>
              {SAMPLE_DATA_MESSAGES.label}
            </Badge>
          )
        }
        action={
          (answer?.hasSampleData || answer?.canCreateSampleData) && (
            <Button
              variant="outline"
              busy={busy}
              onClick={() => {
                dashboard.send({
                  type: answer.hasSampleData ? 'sampleData.removed' : 'sampleData.requested',
                });
              }}
            >
              {answer.hasSampleData ? 'Remove sample data' : 'Create sample data'}
            </Button>
          )
        }
      />
      {slow && <Notification>{STILL_WORKING_TEXT}</Notification>}
      {outdated && <OutdatedNotice title={NUMBERS_MESSAGES.outdated} onRetry={retry} />}
      {analytics.kind === 'failed' ? (
        <div className={panel}>
          <ErrorState title={NUMBERS_MESSAGES.failed} onRetry={analytics.retry} />
        </div>
      ) : (
        <StatCards stats={statsOf(answer)} />
      )}
      {answer && <DueFollowUps count={answer.followUpsDue} />}
      <div className={columns}>
        <RecentLeads
          leads={leads || analytics.kind === 'ready' ? { kind: 'ready', data: leads ?? [] } : analytics}
        />
        <div className={stack}>
          <QuickActions />
          <TicketBreakdown types={ticketTypes} />
          <EventInfoCard event={event} booth={company?.boothNumber} />
        </div>
      </div>
    </div>
  );
}
