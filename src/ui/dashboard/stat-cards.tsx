import { Flame, Percent, Ticket, Users } from 'lucide-react';
import { css } from 'styled-system/css';
import { conversionRateOf, percentOf, type ConversionFacts } from '../../domain/dashboard.ts';
import { numberText } from '../../domain/number-text.ts';
import { StatCard } from '../kit/stat-card.tsx';

export type Stats = ConversionFacts & {
  totalLeads: number;
  highInterestLeads: number;
  ticketsIssued: number;
  totalTickets: number;
  boothVisits: number;
};

const grid = css({
  display: 'grid',
  gap: { base: '3', sm: '4' },
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
});

/** The four summary cards of spec §2; without `stats`, skeletons of the same size. */
export function StatCards({ stats }: { stats: Stats | null }) {
  return (
    <div className={grid} aria-busy={stats === null || undefined}>
      <StatCard
        label="Total Leads"
        icon={Users}
        value={stats ? numberText(stats.totalLeads) : undefined}
        hint={stats ? `${numberText(stats.boothVisits)} from booth scans` : undefined}
      />
      <StatCard
        label="High Interest"
        icon={Flame}
        value={stats ? numberText(stats.highInterestLeads) : undefined}
        hint={
          stats ? `${String(percentOf(stats.highInterestLeads, stats.totalLeads))}% of all leads` : undefined
        }
      />
      <StatCard
        label="Tickets Issued"
        icon={Ticket}
        value={stats ? numberText(stats.ticketsIssued) : undefined}
        hint={stats ? `of ${numberText(stats.totalTickets)} tickets` : undefined}
      />
      <StatCard
        label="Conversion Rate"
        icon={Percent}
        value={stats ? `${numberText(conversionRateOf(stats))}%` : undefined}
        hint={stats ? 'of all leads' : undefined}
      />
    </div>
  );
}
