import { CircleCheck, CircleX, Clock, Eye, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Role } from '../../../openapi/portal.gen.ts';
import { ROLE_LABELS } from '../../domain/role-texts.ts';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import type { MemberStatus } from '../../domain/team-row.ts';
import { Avatar } from '../kit/avatar.tsx';
import { Badge } from '../kit/badge.tsx';
import { SampleLabel } from '../kit/sample-label.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { DesignationBadge } from './designation-badge.tsx';
import { TEAM_TEXTS as TEXTS } from './team-texts.ts';

type MemberRowProps = {
  fullName: string;
  designation: string;
  emailId: string;
  /** With its country code; empty without one. */
  phone?: string;
  picture?: string | null;
  /** What the member may do; absent for a sample. */
  role?: Role;
  status: MemberStatus | null;
  /** The number or email address its owner has not confirmed yet; empty without one. */
  waiting?: string;
  isSelf?: boolean;
  /** A labelled sample row. */
  isSample?: boolean;
  /** Below the badges: the action for a pending invite. */
  invite?: ReactNode;
  actions?: ReactNode;
};

// Admin is what members are unless they are told otherwise; beside a designation it would read twice.
const ROLE_ICONS = { ownLeads: ScanLine, readOnly: Eye } as const;

// Three short lines on a phone; from a tablet on, a row with aligned columns.
const row = css({
  display: 'grid',
  alignItems: 'center',
  columnGap: { base: '2', md: '4' },
  paddingInline: { base: '4', sm: '5' },
  paddingBlock: { base: '1.5', md: '3' },
  gridTemplateColumns: {
    // The status is read whole; a long designation is cut.
    base: 'auto fit-content(7.5rem) minmax(0, 1fr) auto',
    md: 'auto minmax(0, 4fr) minmax(0, 6fr) 9.5rem 8.5rem',
    // Space for both badges side by side.
    xl: 'auto minmax(0, 5fr) minmax(0, 5fr) 12rem 8.5rem',
  },
  gridTemplateAreas: {
    // The badges run below the actions: they are wider than what is left.
    base: '"picture name name actions" "picture contact contact actions" "picture role status status"',
    md: '"picture name contact status actions"',
  },
  // So does the action of an invitation.
  '&:has(> [data-invite])': {
    gridTemplateAreas: {
      base: '"picture name name actions" "picture contact contact actions" "picture role status status" "picture invite invite invite"',
      md: '"picture name contact status actions" "picture name contact invite invite"',
      xl: '"picture name contact status actions" "picture name contact invite actions"',
    },
  },
  '&:not(:first-child)': { borderTop: 'line' },
});
const picture = css({ gridArea: 'picture' });
const oneLine = css.raw({
  overflow: { base: 'hidden', md: 'visible' },
  textOverflow: { base: 'ellipsis', md: 'clip' },
  whiteSpace: { base: 'nowrap', md: 'normal' },
});
// On a phone name and badges stand in different lines.
const name = css({
  gridArea: { md: 'name' },
  display: { base: 'contents', md: 'flex' },
  flexDirection: 'column',
  gap: '1',
});
const nameText = css(oneLine, {
  gridArea: { base: 'name', md: 'auto' },
  fontWeight: 'bold',
  lineHeight: 'tight',
});
// Cut at its own end, also where it runs the other way than the page.
const ownEnd = css(oneLine, {
  display: { base: 'inline-block', md: 'inline' },
  maxWidth: 'full',
  verticalAlign: 'bottom',
});
const muted = css({ color: 'fg.muted', fontWeight: 'normal' });
const badges = css({
  gridArea: { base: 'role', md: 'auto' },
  display: 'flex',
  flexWrap: { base: 'nowrap', md: 'wrap' },
  gap: '1',
  minWidth: '[0]',
  overflow: { base: 'hidden', md: 'visible' },
  '& > *': { maxWidth: 'full', flexShrink: '1', minWidth: '[0]' },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { base: 'nowrap', md: 'normal' } },
});
// On a phone the icon stands for the role: name, designation and status have that line.
const roleName = css({ srOnly: { base: true, md: false } });
const placeholder = css(oneLine, { gridArea: { base: 'role', md: 'auto' } });
const contact = css(oneLine, {
  gridArea: 'contact',
  color: 'fg.muted',
  // An ordinary address fits into one line of a tablet.
  fontSize: { base: 'xs', xl: 'sm' },
  overflowWrap: 'anywhere',
  '& > p': { display: { base: 'inline', md: 'block' } },
  '& > p:not(:first-child)::before': { content: { base: '" · "', md: '""' } },
  // Addresses and numbers run from left to right in every language, and are cut at their own end.
  '&:not(:has([data-whole]))': { direction: 'ltr', textSide: 'page' },
  // What somebody waits for is read whole.
  '&:has([data-whole])': { whiteSpace: 'normal' },
});
const onDesk = css({ display: { base: 'none!', md: 'block!' } });
const status = css({
  gridArea: 'status',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5',
});
const inviteArea = css({ gridArea: 'invite', paddingTop: '1.5' });
const actionsArea = css({
  gridArea: 'actions',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: { base: '0', md: '1' },
  marginInlineEnd: { base: '-2', md: '0' },
  // A fingertip's height, without making the two lines beside them higher.
  marginBlock: { base: '-1', md: '0' },
});

