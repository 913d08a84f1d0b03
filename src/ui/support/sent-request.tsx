import { css } from 'styled-system/css';
import type { SupportTicket } from '../../api/support.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { SUPPORT_TEXTS } from '../../domain/support-texts.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { PriorityBadge } from './priority-badge.tsx';
import { SUPPORT_PAGE_TEXTS } from './support-texts.ts';

const TEXTS = SUPPORT_PAGE_TEXTS.requests;

const row = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingInline: { base: '4', sm: '5' },
  paddingBlock: '3',
  '&:not(:first-child)': { borderTop: 'line' },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '1',
});
const subject = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const when = css({ color: 'fg.muted', whiteSpace: 'nowrap' });
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
});
const summary = css({
  minHeight: { base: '8', _coarse: 'touch' },
  color: 'accent.fg',
  cursor: 'pointer',
  alignContent: 'center',
});
const message = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

type SentRequestProps = { request: SupportTicket; now: Date; /** The event's time zone. */ zone: string };

/** One request: what it is about, when it was sent, its number, where the answer goes, and what was written. */
export function SentRequest({ request, now, zone }: SentRequestProps) {
  const { ticketId, email, category, priority, createdAt } = request;
  return (
    <li className={row}>
      <div className={head}>
        <p className={subject} dir="auto">
          {request.subject}
        </p>
        <time className={when} dateTime={createdAt}>
          {dateTimeText(createdAt, now, zone)}
        </time>
      </div>
      <div className={facts}>
        <bdi>{ticketId}</bdi>
        <span>{SUPPORT_TEXTS.categories[category]}</span>
        <PriorityBadge priority={priority} />
        <span>{TEXTS.answerGoesTo(email)}</span>
      </div>
      <details>
        <summary className={summary}>{TEXTS.message}</summary>
        <p className={message} dir="auto">
          {request.message}
        </p>
      </details>
    </li>
  );
}

/** Rows of the same size while the requests are loading. */
export const SENT_PLACEHOLDERS = [0, 1].map((index) => (
  <li key={index} className={row}>
    <div className={head}>
      <p>
        <Skeleton>What the request is about</Skeleton>
      </p>
      <p>
        <Skeleton>4 Mar 10:00</Skeleton>
      </p>
    </div>
    <p>
      <Skeleton>SUP-00000000 General Medium</Skeleton>
    </p>
    <p>
      <Skeleton>What you wrote</Skeleton>
    </p>
  </li>
));
