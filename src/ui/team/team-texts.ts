import { texts } from '../../domain/language.ts';

/** The screen of the team. */
export const TEAM_TEXTS = texts({
  title: 'Team Management',
  add: 'Add Team Member',
  adding: 'Adding...',
  editTitle: 'Edit Team Member',
  update: 'Update Team Member',
  updating: 'Updating...',
  list: 'Team Members',
  failed: 'The team could not be loaded',
  edit: 'Edit',
  editOf: (name: string): string => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string): string => `Delete ${name}`,
  signOut: 'Sign out everywhere',
  signOutOf: (name: string): string => `Sign out ${name} everywhere`,
  askSignOut: 'Sign this member out on all devices?',
  signOutDetail: (name: string): string =>
    `${name}. The passkeys of this member are removed as well; a code or the password signs in again.`,
  codeHint: 'For signing in with a code',
  you: '(you)',
  active: 'Active',
  pending: 'Pending invite',
  declined: 'Declined',
  waiting: 'Waiting for confirmation',
  sendAgain: 'Send link again',
  sendAgainTo: (name: string): string => `Send link again to ${name}`,
  stats: {
    total: 'Total Members',
    totalHint: 'Everyone in your team',
    /** The total, when there may be more than were counted. */
    atLeast: (total: string): string => `${total}+`,
    active: 'Active Members',
    activeHint: 'Besides the main account',
    pending: 'Pending Invites',
    pendingHint: 'Not signed in yet',
  },
  /** Take the space of what is still loading; nobody reads them. */
  placeholders: { name: 'Name of a member', designation: 'Designation' },
});

/** Shown under the label "Sample data" when the list is empty (G-22); invented. */
export const SAMPLE_MEMBERS = texts({
  admin: { fullName: 'Sample Admin', designation: 'Admin' },
  manager: { fullName: 'Sample Manager', designation: 'Manager' },
  colleague: { fullName: 'Sample Colleague', designation: 'Sales' },
});
