import { ROUTES } from '../../src/domain/routes.ts';
import {
  PASS_MESSAGES,
  PRODUCT_MESSAGES,
  REFERRAL_MESSAGES,
  RESOURCE_MESSAGES,
  SAMPLE_DATA_MESSAGES,
} from '../../src/domain/screen-messages.ts';
import { AUDIT_TEXTS } from '../../src/ui/audit/audit-texts.ts';
import { PASSES_TEXTS } from '../../src/ui/passes/passes-texts.ts';
import { RESOURCES_TEXTS } from '../../src/ui/resources/resources-texts.ts';
import type { components } from '../../openapi/portal.gen.ts';
import { SUPPORT_PAGE_TEXTS } from '../../src/ui/support/support-texts.ts';
import { HISTORY_TEXTS } from '../../src/ui/leads/panel/history-texts.ts';
import * as rows from '../e2e/walk/wire-rows.ts';
import { listed } from './record-screens.ts';
import type { PretendedCalls } from './stage/pretended-calls.ts';
import * as at from './stage/stage.tsx';

/** A list of the server on its screen. */
export type ListScreen = {
  machine: string;
  address: string;
  /** What else the server answers, and what is done until the list is there. */
  given?: (api: PretendedCalls) => void;
  show?: () => Promise<void>;
  call: (api: PretendedCalls) => unknown;
  /** Which of these calls are meant, where another list makes the same. */
  isMeant?: (args: readonly unknown[]) => boolean;
  row: (index: number) => object;
  /** The text of a row; its name unless said otherwise. */
  textOf?: (index: number) => string;
  /** What stands there when there is no row, and when none is found. */
  empty: string;
  nothing?: string;
  /** Nothing says how many rows there are once all are there. */
  saysMoreOnly?: true;
  /** Nothing is kept of it when it is closed. */
  isOnce?: true;
  /** Does not say that an answer takes long. */
  neverSlow?: true;
};

const isOwn = ([filter]: readonly unknown[]): boolean =>
  typeof filter === 'object' && filter !== null && 'isExhibitor' in filter;

const entry = (index: number): components['schemas']['AuditEntry'] => ({
  _id: rows.idOf(index),
  at: rows.TIMES.createdAt,
  kind: 'leads',
  action: 'lead.deleted',
  actor: { kind: 'person', name: rows.nameOf(index) },
});

/** Every list of the portal but that of the leads, which has a test of its own. */
export const LIST_SCREENS: readonly ListScreen[] = [
  {
    machine: 'teamList',
    address: ROUTES.team,
    call: (api) => api.team.list,
    row: rows.member,
    empty: SAMPLE_DATA_MESSAGES.label,
  },
  {
    machine: 'productsList',
    address: ROUTES.products,
    call: (api) => api.products.list,
    row: rows.product,
    empty: PRODUCT_MESSAGES.noneYet,
    nothing: PRODUCT_MESSAGES.noneMatch,
  },
  {
    machine: 'resourcesList',
    address: ROUTES.resources,
    call: (api) => api.resources.list,
    isMeant: isOwn,
    row: rows.download,
    empty: RESOURCE_MESSAGES.noneYet,
    nothing: RESOURCES_TEXTS.nothingFound,
  },
  {
    machine: 'eventResources',
    address: ROUTES.resources,
    call: (api) => api.resources.list,
    isMeant: (args) => !isOwn(args),
    row: rows.download,
    empty: SAMPLE_DATA_MESSAGES.label,
    nothing: RESOURCES_TEXTS.nothingFound,
  },
  {
    machine: 'faqs',
    address: ROUTES.resources,
    call: (api) => api.faq.list,
    row: rows.faq,
    empty: SAMPLE_DATA_MESSAGES.label,
    nothing: RESOURCES_TEXTS.nothingFound,
  },
  {
    machine: 'passList',
    address: ROUTES.tickets,
    call: (api) => api.passes.passes,
    row: rows.pass,
    empty: PASS_MESSAGES.noneYet,
    saysMoreOnly: true,
  },
  {
    machine: 'referralList',
    address: ROUTES.tickets,
    call: (api) => api.registration.referrals,
    row: rows.referral,
    empty: REFERRAL_MESSAGES.noneYet,
    nothing: REFERRAL_MESSAGES.noneMatch,
  },
  {
    machine: 'invitationList',
    address: ROUTES.tickets,
    call: (api) => api.invitations.invitations,
    row: rows.invitation,
    textOf: (index) => rows.invitation(index).email,
    empty: PASSES_TEXTS.noInvitationsYet,
    nothing: PASSES_TEXTS.noInvitationsMatch,
  },
  {
    machine: 'auditList',
    address: ROUTES.audit,
    call: (api) => api.audit.entries,
    row: entry,
    empty: AUDIT_TEXTS.noneYet,
    nothing: AUDIT_TEXTS.noneMatch,
  },
  {
    machine: 'supportList',
    address: ROUTES.support,
    call: (api) => api.support.requests,
    row: (index): components['schemas']['SupportTicket'] => ({
      _id: rows.idOf(index),
      ticketId: `SUP-${String(index)}`,
      email: 'asha@acme.example',
      subject: rows.nameOf(index),
      category: 'technical',
      priority: 'high',
      message: 'Both sockets are dead.',
      createdAt: rows.TIMES.createdAt,
    }),
    empty: SUPPORT_PAGE_TEXTS.requests.none,
  },
  {
    machine: 'leadHistory',
    address: ROUTES.leads,
    given: (api) => {
      api.leads.list.mockResolvedValue(listed(rows.lead(0)) as never);
      api.leads.read.mockResolvedValue(rows.lead(0) as never);
    },
    show: async () => {
      await at.press(`More about ${rows.nameOf(0)}`);
      await at.press('History', undefined, 'menuitem');
    },
    call: (api) => api.leads.changes,
    row: rows.leadChange,
    textOf: (index) => `${rows.nameOf(index)} changed this lead`,
    empty: HISTORY_TEXTS.none,
    isOnce: true,
  },
];
