import { useSelector } from '@xstate/react';
import { css, cx } from 'styled-system/css';
import { showsSamples, shownLeads, statsOf } from '../../domain/dashboard.ts';
import { eventDayText } from '../../domain/dashboard-numbers.ts';
import { DASHBOARD_TEXTS } from '../../domain/dashboard-texts.ts';
import { zoneText } from '../../domain/event-time.ts';
import { NUMBERS_MESSAGES } from '../../domain/screen-messages.ts';
import { Button } from '../kit/button.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useMay } from '../shell/may.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { board, PLACES } from './board.ts';
import { CARD_TEXTS } from './card-texts.ts';
import { EventInfoCard } from './event-info-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { StatCards } from './stat-cards.tsx';
import { TicketBreakdown } from './ticket-breakdown.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useMinute } from './use-minute.ts';
import { useNews } from './use-news.ts';
import { WaitingCard } from './waiting-card.tsx';

// On a wide desk the columns fill what the header, the footer and the edges leave of the window.
const stack = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '3', sm: '4' },
  minHeight: { desk: '[calc(100dvh - 10rem)]' },
});
// As high as the lists that stand there otherwise.
const panel = css({
  display: 'flex',
  minHeight: '[23.5rem]',
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});
const today = css({ color: 'fg.muted', fontSize: 'xs' });
const spoken = css({ srOnly: true });

/** The first screen after signing in (spec §2 "Dashboard"): what to do now, then the numbers. */
export default function DashboardPage() {
  const { dashboard, analytics, ticketTypes, recent, busy, slow, outdated, retry } = useDashboard();
  const company = useSelector(useActorOf('company'), (snapshot) => snapshot.context.data);
  const event = useEvent();
  const now = useMinute();
  const fresh = useNews();
  const mayFill = useMay('sampleDataCreate');
  useDocumentTitle(CARD_TEXTS.title);
  const zone = event?.timezone ?? 'UTC';
  const answer = analytics.kind === 'ready' ? analytics.data : undefined;
  const leads = shownLeads(answer, recent);
  const areSamples = showsSamples(answer);
  const when = { now, zone };
  return (
    <div className={stack}>
      <PageHeader
        title={CARD_TEXTS.title}
        label={event && <p className={today}>{todayText(event, now, zone)}</p>}
        action={
          mayFill &&
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
              {answer.hasSampleData ? CARD_TEXTS.removeSamples : CARD_TEXTS.createSamples}
            </Button>
          )
        }
      />
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      {outdated && <OutdatedNotice title={NUMBERS_MESSAGES.outdated} onRetry={retry} />}
      <p className={spoken} aria-live="polite">
        {DASHBOARD_TEXTS.announced(fresh.map(({ name }) => name))}
      </p>
      <div className={board}>
        {analytics.kind === 'failed' ? (
          <div className={cx(panel, PLACES.waiting)}>
            <ErrorState title={NUMBERS_MESSAGES.failed} onRetry={analytics.retry} />
          </div>
        ) : (
          <WaitingCard
            className={PLACES.waiting}
            answer={answer ?? null}
            isLoading={analytics.kind === 'loading'}
            areSamples={areSamples}
            {...when}
          />
        )}
        <StatCards
          className={PLACES.numbers}
          stats={statsOf(answer)}
          failed={analytics.kind === 'failed'}
          samples={{ leads: areSamples, tickets: answer === null }}
          arrived={fresh.length}
        />
        <QuickActions className={PLACES.actions} />
        <RecentLeads
          className={PLACES.recent}
          leads={leads || analytics.kind === 'ready' ? { kind: 'ready', data: leads ?? [] } : analytics}
          areSamples={areSamples && answer !== null}
          fresh={fresh.map(({ id }) => id)}
          {...when}
        />
        <TicketBreakdown className={PLACES.tickets} types={ticketTypes} />
        <EventInfoCard className={PLACES.event} event={event} booth={company?.boothNumber} />
      </div>
    </div>
  );
}

/** Which day of the event it is, and whose clock the times are of when the browser has another. */
const todayText = (event: Parameters<typeof eventDayText>[0], now: Date, zone: string): string =>
  [eventDayText(event, now.getTime()), zoneText(zone, now)].filter(Boolean).join(' · ');
