import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../../../domain/language-names.ts';
import { newShortId, SHORT_ID_PATTERN } from '../../event/opaque.ts';
import { instant, timestamps } from '../columns.ts';

/** How many days after the end of an event data is kept. */
export type Retention = { leadsAfterDays?: number; peopleAfterDays?: number; logsAfterDays?: number };

/** An event, found by the host name it owns (spec §3, Event). Written only by event files. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What tokens, links, badge codes and file paths of the event begin with; it never changes. */
    shortId: text().notNull().unique('events_short_id_unique').$defaultFn(newShortId),
    slug: text().notNull().unique(),
    domain: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull().default(''),
    startsAt: instant(),
    endsAt: instant(),
    /** IANA name; "today" in the dashboard's numbers is a day of this zone. */
    timezone: text().notNull().default('UTC'),
    /** The language of who has chosen none, and of messages to persons whose own is unknown. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    venue: text(),
    /** `#rrggbb`, dark enough for white text. */
    accent: text(),
    /** Stored path or address of the picture on the login and invitation screens. */
    cover: text(),
    isDemo: boolean().notNull().default(false),
    /** Country codes (digits only) a one-time code may be sent to. */
    smsCountries: text()
      .array()
      .notNull()
      .default(sql`'{91}'::text[]`),
    /** When closed, an unknown number gets the same answers but no account. */
    registration: text({ enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** Digits of a one-time code; null: as many as the server is set to. */
    otpLength: integer(),
    /** Networks of the venue (CIDR): many exhibitors share one address there, so it may send more codes. */
    venueNetworks: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Days after its end that data of the event is kept, by kind; what is not named stays. */
    retention: jsonb().$type<Retention>(),
    ...timestamps,
  },
  () => [check('events_short_id_form', sql.raw(`short_id ~ '^${SHORT_ID_PATTERN}$'`))],
);
