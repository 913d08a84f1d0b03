import { Building2, ContactRound, Download, KeyRound, Ticket, Users, type LucideIcon } from 'lucide-react';
import { css } from 'styled-system/css';
import type { AuditEntry } from '../../api/audit.ts';
import type { AuditAction, AuditKind } from '../../domain/audit.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { numberText } from '../../domain/number-text.ts';
import { Badge } from '../kit/badge.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ACTION_TEXTS, AUDIT_TEXTS as TEXTS } from './audit-texts.ts';

const WORDS: Partial<Record<AuditAction, string>> = ACTION_TEXTS;

/** As in the navigation, where a kind has a screen. */
const ICONS: Readonly<Record<AuditKind, LucideIcon>> = {
  access: KeyRound,
  people: Users,
  leads: ContactRound,
  passes: Ticket,
  company: Building2,
  exports: Download,
};

const row = css({
  display: 'grid',
  alignItems: 'start',
  columnGap: '3',
  rowGap: '1',
  paddingInline: { base: '4', sm: '5' },
  paddingBlock: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 11rem 10rem' },
  gridTemplateAreas: {
    base: '"what kind" "who who" "when when"',
    md: '"what kind when" "who who who"',
  },
  '&:not(:first-child)': { borderTop: 'line' },
});
const what = css({ gridArea: 'what', fontWeight: 'medium', overflowWrap: 'anywhere' });
const kindCell = css({ gridArea: 'kind', display: 'flex' });
const who = css({
  gridArea: 'who',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
});
const when = css({ gridArea: 'when', color: 'fg.muted', textAlign: { md: 'end' } });

type AuditRowProps = { entry: AuditEntry; now: Date; /** The event's time zone. */ zone: string };

/** One entry: what was done, by whom, about whom, and from where. */
export function AuditRow({ entry, now, zone }: AuditRowProps) {
  const { at, kind, action, actor, about, count, address } = entry;
  return (
    <li className={row}>
      <p className={what}>
        <span>{WORDS[action] ?? TEXTS.change}</span>
        {count !== undefined && <span> ({numberText(count)})</span>}
      </p>
      <div className={kindCell}>
        <Badge tone="neutral" icon={ICONS[kind]}>
          {TEXTS.kinds[kind]}
        </Badge>
      </div>
      <p className={who}>
        <bdi>{actor.name ?? TEXTS.actors[actor.kind]}</bdi>
        {about !== undefined && about !== actor.name && <span>{TEXTS.about(about)}</span>}
        {address !== undefined && address !== '' && <span>{TEXTS.address(address)}</span>}
      </p>
      <time className={when} dateTime={at}>
        {dateTimeText(at, now, zone)}
      </time>
    </li>
  );
}

/** Rows of the same size while the entries are loading. */
export const AUDIT_PLACEHOLDERS = [0, 1, 2].map((index) => (
  <li key={index} className={row}>
    <p className={what}>
      <Skeleton>Sign-in details changed</Skeleton>
    </p>
    <div className={kindCell}>
      <Skeleton>Company</Skeleton>
    </div>
    <p className={who}>
      <Skeleton>A person of your team</Skeleton>
    </p>
    <p className={when}>
      <Skeleton>4 Mar 10:00</Skeleton>
    </p>
  </li>
));
