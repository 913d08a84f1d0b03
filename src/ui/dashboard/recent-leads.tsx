import { UserRoundPlus } from 'lucide-react';
import { useId } from 'react';
import { css, cx } from 'styled-system/css';
import { badge } from 'styled-system/recipes';
import { Link } from 'wouter';
import type { DashboardLead } from '../../api/dashboard.ts';
import { RECENT_LEADS } from '../../domain/dashboard.ts';
import { DASHBOARD_TEXTS as TEXTS } from '../../domain/dashboard-texts.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { leadName, leadPosition } from '../../domain/leads/person.ts';
import { ROUTES } from '../../domain/routes.ts';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { SampleLabel } from '../kit/sample-label.tsx';
import { PriorityBadge } from '../leads/priority-badge.tsx';
import { CARD_TEXTS } from './card-texts.ts';
import { listCard, listHead, listMore, listTitle, rowsArea } from './list-card.ts';
import { PersonLine, PersonPlaceholders } from './person-line.tsx';
import type { CardState } from './use-dashboard.ts';
import { LEAD_LINKS, useLeadPage } from './use-lead-page.ts';

type RecentLeadsProps = {
  leads: CardState<readonly DashboardLead[]>;
  areSamples: boolean;
  /** Ids of the leads that arrived while nobody looked. */
  fresh: readonly string[];
  now: Date;
  zone: string;
  className: string;
};

// The room of ten rows, with and without touch, so that nothing below moves when they arrive. A phone shows none of it
// at first, and has no hole below a short list.
const room = css({ minHeight: { md: '[36rem]' } });

/** The newest leads (spec §2). */
export function RecentLeads({ leads, areSamples, fresh, now, zone, className }: RecentLeadsProps) {
  const { showAll } = useLeadPage();
  const id = useId();
  return (
    <section
      className={cx(listCard, className)}
      aria-labelledby={id}
      aria-busy={leads.kind === 'loading' || undefined}
    >
      <header className={listHead}>
        <h2 id={id} className={listTitle}>
          {CARD_TEXTS.recent.title}
        </h2>
        {areSamples && <SampleLabel />}
        <Link href={ROUTES.leads} className={listMore} onClick={showAll}>
          {CARD_TEXTS.recent.all}
        </Link>
      </header>
      <div className={cx(rowsArea, room)}>
        {leads.kind === 'loading' && <PersonPlaceholders rows={RECENT_LEADS} />}
        {leads.kind === 'failed' && <ErrorState title={CARD_TEXTS.recent.failed} onRetry={leads.retry} />}
        {leads.kind === 'ready' && leads.data.length === 0 && (
          <EmptyState icon={UserRoundPlus} title={CARD_TEXTS.recent.none} text={CARD_TEXTS.recent.noneHint} />
        )}
        {leads.kind === 'ready' && leads.data.length > 0 && (
          <ul>
            {leads.data.map((lead) => (
              <PersonLine
                key={lead.id}
                name={leadName({ fullName: lead.name })}
                href={LEAD_LINKS.lead(lead.id)}
                mark={
                  fresh.includes(lead.id) && <span className={badge({ tone: 'info' })}>{TEXTS.isNew}</span>
                }
                when={<time dateTime={lead.createdAt}>{dateTimeText(lead.createdAt, now, zone)}</time>}
                about={leadPosition({ designation: lead.jobTitle, companyName: lead.company })}
                end={<PriorityBadge priority={lead.interest} />}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
