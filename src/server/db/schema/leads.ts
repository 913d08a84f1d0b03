import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { KeptAnswer } from '../../../domain/leads/answers.ts';
import type { Origins, ValueTimes } from '../../../domain/leads/origins.ts';
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../../../domain/screen-constants.ts';
import { bytea, instant, timestamps } from '../columns.ts';
import { folded } from '../folded.ts';
import { author, eventId, eventKey, partOf, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';

/** Rows that are not deleted; every index contains only these. */
const active = sql`deleted_at is null`;

/** Sort key by name; short, because cursors contain it. Folding makes 18 letters of one of Arabic. */
export const nameKey = sql`left(${folded(sql.raw('left(full_name, 40)'))}, 40)`;

/** Sort key by follow-up, leads without one last. */
export const followUpKey = sql.raw("coalesce(follow_up_at, 'infinity'::timestamptz)");

/** The notes in one line. Those in plain ASCII, most of them, have no accents to look for: that takes half the time. */
const notesLine = sql.raw("replace(remarks, chr(10), ' ')");
const foldedNotes = sql`case when remarks is null then '' when octet_length(remarks) = length(remarks) then lower(${notesLine}) else ${folded(notesLine)} end`;

/**
 * What a search compares, a space before each part: name, address and company, the digits of the number, and the notes.
 * The index of the words has the same text.
 */
export const leadWords = sql`(search_text || ' ' || coalesce(phone_code, '') || translate(coalesce(phone, ''), ' +-()./', '') || ' ' || ${foldedNotes})`;

/** The day a lead was captured, in UTC: a search reads one such day at a time. */
export const captureDay = sql.raw("(created_at at time zone 'UTC')::date");

/** A visitor the exhibitor met: one stored lead behind all three lead shapes of spec §3. */
export const leads = pgTable(
  'leads',
  {
    id: rowId(),
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    /** Made in the browser, so that the same lead sent twice is one row. */
    clientId: uuid(),
    /** SHA-256 of the body that was first sent under `clientId`: another body under it is another lead. */
    clientDigest: bytea(),
    fullName: text().notNull(),
    email: text(),
    phoneCode: text(),
    phone: text(),
    companyName: text(),
    designation: text(),
    priority: text({ enum: LEAD_PRIORITIES }).notNull(),
    status: text({ enum: LEAD_STATUSES }).notNull(),
    rating: integer(),
    remarks: text(),
    followUpAt: instant(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    source: text({ enum: LEAD_SOURCES }).notNull(),
    // Removing a person removes no lead.
    capturedBy: author(),
    ownerId: author(),
    /** Null until the visitor was asked. */
    consentGiven: boolean(),
    consentText: text(),
    consentAt: instant(),
    /** The content of the badge, when a scan created this lead. */
    rawCode: text(),
    isSample: boolean().notNull().default(false),
    /** When the server received it; `createdAt` is the time on the device that captured it. */
    receivedAt: instant().notNull(),
    /** The import that added it, by the id its client made. */
    importId: uuid(),
    /** `updatedAt` as that import left it: a lead changed since has another. */
    importedAt: instant(),
    /** When the status first left "new". */
    firstContactAt: instant(),
    /** Deleted leads can be restored for a while, and are then purged. No list shows them. */
    deletedAt: instant(),
    /** Where each stored value comes from. */
    origins: jsonb().$type<Origins>().notNull().default({}),
    /** When values were said: a capture that arrives late changes nothing that was said later. */
    times: jsonb().$type<ValueTimes>().notNull().default({}),
    /** The values of answers, by the id of the question: what a filter compares, in an index. */
    answers: jsonb().$type<Record<string, readonly string[]>>().notNull().default({}),
    /** The rest of these answers, and of those that were taken away. */
    answerFacts: jsonb().$type<Record<string, Omit<KeptAnswer, 'values'>>>().notNull().default({}),
    /** Name, address and company as a search compares them, a space before each: the first part of `leadWords`. */
    searchText: text().generatedAlwaysAs(
      folded(sql.raw("' ' || full_name || ' ' || coalesce(email, '') || ' ' || coalesce(company_name, '')")),
    ),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    unique('leads_exhibitor_id_client_id_unique').on(table.eventId, table.exhibitorId, table.clientId),
    // Ascending, so that reading backwards is exactly "order by … desc".
    index('leads_newest').on(table.exhibitorId, table.createdAt, table.id).where(active),
    index('leads_by_priority').on(table.exhibitorId, table.priority, table.createdAt, table.id).where(active),
    index('leads_by_status').on(table.exhibitorId, table.status, table.createdAt, table.id).where(active),
    index('leads_by_owner').on(table.exhibitorId, table.ownerId, table.createdAt, table.id).where(active),
    index('leads_by_name').on(table.exhibitorId, nameKey, table.id).where(active),
    index('leads_by_follow_up').on(table.exhibitorId, followUpKey, table.id).where(active),
    index('leads_by_arrival').on(table.exhibitorId, table.receivedAt, table.id).where(active),
    // Finds leads of the same person.
    index('leads_by_email')
      .on(table.exhibitorId, sql`lower(email)`)
      .where(active),
    index('leads_by_phone').on(table.exhibitorId, table.phone).where(active),
    // Codes are longer than an index takes.
    index('leads_by_raw_code')
      .on(table.exhibitorId, sql`md5(raw_code)`)
      .where(sql`deleted_at is null and raw_code is not null`),
    index('leads_samples')
      .on(table.exhibitorId)
      .where(sql`is_sample`),
    index('leads_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    // What an import added, to undo it.
    index('leads_by_import')
      .on(table.eventId, table.exhibitorId, table.importId, table.id)
      .where(sql`deleted_at is null and import_id is not null`),
    // A search and a filter by answers read the rows of one exhibitor and day: all parts of the condition are in one index.
    // Every reader scans its pending list of recent writes, so that list is kept short (kilobytes).
    index('leads_words')
      .using('gin', table.exhibitorId, sql`${leadWords} gin_trgm_ops`, table.tags, sql`(${captureDay})`)
      .with({ gin_pending_list_limit: 256 })
      .where(active),
    index('leads_answers')
      .using('gin', table.exhibitorId, sql`answers jsonb_path_ops`, sql`(${captureDay})`)
      .with({ gin_pending_list_limit: 256 })
      .where(sql`deleted_at is null and answers <> '{}'::jsonb`),
    check('leads_rating_1_to_5', sql`${table.rating} between 1 and 5`),
  ],
);
