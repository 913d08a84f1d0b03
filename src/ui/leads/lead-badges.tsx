import { css, cx } from 'styled-system/css';
import { badge } from 'styled-system/recipes';
import type { Lead } from '../../api/leads.ts';
import { isPast, shortTime } from '../../domain/event-time.ts';

// A column head says it on a desk.
const spokenOnDesk = css({ srOnly: { base: false, lg: true } });
const fits = css({ maxWidth: 'full', flexShrink: '1', overflowWrap: 'anywhere' });

/** Statuses in which a follow-up is never late. */
const SETTLED: readonly Lead['status'][] = ['converted', 'lost'];

type FollowUpProps = { lead: Pick<Lead, 'followUpDate' | 'status'>; now: number; zone: string };

/** The follow-up time in event time; red and labelled "late" when overdue. */
export function FollowUpChip({ lead: { followUpDate = '', status }, now, zone }: FollowUpProps) {
  if (followUpDate === '') return null;
  const time = new Date(now);
  const late = isPast(followUpDate, time) && !SETTLED.includes(status);
  return (
    <span className={cx(badge({ tone: late ? 'danger' : 'info' }), fits)}>
      <span className={spokenOnDesk}>Follow up </span>
      {`${shortTime(followUpDate, time, zone)}${late ? ', late' : ''}`}
    </span>
  );
}

/** The most tags on a row; the others are counted. */
const SHOWN_TAGS = 3;

/** The first tags, and how many more there are. */
export const tagWords = (tags: readonly string[]): string =>
  [
    ...tags.slice(0, SHOWN_TAGS),
    ...(tags.length > SHOWN_TAGS ? [`+${String(tags.length - SHOWN_TAGS)} more`] : []),
  ].join(', ');
