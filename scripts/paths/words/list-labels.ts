import { REFERRAL_LABELS } from '../../../src/domain/passes-texts.ts';
import { REFERRAL_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { HISTORY_TEXTS } from '../../../src/ui/leads/panel/history-texts.ts';
import { STATUS_LABELS } from '../../../src/ui/leads/lead-label-texts.ts';
import { INVITATION_LABELS, PASSES_TEXTS } from '../../../src/ui/passes/passes-texts.ts';
import { FEATURE_LABELS } from './features.ts';
import type { ListLabels } from './labels.ts';

const STATUS = { label: 'Status', every: 'All Status' } as const;

const SCREENS = {
  teamList: { rows: 'team members', link: 'Team Management', failed: 'The team could not be loaded' },
  resourcesList: {
    rows: 'resources of your own',
    link: 'Resources & FAQ',
    tab: 'My Resources',
    failed: 'Your resources could not be loaded',
    search: 'Search my resources...',
    addressOf: { search: 'ownSearch' },
    searchesLater: true,
  },
  eventResources: {
    rows: 'resources of the event',
    link: 'Resources & FAQ',
    failed: 'The event resources could not be loaded',
    search: 'Search event resources...',
    searchesLater: true,
  },
  faqs: {
    rows: 'questions',
    link: 'Resources & FAQ',
    tab: 'FAQs',
    failed: 'The questions could not be loaded',
    search: 'Search questions...',
    addressOf: { search: 'faqSearch' },
    searchesLater: true,
  },
  passList: {
    rows: 'passes',
    link: 'Tickets & Passes',
    title: PASSES_TEXTS.title,
    failed: PASSES_TEXTS.failed,
  },
  referralList: {
    rows: 'registrations',
    link: 'Tickets & Passes',
    title: PASSES_TEXTS.title,
    failed: PASSES_TEXTS.referralsFailed,
    search: 'Search referrals...',
    filter: { ...STATUS, one: REFERRAL_LABELS.approved, nothing: REFERRAL_MESSAGES.noneMatch },
  },
  invitationList: {
    rows: 'invitations',
    link: 'Tickets & Passes',
    title: PASSES_TEXTS.title,
    tab: PASSES_TEXTS.invitations,
    failed: PASSES_TEXTS.invitationsFailed,
    filter: {
      ...STATUS,
      one: INVITATION_LABELS.opened,
      value: 'opened',
      nothing: PASSES_TEXTS.noInvitationsMatch,
    },
    addressOf: { filter: 'invitationStatus' },
  },
  leadList: {
    rows: 'leads',
    link: 'Lead Management',
    failed: 'The leads could not be loaded',
    search: 'Search leads by name, email, or company...',
    filter: {
      label: 'Status',
      every: 'Any',
      one: STATUS_LABELS.qualified,
      nothing: 'No lead matches the search and the filters.',
    },
    clear: 'Clear filters',
  },
  leadHistory: { rows: 'changes of the lead', link: 'Lead Management', failed: HISTORY_TEXTS.failed },
} as const satisfies Readonly<Record<string, ListLabels>>;

/** By machine. */
export const LIST_LABELS: Readonly<Record<string, ListLabels>> = { ...SCREENS, ...FEATURE_LABELS.lists };
