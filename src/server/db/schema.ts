import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { attendees } from './schema/attendees.ts';
import { audit } from './schema/audit.ts';
import {
  knownDevices,
  otpTransactions,
  phoneFailures,
  phoneFailureShares,
  rateLimits,
} from './schema/auth.ts';
import { captureDevices, captures, leadBadges } from './schema/captures.ts';
import { consentTexts } from './schema/consent-texts.ts';
import { downloads } from './schema/downloads.ts';
import { eventFileItems } from './schema/event-file-items.ts';
import { events } from './schema/events.ts';
import { exhibitors } from './schema/exhibitors.ts';
import { faqs } from './schema/faqs.ts';
import { files } from './schema/files.ts';
import { googleBindings, googleSignIns } from './schema/google.ts';
import { idempotencyKeys } from './schema/idempotency.ts';
import { invitations } from './schema/invitations.ts';
import { leadChanges } from './schema/lead-changes.ts';
import { leadImports } from './schema/lead-imports.ts';
import { leadExports, leadQuarters, leadTallies } from './schema/lead-tallies.ts';
import { leadOffers } from './schema/lead-offers.ts';
import { leadViews } from './schema/lead-views.ts';
import { leadMeetings, leadNotes } from './schema/lead-notes.ts';
import { leadQuestions } from './schema/lead-questions.ts';
import { leads } from './schema/leads.ts';
import { leases } from './schema/leases.ts';
import { messages } from './schema/messages.ts';
import { ownDataLinks, ownDataRequests } from './schema/own-data.ts';
import { passCategories, passes } from './schema/passes.ts';
import { referralDecisions, referrals } from './schema/referrals.ts';
import { passkeys } from './schema/passkeys.ts';
import { people } from './schema/people.ts';
import { personDevices } from './schema/person-devices.ts';
import { products } from './schema/products.ts';
import { recordingBatches, recordings } from './schema/recordings.ts';
import { sessions } from './schema/sessions.ts';
import { signingKeys } from './schema/signing-keys.ts';
import { signInGuards } from './schema/sign-in-guards.ts';
import { signInProofs } from './schema/sign-in-proofs.ts';
import { supportTickets } from './schema/support.ts';
import { teamInvites, teamRefusals } from './schema/team-invites.ts';

/** Every table, for drizzle. Code that queries imports the one table it needs from its own file. */
export const schema = {
  attendees,
  audit,
  captureDevices,
  captures,
  consentTexts,
  downloads,
  eventFileItems,
  events,
  exhibitors,
  faqs,
  files,
  googleBindings,
  googleSignIns,
  idempotencyKeys,
  knownDevices,
  invitations,
  leadBadges,
  leadChanges,
  leadExports,
  leadImports,
  leadMeetings,
  leadNotes,
  leadOffers,
  leadViews,
  leadQuarters,
  leadQuestions,
  leads,
  leases,
  leadTallies,
  messages,
  otpTransactions,
  ownDataLinks,
  ownDataRequests,
  passCategories,
  passes,
  passkeys,
  people,
  personDevices,
  phoneFailures,
  phoneFailureShares,
  products,
  rateLimits,
  recordingBatches,
  recordings,
  referralDecisions,
  referrals,
  sessions,
  signingKeys,
  signInGuards,
  signInProofs,
  supportTickets,
  teamInvites,
  teamRefusals,
};

/** The query layer on a connection, a pool or a transaction. */
export type Database = NodePgDatabase<typeof schema>;
