import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Lead } from '../../api/leads.ts';
import { formatDate } from '../../domain/dates.ts';
import { leadName, leadPosition } from '../../domain/leads/person.ts';
import { personOf } from '../../machines/leads/lead-fields.ts';
import { Avatar } from '../kit/avatar.tsx';
import { SampleLabel } from '../kit/sample-label.tsx';
import { FollowUpChip, PriorityBadge, Tags } from './lead-badges.tsx';

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
};

// A card on a phone, two columns on a tablet, one line on a desktop.
const grid = css.raw({
  display: 'grid',
  alignItems: { base: 'start', xl: 'center' },
  columnGap: { base: '3', md: '4' },
  rowGap: '2',
  paddingInline: { base: '4', sm: '5' },
  paddingBlock: '3',
  borderBottom: 'line',
  gridTemplateColumns: {
    base: 'auto minmax(0, 1fr)',
    md: 'auto minmax(0, 4fr) minmax(0, 4fr)',
    xl: 'auto minmax(0, 4fr) minmax(0, 4fr) 17.5rem',
  },
  gridTemplateAreas: {
    base: '"mark who" "facts facts" "actions actions"',
    md: '"mark who facts" "mark actions facts"',
    xl: '"mark who facts actions"',
  },
});
const withoutActions = css.raw({
  gridTemplateColumns: {
    base: 'auto minmax(0, 1fr)',
    md: 'auto minmax(0, 4fr) minmax(0, 4fr)',
    xl: 'auto minmax(0, 4fr) minmax(0, 6fr)',
  },
  gridTemplateAreas: { base: '"mark who" "facts facts"', md: '"mark who facts"', xl: '"mark who facts"' },
});
const mark = css({ gridArea: 'mark', display: 'flex', alignItems: 'center', gap: '2' });
const who = css({ gridArea: 'who', display: 'flex', flexDirection: 'column', gap: '0.5' });
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5', rowGap: '1' });
const nameText = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const muted = css({ color: 'fg.muted', overflowWrap: 'anywhere' });
const small = css({ color: 'fg.muted', fontSize: 'xs', overflowWrap: 'anywhere' });
const facts = css({ gridArea: 'facts', display: 'flex', flexDirection: 'column', gap: '1' });
// Missing in the style types, which do not check a spread.
const vertical = { WebkitBoxOrient: 'vertical' } as const;
// Cut to two lines; the editor shows all.
const remarksText = css({
  display: '[-webkit-box]',
  overflow: 'hidden',
  WebkitLineClamp: '[2]',
  ...vertical,
  whiteSpace: 'pre-line',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
});
const actionsArea = css({ gridArea: 'actions', justifySelf: { xl: 'end' } });

/** One lead (spec §2): person, priority, email, status, follow-up, tags, remarks, consent and owner. */
export function LeadRow({ lead, now, zone, owner = '', box, actions }: LeadRowProps) {
  const person = personOf(lead);
  const position = leadPosition(person);
  const name = leadName(person);
  return (
    <div className={css(grid, actions ? {} : withoutActions)}>
      <div className={mark}>
        {box}
        <Avatar name={name} />
      </div>
      <div className={who}>
        <div className={line}>
          <bdi className={nameText}>{name}</bdi>
          <PriorityBadge priority={lead.priority} />
          {lead.isSample && <SampleLabel />}
        </div>
        {position && (
          <p className={muted} dir="auto">
            {position}
          </p>
        )}
        <p className={small}>
          {person.emailId && `${person.emailId} · `}
          <time dateTime={lead.createdAt}>{formatDate(lead.createdAt)}</time>
        </p>
      </div>
      <div className={facts}>
        <div className={line}>
          <span className={small}>{`Status: ${lead.status}`}</span>
          <FollowUpChip lead={lead} now={now} zone={zone} />
          <Tags tags={lead.tags} />
        </div>
        {lead.remarks && (
          <p className={remarksText} dir="auto">
            {lead.remarks}
          </p>
        )}
        {(lead.consent || owner) && <p className={small}>{besides(lead.consent, owner)}</p>}
      </div>
      {actions && <div className={actionsArea}>{actions}</div>}
    </div>
  );
}

/** The consent and the owner. */
function besides(consent: Lead['consent'], owner: string): string {
  const agreed = consent && (consent.given ? 'Consent given' : 'Consent refused');
  return [agreed, owner && `Assigned to ${owner}`].filter(Boolean).join(' · ');
}
