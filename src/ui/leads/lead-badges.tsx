import { css, cx } from 'styled-system/css';
import { badge } from 'styled-system/recipes';
import type { Lead } from '../../api/leads.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { isPast } from '../../domain/event-time.ts';
import { LEAD_ROW_TEXTS as TEXTS } from './leads-texts.ts';

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
  const shown = dateTimeText(followUpDate, time, zone);
  return (
    <span className={cx(badge({ tone: late ? 'danger' : 'info' }), fits)}>
      <span className={spokenOnDesk}>{TEXTS.before.followUp} </span>
      {late ? TEXTS.late(shown) : shown}
    </span>
  );
}

/** The most tags on a row; the others are counted. */
const SHOWN_TAGS = 3;

/** The first tags, and how many more there are. */
export function tagWords(tags: readonly string[]): string {
  const more = tags.length - SHOWN_TAGS;
  return more > 0 ? TEXTS.tagsAndMore(tags.slice(0, SHOWN_TAGS), more) : TEXTS.tags(tags);
}
