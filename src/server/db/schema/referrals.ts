import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REFERRAL_ACTIONS } from '../../../domain/registration.ts';
import { timestamps } from '../columns.ts';
import { author, byEmail, eventId, eventKey, partOf, refersTo, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';
import { invitations } from './invitations.ts';
import { passes } from './passes.ts';

/** What a guest agreed to: a text of `consent_texts` and when. */
export type GivenConsent = { key: string; version: string; at: string };

/** A guest registered by an exhibitor; it holds one pass until rejected or cancelled. */
export const referrals = pgTable(
  'referrals',
  {
    id: rowId(),
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    passId: uuid().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    email: text(),
    phoneCode: text(),
    phone: text(),
    /** Every answer by field name, as checked against the category's form. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The texts the guest agreed to. */
    consents: jsonb().$type<readonly GivenConsent[]>().notNull().default([]),
    approve: boolean().notNull().default(false),
    reject: boolean().notNull().default(false),
    cancelled: boolean().notNull().default(false),
    /** The exhibitor's person who registered the guest; null for guests who came through an invitation. */
    personId: author(),
    /** The link the guest came through, when there was one. */
    invitationId: uuid(),
    /** Content of the badge's QR code: opaque, so that a lost badge reveals nothing but its event. */
    badgeToken: text().notNull(),
    isSample: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    partOf(table, table.passId, passes),
    refersTo(table, table.invitationId, invitations),
    unique('referrals_badge_token_unique').on(table.eventId, table.badgeToken),
    index().on(table.eventId, table.exhibitorId, table.createdAt.desc(), table.id.desc()),
    index().on(table.eventId, table.passId),
    index().on(table.eventId, table.invitationId),
    byEmail(table, 'referrals'),
    // One registration per guest and pass; rejected and cancelled ones do not count.
    uniqueIndex('referrals_pass_id_email_unique')
      .on(table.eventId, table.passId, sql`lower(${table.email})`)
      .where(sql`not ${table.cancelled} and (${table.approve} or not ${table.reject})`),
  ],
);

/** Who decided what about a registration, and when; never changed afterwards. */
export const referralDecisions = pgTable(
  'referral_decisions',
  {
    id: rowId(),
    eventId: eventId(),
    referralId: uuid().notNull(),
    action: text({ enum: REFERRAL_ACTIONS }).notNull(),
    /** A person of the exhibitor; null for the organiser. */
    personId: author(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.referralId, referrals),
    index().on(table.eventId, table.referralId, table.createdAt),
  ],
);
