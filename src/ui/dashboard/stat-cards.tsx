import { css, cx } from 'styled-system/css';
import { badge } from 'styled-system/recipes';
import { conversionRateOf, percentOf, RECENT_LEADS, type ConversionFacts } from '../../domain/dashboard.ts';
import { countTrend, rateTrend, trendText, type Trend } from '../../domain/dashboard-numbers.ts';
import { DASHBOARD_TEXTS } from '../../domain/dashboard-texts.ts';
import { numberText } from '../../domain/number-text.ts';
import { ROUTES } from '../../domain/routes.ts';
import type { DashboardAnalytics } from '../../api/dashboard.ts';
import { SampleLabel } from '../kit/sample-label.tsx';
import { StatCard, type StatTrend } from '../kit/stat-card.tsx';
import { useMay } from '../shell/may.tsx';
import { CARD_TEXTS } from './card-texts.ts';
import { LEAD_LINKS, useLeadPage } from './use-lead-page.ts';

export type Stats = ConversionFacts & {
  totalLeads: number;
  highInterestLeads: number;
  ticketsIssued: number;
  totalTickets: number;
  boothVisits: number;
  days?: DashboardAnalytics['days'];
};

const grid = css({
  display: 'grid',
  gap: { base: '3', sm: '4' },
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
});
const news = css({ letterSpacing: '[normal]' });

/** Their words take the room of the true ones, until these come. */
const TO_COME = { boothVisits: 10, highInterestLeads: 1, totalLeads: 10, totalTickets: 10 };
const COMING = { today: DASHBOARD_TEXTS.today('+1'), yesterday: DASHBOARD_TEXTS.yesterday('1') };

type StatCardsProps = {
  stats: Stats | null;
  /** The numbers could not be loaded. */
  failed: boolean;
  /** Which cards count samples. */
  samples: { leads: boolean; tickets: boolean };
  /** Leads that arrived while nobody looked. */
  arrived: number;
  className: string;
};

/**
 * The four summary cards of spec §2, each a way to what it counts; without `stats`, skeletons of the same size, or dashes.
 */
export function StatCards({ stats, failed, samples, arrived, className }: StatCardsProps) {
  const { showAll } = useLeadPage();
  const mayPasses = useMay('passList');
  const TEXTS = CARD_TEXTS.numbers;
  const days = stats?.days ?? [];
  const { boothVisits, highInterestLeads, totalLeads, totalTickets } = stats ?? TO_COME;
  const sample = samples.leads && <SampleLabel />;
  const none = failed ? null : undefined;
  return (
    <div className={cx(grid, className)} aria-busy={(stats === null && !failed) || undefined}>
      <StatCard
        label={TEXTS.leads}
        value={stats ? numberText(stats.totalLeads) : none}
        hint={TEXTS.fromScans(boothVisits)}
        trend={told(TEXTS.leads, countTrend(days, 'leads'))}
        coming={COMING}
        link={{ href: ROUTES.leads, onFollow: showAll }}
        mark={
          <>
            {arrived > 0 && (
              <span className={cx(badge({ tone: 'info' }), news)}>
                {DASHBOARD_TEXTS.arrived(arrived, arrived >= RECENT_LEADS)}
              </span>
            )}
            {sample}
          </>
        }
      />
      <StatCard
        label={TEXTS.highInterest}
        value={stats ? numberText(stats.highInterestLeads) : none}
        hint={TEXTS.ofLeads(percentOf(highInterestLeads, totalLeads))}
        trend={told(TEXTS.highInterest, countTrend(days, 'highInterest'))}
        coming={COMING}
        link={{ href: LEAD_LINKS.high }}
        mark={sample}
      />
      <StatCard
        label={TEXTS.issued}
        value={stats ? numberText(stats.ticketsIssued) : none}
        hint={TEXTS.ofTickets(totalTickets)}
        trend={told(TEXTS.issued, countTrend(days, 'ticketsIssued'))}
        coming={COMING}
        {...(mayPasses && { link: { href: ROUTES.tickets } })}
        mark={samples.tickets && <SampleLabel />}
      />
      <StatCard
        label={TEXTS.conversion}
        value={stats ? DASHBOARD_TEXTS.percent(conversionRateOf(stats)) : none}
        hint={TEXTS.conversionHint}
        trend={told(TEXTS.conversion, rateTrend(days))}
        coming={COMING}
        link={{ href: LEAD_LINKS.converted }}
        mark={sample}
      />
    </div>
  );
}

const told = (label: string, trend: Trend | null): StatTrend | null =>
  trend && { ...trend, text: trendText(label, trend) };
