import { CircleAlert, CircleCheck, Mail } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import type { DashboardAnalytics } from '../../api/dashboard.ts';
import { DASHBOARD_TEXTS as TEXTS } from '../../domain/dashboard-texts.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { isPast } from '../../domain/event-time.ts';
import { leadName, leadPosition } from '../../domain/leads/person.ts';
import { mailTo, telephoneOf } from '../../domain/leads/reach.ts';
import { Badge } from '../kit/badge.tsx';
import { SampleLabel } from '../kit/sample-label.tsx';
import { LeadRating } from '../leads/lead-rating.tsx';
import { CARD_TEXTS } from './card-texts.ts';
import { listCard, listHead, listTitle, listMore, rowsArea } from './list-card.ts';
import { PersonLine, PersonPlaceholders } from './person-line.tsx';
import { LEAD_LINKS } from './use-lead-page.ts';
import type { Elements } from '../kit/elements.ts';

type LeadToContact = NonNullable<DashboardAnalytics['toContact']>[number];

type WaitingCardProps = {
  answer: DashboardAnalytics | null;
  isLoading: boolean;
  areSamples: boolean;
  /** The minute, and the zone of the event. */
  now: Date;
  zone: string;
  className: string;
};

// Each list keeps the room of its rows, so that nothing below moves when they arrive.
const due = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: { base: '[13.5rem]', md: '[17rem]', xl: '[19rem]' },
});
const hot = css({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: '1',
  minHeight: '[10rem]',
  borderTop: 'line',
});
// On a phone the first rows; the link leads to all.
const fewOfDue = css({ '& > :nth-child(n+4)': { display: { base: 'none', md: 'flex' } } });
const fewOfHot = css({ '& > :nth-child(n+3)': { display: { base: 'none', md: 'flex' } } });
// In the middle of the room that rows would take.
const none = css({
  display: 'flex',
  flexGrow: '1',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  paddingInline: { base: '3', sm: '4' },
  paddingBlock: '3',
  color: 'fg.muted',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon', color: 'success.fg' },
});
const late = css({ color: 'danger.fg', fontWeight: 'bold' });
// On a phone the call alone; the row opens the lead, where everything else is.
const mailLook = cx(
  button({ variant: 'ghost', size: 'icon' }),
  css({ display: { base: 'none', sm: 'inline-flex' }, minHeight: { base: '8', _coarse: 'touch' } }),
);

/** What to do now: whom to call or mail today, and who of high interest was never contacted. */
export function WaitingCard({ answer, isLoading, areSamples, now, zone, className }: WaitingCardProps) {
  const toFollowUp = answer?.toFollowUp ?? [];
  const toContact = answer?.toContact ?? [];
  const overdue = answer?.followUpsOverdue ?? 0;
  return (
    <div className={cx(listCard, className)} aria-busy={isLoading || undefined}>
      <Section
        className={due}
        title={TEXTS.toFollowUp}
        label={
          <>
            {overdue > 0 && (
              <Badge tone="danger" icon={CircleAlert}>
                {TEXTS.late(overdue)}
              </Badge>
            )}
            {areSamples && <SampleLabel />}
          </>
        }
        more={
          toFollowUp.length > 0 && {
            href: LEAD_LINKS.due,
            text: TEXTS.all(answer?.followUpsDue ?? 0),
            name: TEXTS.allDue(answer?.followUpsDue ?? 0),
          }
        }
      >
        {isLoading ? (
          <PersonPlaceholders rows={3} />
        ) : toFollowUp.length === 0 ? (
          <None text={TEXTS.nothingDue} />
        ) : (
          <ul className={fewOfDue}>
            {toFollowUp.map((lead) => (
              <Waiting key={lead.id} lead={lead} when={<DueTime lead={lead} now={now} zone={zone} />} />
            ))}
          </ul>
        )}
      </Section>
      <Section
        className={hot}
        title={TEXTS.toContact}
        label={areSamples && <SampleLabel />}
        more={
          toContact.length > 0 && {
            href: LEAD_LINKS.hot,
            text: TEXTS.all(answer?.uncontactedLeads ?? 0),
            name: TEXTS.allHot(answer?.uncontactedLeads ?? 0),
          }
        }
      >
        {isLoading ? (
          <PersonPlaceholders rows={2} />
        ) : toContact.length === 0 ? (
          <None text={(answer?.highInterestLeads ?? 0) > 0 ? TEXTS.nobodyWaits : TEXTS.nobodyHot} />
        ) : (
          <ul className={fewOfHot}>
            {toContact.map((lead) => (
              <Waiting
                key={lead.id}
                lead={lead}
                mark={<LeadRating rating={lead.rating} />}
                when={<time dateTime={lead.createdAt}>{dateTimeText(lead.createdAt, now, zone)}</time>}
              />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

type SectionProps = {
  title: string;
  label: Elements;
  /** The lead page with all of them: the short text shown, and the accessible name, which begins with it. */
  more: false | { href: string; text: string; name: string };
  className: string;
  children: ReactNode;
};

function Section({ title, label, more, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <header className={listHead}>
        <h2 id={id} className={listTitle}>
          {title}
        </h2>
        {label}
        {more && (
          <Link href={more.href} className={listMore} aria-label={more.name}>
            {more.text}
          </Link>
        )}
      </header>
      <div className={rowsArea}>{children}</div>
    </section>
  );
}

const None = ({ text }: { text: string }) => (
  <p className={none}>
    <CircleCheck aria-hidden="true" />
    {text}
  </p>
);

/** A lead with the ways to reach the person: a call first, else a mail. */
function Waiting({ lead, mark, when }: { lead: LeadToContact; mark?: Elements; when: ReactNode }) {
  const name = leadName({ fullName: lead.name });
  const outline = button({ variant: 'outline', size: 'sm' });
  return (
    <PersonLine
      name={name}
      href={LEAD_LINKS.lead(lead.id)}
      mark={mark}
      when={when}
      about={leadPosition({ designation: lead.jobTitle, companyName: lead.company })}
      end={
        (lead.phone || lead.email) && (
          <>
            {lead.phone && (
              <a
                className={outline}
                href={`tel:${telephoneOf(lead)}`}
                aria-label={CARD_TEXTS.waiting.callWhom(name)}
              >
                {CARD_TEXTS.waiting.call}
              </a>
            )}
            {lead.email && (
              <a
                className={lead.phone ? mailLook : outline}
                href={mailTo(lead.email)}
                aria-label={CARD_TEXTS.waiting.mailWhom(name)}
              >
                {lead.phone ? <Mail aria-hidden="true" /> : CARD_TEXTS.waiting.mail}
              </a>
            )}
          </>
        )
      }
    />
  );
}

type DueTimeProps = { lead: LeadToContact; now: Date; zone: string };

/** The time of a follow-up in event time; red and said to be late when it has passed. */
function DueTime({ lead: { followUpDate = '' }, now, zone }: DueTimeProps) {
  const text = dateTimeText(followUpDate, now, zone);
  const isLate = isPast(followUpDate, now);
  return (
    <time dateTime={followUpDate} className={isLate ? late : undefined}>
      {isLate ? CARD_TEXTS.waiting.late(text) : text}
    </time>
  );
}
