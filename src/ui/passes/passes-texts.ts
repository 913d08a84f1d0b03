import type { InvitationState } from '../../domain/invitation.ts';
import { texts } from '../../domain/language.ts';

/** The screen's own texts (spec §2 "Tickets & Passes", beyond §1 "Invite"). */
export const PASSES_TEXTS = texts({
  title: 'Exhibitor Passes',
  welcome: 'Welcome back, Exhibitor.',
  list: 'Passes',
  failed: 'Your passes could not be loaded',
  loading: 'Loading...',
  tabs: { referrals: 'Registrations', invitations: 'Invitations' },
  /** Accessible name of the two tabs. */
  outcome: 'What became of the passes',
  listOf: (label: string): string => `${label}, list`,
  pass: 'Pass',
  number: 'Number of Passes',
  ofCategory: 'Category Passes',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  left: (name: string): string => `${name}, passes left`,
  inviteTo: 'Invite',
  inviteToOf: (name: string): string => `Invite, ${name}`,
  registerFor: 'Register',
  registerForOf: (name: string): string => `Register, ${name}`,
  badge: 'Badge',
  referrals: 'Referral Registrations',
  referralsFailed: 'The registrations could not be loaded',
  invitations: 'Invitations',
  noInvitations: 'No invitations yet',
  noInvitationsYet: 'Invite guests from one of your passes, and see here what became of each invitation.',
  noInvitationsMatch: 'No invitation has this status',
  resendWaits: 'Another invitation is being sent.',
  invitationsFailed: 'The invitations could not be loaded',
  register: 'Register User via Referral',
  invite: (category: string): string => `Invite guests - ${category}`,
  remaining: (left: string): string => `Remaining: ${left}`,
  waiting: 'Guests you invite now have to wait until a pass comes back.',
  link: 'Link for your guests',
  linkHint: 'Every guest who opens it can register while passes are left.',
});

/** Labels of the invitation states. */
export const INVITATION_LABELS = texts({
  sent: 'Sent',
  opened: 'Opened',
  registered: 'Registered',
  cancelled: 'Cancelled',
  expired: 'Expired',
} satisfies Record<InvitationState, string>);
