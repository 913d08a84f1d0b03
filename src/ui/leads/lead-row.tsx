import { Fragment, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Lead } from '../../api/leads.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { leadPosition } from '../../domain/leads/person.ts';
import { phoneText } from '../../domain/leads/reach.ts';
import { leadTitle, personOf } from '../../machines/leads/lead-fields.ts';
import { SampleLabel } from '../kit/sample-label.tsx';
import { FollowUpChip, tagWords } from './lead-badges.tsx';
import { STATUS_WORDS } from './lead-label-texts.ts';
import { LeadRating } from './lead-rating.tsx';
import { LEAD_ROW_TEXTS as TEXTS } from './leads-texts.ts';
import { PriorityBadge } from './priority-badge.tsx';
import { alone, onDesk, roomy, rowBox, rowGrid } from './row-grid.ts';

/** What a row shows of a lead. */
export type ShownLead = Pick<
  Lead,
  | 'user'
  | 'ticketRegistration'
  | 'exhibitor'
  | 'priority'
  | 'status'
  | 'remarks'
  | 'tags'
  | 'consent'
  | 'followUpDate'
  | 'rating'
  | 'phone'
  | 'phoneCode'
  | 'rawCode'
  | 'createdAt'
  | 'isSample'
>;

type LeadRowProps = {
  lead: ShownLead;
  /** Milliseconds since 1970. */
  now: number;
  zone: string;
  /** Name of the lead's owner; empty without one. */
  owner?: string | undefined;
  /** The checkbox at the start of the row while leads are selected. */
  box?: ReactNode;
  actions?: ReactNode;
  /** Controls in place of the values that change in the row. */
  choices?: { priority: ReactNode; rating: ReactNode; status: ReactNode } | undefined;
  /** Two lines, the second one cut off. */
  dense: boolean;
  /** Opens the lead; absent where rows are chosen or samples. */
  onOpen?: (() => void) | undefined;
  /** It is the open lead. */
  open?: boolean;
};

const row = css.raw({
  position: 'relative',
  '&:has([data-open-lead]:hover):not(:has([aria-current=true]))': { backgroundColor: 'bg.subtle' },
  '&:has([aria-current=true])': { backgroundColor: 'accent.subtle' },
});
const nameArea = css({
  gridArea: 'name',
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: '[0]',
});
// Cut at its own end, also where it runs the other way than the page.
const nameText = css({
  minWidth: '[0]',
  fontWeight: 'medium',
  lineHeight: 'tight',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const opener = css({
  minWidth: '[0]',
  // As high as a target has to be, without making the row higher.
  paddingBlock: '1',
  marginBlock: '-1',
  fontWeight: 'medium',
  lineHeight: 'tight',
  textAlign: 'start',
  cursor: 'pointer',
  display: 'flex',
  outline: 'none',
  // The whole row is the button.
  '&::after': { content: '""', position: 'absolute', inset: '0' },
  '&:focus-visible::after': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[-2px]' },
});
const muted = { color: 'fg.muted', fontSize: 'xs', lineHeight: 'tight' } as const;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
// A line that runs the other way than the page stands where the page's own lines do, and is cut at its end.
const details = css.raw({
  gridArea: 'details',
  ...muted,
  ...oneLine,
  minWidth: '[0]',
  textSide: 'page',
});
// Missing in the style types, which do not check a spread.
const vertical = { WebkitBoxOrient: 'vertical' } as const;
// Cut to three lines; the lead itself shows all.
const allDetails = css.raw({
  display: '[-webkit-box]',
  WebkitLineClamp: '[3]',
  ...vertical,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
const priority = css({ gridArea: 'priority', justifySelf: { base: 'end', lg: 'start' } });
const rating = css(alone, { gridArea: 'rating', justifySelf: { base: 'end', lg: 'start' } });
const status = css({ gridArea: 'status', ...muted, fontSize: { base: 'xs', lg: 'sm' } });
const followUp = css({ gridArea: 'followUp', justifySelf: 'start' });
const ownerArea = css(onDesk, { gridArea: 'owner', fontSize: 'sm', minWidth: '[0]' });
// Cut at its own end as well.
const ownerName = css({ display: 'block', textSide: 'page', ...oneLine });
const phoneArea = css(onDesk, {
  gridArea: 'phone',
  ...muted,
  ...oneLine,
  fontVariantNumeric: 'tabular-nums',
});
const spoken = css({ srOnly: true });
// A column head says it on a desk.
const spokenOnDesk = css({ srOnly: { base: false, lg: true } });
// The row keeps its height while leads are chosen.
const boxArea = css({ marginBlock: '[-0.75rem]' });
const menuArea = css({ gridArea: 'menu', position: 'relative' });

/** One lead (spec §2): person, priority, rating, status, follow-up, owner and phone; then what else is known. */
export function LeadRow({
  lead,
  now,
  zone,
  owner = '',
  box,
  actions,
  choices,
  dense,
  onOpen,
  open = false,
}: LeadRowProps) {
  const name = leadTitle(lead);
  return (
    <div className={css(rowGrid, rowBox, row, dense ? {} : roomy)}>
      <div className={nameArea}>
        {box && <span className={boxArea}>{box}</span>}
        {onOpen ? (
          <button type="button" className={opener} data-open-lead aria-current={open} onClick={onOpen}>
            <bdi className={nameText}>{name}</bdi>
          </button>
        ) : (
          <bdi className={nameText}>{name}</bdi>
        )}
        {lead.isSample && <SampleLabel />}
      </div>
      <Details lead={lead} now={now} zone={zone} dense={dense} />
      <div className={priority}>{choices?.priority ?? <PriorityBadge priority={lead.priority} />}</div>
      <div className={rating}>
        {choices?.rating ?? <LeadRating rating={lead.rating} hollow={Boolean(box)} />}
      </div>
      <div className={status}>
        <span className={spokenOnDesk}>{TEXTS.before.status} </span>
        {choices?.status ?? STATUS_WORDS[lead.status]}
      </div>
      <div className={followUp}>
        <FollowUpChip lead={lead} now={now} zone={zone} />
      </div>
      <p className={ownerArea}>
        {owner && <span className={spoken}>{TEXTS.before.owner} </span>}
        <bdi className={ownerName}>{owner}</bdi>
      </p>
      <div className={phoneArea}>
        <bdi dir="ltr">{phoneText(lead)}</bdi>
      </div>
      {actions && <div className={menuArea}>{actions}</div>}
    </div>
  );
}

/** Everything without a column, in the order in which it is cut off. The first says which way the line runs. */
function Details({ lead, now, zone, dense }: Pick<LeadRowProps, 'lead' | 'now' | 'zone' | 'dense'>) {
  const person = personOf(lead);
  const consent = lead.consent && (lead.consent.given ? TEXTS.consentGiven : TEXTS.consentRefused);
  const parts = [leadPosition(person), lead.remarks, tagWords(lead.tags), person.emailId].filter(Boolean);
  return (
    <p dir="auto" className={css(details, dense ? {} : allDetails)}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? <span>{part}</span> : <bdi>{part}</bdi>}
          <span> · </span>
        </Fragment>
      ))}
      <time dateTime={lead.createdAt}>{dateTimeText(lead.createdAt, new Date(now), zone)}</time>
      {consent && <span> · {consent}</span>}
    </p>
  );
}
