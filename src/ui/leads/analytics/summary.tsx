import { CalendarClock, ContactRound, Hourglass, Percent } from 'lucide-react';
import { css } from 'styled-system/css';
import type { LeadAnalytics } from '../../../api/leads.ts';
import { numberText } from '../../../domain/number-text.ts';
import { Button } from '../../kit/button.tsx';
import { StatCard } from '../../kit/stat-card.tsx';
import { ANALYTICS_TEXTS } from './analytics-texts.ts';
import { cappedText, rateText, waitText } from './figures.ts';

const TEXTS = ANALYTICS_TEXTS.summary;

const grid = css({ display: 'grid', gap: '3', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });
const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });

/** The numbers above the charts; skeletons of the same size until they are loaded. */
export function Summary({ data, onOverdue }: { data: LeadAnalytics | null; onOverdue: () => void }) {
  return (
    <div className={stack}>
      <div className={grid} aria-busy={data === null || undefined}>
        <StatCard
          label={TEXTS.total}
          icon={ContactRound}
          value={data ? numberText(data.total) : undefined}
          hint={TEXTS.ofTeam}
        />
        <StatCard
          label={TEXTS.rate}
          icon={Percent}
          value={data ? rateText(data.converted, data.total) : undefined}
          hint={TEXTS.converted(data?.converted ?? 0)}
        />
        <StatCard
          label={TEXTS.overdue}
          icon={CalendarClock}
          value={data ? cappedText(data.overdue) : undefined}
          hint={TEXTS.late}
        />
        <StatCard
          label={TEXTS.firstContact}
          icon={Hourglass}
          value={data ? waitText(data.medianMinutesToFirstContact) : undefined}
          hint={TEXTS.medianWait}
        />
      </div>
      {data !== null && data.overdue > 0 && (
        <Button variant="outline" onClick={onOverdue}>
          <CalendarClock aria-hidden="true" />
          {TEXTS.showOverdue}
        </Button>
      )}
    </div>
  );
}
