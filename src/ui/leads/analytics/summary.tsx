import { CalendarClock, ContactRound, Hourglass, Percent } from 'lucide-react';
import { css } from 'styled-system/css';
import type { LeadAnalytics } from '../../../api/leads.ts';
import { numberText } from '../../../domain/number-text.ts';
import { Button } from '../../kit/button.tsx';
import { StatCard } from '../../kit/stat-card.tsx';
import { cappedText, rateText, waitText } from './figures.ts';

const grid = css({ display: 'grid', gap: '3', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });
const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });

/** The numbers above the charts; skeletons of the same size until they are loaded. */
export function Summary({ data, onOverdue }: { data: LeadAnalytics | null; onOverdue: () => void }) {
  return (
    <div className={stack}>
      <div className={grid} aria-busy={data === null || undefined}>
        <StatCard
          label="Total leads"
          icon={ContactRound}
          value={data ? numberText(data.total) : undefined}
          hint={data ? 'of your whole team' : undefined}
        />
        <StatCard
          label="Conversion rate"
          icon={Percent}
          value={data ? rateText(data.converted, data.total) : undefined}
          hint={data ? `${numberText(data.converted)} converted` : undefined}
        />
        <StatCard
          label="Overdue"
          icon={CalendarClock}
          value={data ? cappedText(data.overdue) : undefined}
          hint={data ? 'late follow-ups' : undefined}
        />
        <StatCard
          label="First contact"
          icon={Hourglass}
          value={data ? waitText(data.medianMinutesToFirstContact) : undefined}
          hint={data ? 'median wait' : undefined}
        />
      </div>
      {data !== null && data.overdue > 0 && (
        <Button variant="outline" onClick={onOverdue}>
          <CalendarClock aria-hidden="true" />
          Show overdue leads
        </Button>
      )}
    </div>
  );
}