/** One team member (spec §2): name, contact details, and whether they can sign in. */
export function MemberRow(member: MemberRowProps) {
  return (
    <li className={row}>
      <div className={picture}>
        <Avatar name={member.fullName} src={member.picture} />
      </div>
      <div className={name}>
        <p className={nameText}>
          <bdi className={ownEnd}>{member.fullName}</bdi>
          {member.isSelf && <span className={muted}> {TEXTS.you}</span>}
        </p>
        <div className={badges}>
          <DesignationBadge designation={member.designation} />
          {member.role && member.role !== 'admin' && (
            <Badge tone="neutral" icon={ROLE_ICONS[member.role]}>
              <span className={roleName}>{ROLE_LABELS[member.role]}</span>
            </Badge>
          )}
          {member.isSample && <SampleLabel />}
        </div>
      </div>
      <div className={contact}>
        {member.emailId && (
          <p>
            <bdi dir="ltr">{member.emailId}</bdi>
          </p>
        )}
        {member.phone && (
          <p>
            <bdi dir="ltr">{member.phone}</bdi>
          </p>
        )}
        {member.waiting && <p data-whole>{TEAM_MESSAGES.waits(member.waiting)}</p>}
        {member.status === 'declined' && <p data-whole>{TEAM_MESSAGES.declined}</p>}
      </div>
      <div className={status}>
        {member.status === 'active' && (
          <Badge tone="success" icon={CircleCheck}>
            {TEXTS.active}
          </Badge>
        )}
        {member.status === 'pending' && (
          <Badge tone="warning" icon={Clock}>
            {TEXTS.pending}
          </Badge>
        )}
        {member.status === 'declined' && (
          <Badge tone="danger" icon={CircleX}>
            {TEXTS.declined}
          </Badge>
        )}
        {member.waiting && (
          <Badge tone="warning" icon={Clock}>
            {TEXTS.waiting}
          </Badge>
        )}
      </div>
      {member.invite && (
        <div className={inviteArea} data-invite>
          {member.invite}
        </div>
      )}
      <div className={actionsArea}>{member.actions}</div>
    </li>
  );
}

/** Placeholder rows of the same size while the list is loading. */
export function MemberRowPlaceholders() {
  return (
    <ul aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <li key={index} className={row}>
          <div className={picture}>
            <Avatar name="" />
          </div>
          <div className={name}>
            <p className={nameText}>
              <Skeleton>{TEXTS.placeholders.name}</Skeleton>
            </p>
            <p className={placeholder}>
              <Skeleton>{TEXTS.placeholders.designation}</Skeleton>
            </p>
          </div>
          <div className={contact}>
            <p>
              <Skeleton>address@example.com</Skeleton>
            </p>
            <p className={onDesk}>
              <Skeleton>+91 0000000000</Skeleton>
            </p>
          </div>
          <div className={status}>
            <Skeleton>{TEXTS.active}</Skeleton>
          </div>
        </li>
      ))}
    </ul>
  );
}
