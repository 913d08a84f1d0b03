import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REFERRAL_ACTIONS } from '../../../domain/referral.ts';
import { newToken } from '../../auth/secrets.ts';
import { id, timestamps } from '../columns.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { invitations } from './invitations.ts';
import { passes } from './passes.ts';
import { people } from './people.ts';

/** A guest registered by an exhibitor; it holds one pass until rejected or cancelled. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    exhibitorId: uuid()
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    passId: uuid()
      .notNull()
      .references(() => passes.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    email: text(),
    phoneCode: text(),
    phone: text(),
    /** Every answer by field name, as checked against the category's form. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    approve: boolean().notNull().default(false),
    reject: boolean().notNull().default(false),
    cancelled: boolean().notNull().default(false),
    /** The exhibitor's person who registered the guest; null for guests who came through an invitation. */
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** The link the guest came through, when there was one. */
    invitationId: uuid().references(() => invitations.id, { onDelete: 'set null' }),
    /** Content of the badge's QR code: opaque, so that a lost badge reveals nothing. */
    badgeToken: text()
      .notNull()
      .unique('referrals_badge_token_unique')
      .$defaultFn(() => newToken(16)),
    isSample: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    index().on(table.exhibitorId, table.createdAt.desc(), table.id.desc()),
    index().on(table.passId),
    index().on(table.invitationId),
    // One registration per guest and pass; rejected and cancelled ones do not count.
    uniqueIndex('referrals_pass_id_email_unique')
      .on(table.passId, sql`lower(${table.email})`)
      .where(sql`not ${table.cancelled} and (${table.approve} or not ${table.reject})`),
  ],
);

/** Who decided what about a registration, and when; never changed afterwards. */
export const referralDecisions = pgTable(
  'referral_decisions',
  {
    id: id(),
    referralId: uuid()
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    action: text({ enum: REFERRAL_ACTIONS }).notNull(),
    /** A person of the exhibitor; null for the organiser. */
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [index().on(table.referralId, table.createdAt)],
);
