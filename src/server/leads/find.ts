import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { codeKey, personKeys, reachOf, rowKeys } from '../../domain/leads/same-person.ts';
import type { Identity } from '../../domain/leads/same-person.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { badgeDigest, eventCodeOf } from '../capture/code.ts';
import type { Viewer } from '../contract/call.ts';
import { leadBadges } from '../db/schema/captures.ts';
import { leads } from '../db/schema/leads.ts';
import { people } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import { problem } from '../problems.ts';
import { memberOf } from '../team/members.ts';
import { fromRow, nameOf } from './row.ts';
import { visibleLead, visibleLeads } from './visible.ts';
import type { LeadRow } from './visible.ts';

/** Finds one of the viewer's active leads (not deleted); throws 404 otherwise. */
export async function findLead(db: Queries, viewer: Viewer, id: string): Promise<LeadRow> {
  const [row] = await db.select().from(leads).where(visibleLead(viewer, id));
  if (!row) throw problem('notFound');
  return row;
}

/** A lead and its keys (`personKeys`), with the codes of its badges that were sought. */
type Found = { row: LeadRow; keys: readonly string[] };

/**
 * Finds the leads that are the same person as one of these, by the one rule of sameness (`personKeys`), oldest first.
 * Sample leads never count.
 */
export async function findSamePeople(
  tx: Queries,
  viewer: Viewer,
  sought: readonly Identity[],
): Promise<Found[]> {
  const wanted = new Set(sought.flatMap(personKeys));
  if (wanted.size === 0) return [];
  const [reaches, rawCodes] = [sought.map(reachOf), distinct(sought.map(({ rawCode = '' }) => rawCode))];
  const emails = distinct(reaches.map(({ email }) => email));
  const phones = distinct(reaches.map(({ phone }) => phone));
  const badges = await readBadges(tx, viewer, rawCodes);
  const rows = await tx
    .select()
    .from(leads)
    .where(
      and(
        visibleLeads(viewer),
        eq(leads.isSample, false),
        or(
          emails.length === 0 ? undefined : inArray(sql`lower(${leads.email})`, emails),
          phones.length === 0 ? undefined : inArray(leads.phone, phones),
          rawCodes.length === 0 ? undefined : hasRawCode(rawCodes),
          badges.length === 0 ? undefined : inArray(leads.id, distinct(badges.map(({ id }) => id))),
        ),
      ),
    )
    .orderBy(leads.id);
  return rows
    .map((row) => {
      const own = badges.filter(({ id }) => id === row.id);
      return { row, keys: [...personKeys(fromRow(row)), ...own.flatMap(({ rawCode }) => codeKey(rawCode))] };
    })
    .filter(({ keys }) => keys.some((key) => wanted.has(key)))
    .sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime());
}

/** Most leads that are compared with the rows of a file. */
const MOST_ROWS = 1_000;

/** The leads that other imports added from rows with the same keys (`rowKeys`), oldest first. */
export async function findSameRows(
  tx: Queries,
  viewer: Viewer,
  sought: readonly Parameters<typeof rowKeys>[0][],
  importId: string | null,
): Promise<LeadRow[]> {
  const wanted = new Set(sought.flatMap(rowKeys));
  if (wanted.size === 0) return [];
  const rows = sought.filter((row) => rowKeys(row).length > 0);
  const emails = distinct(rows.map(({ emailId }) => emailId.toLowerCase()));
  const phones = distinct(rows.map(({ phone }) => phone));
  const found = await tx
    .select()
    .from(leads)
    .where(
      and(
        visibleLeads(viewer),
        eq(leads.isSample, false),
        isNotNull(leads.importId),
        importId === null ? undefined : ne(leads.importId, importId),
        inArray(leads.fullName, [...new Set(rows.map(({ fullName }) => fullName))]),
        or(
          emails.length === 0 ? undefined : inArray(sql`lower(${leads.email})`, emails),
          phones.length === 0 ? undefined : inArray(leads.phone, phones),
        ),
      ),
    )
    .limit(MOST_ROWS);
  return found
    .filter((row) => rowKeys(fromRow(row)).some((key) => wanted.has(key)))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

type Sharing = { _id: string; fullName: string };

/** Most leads that are named as sharing an address or number, and most that are read for it. */
const SHARING = { told: 5, read: 50 };

/** The other leads with the address or the number of one, oldest first; placeholders are shared by nobody. */
export async function findSharing(db: Queries, viewer: Viewer, row: LeadRow): Promise<Sharing[]> {
  const { email, phoneCode, phone } = reachOf(fromRow(row));
  if (row.isSample || (email === '' && phone === '')) return [];
  const { id, fullName, phoneCode: code, phone: number, email: address, rawCode, createdAt } = leads;
  // Without an order, so that the indexes of addresses and numbers are read and no other one.
  const found = await db
    .select({ id, fullName, phoneCode: code, phone: number, email: address, rawCode, createdAt })
    .from(leads)
    .where(
      and(
        visibleLeads(viewer),
        eq(leads.isSample, false),
        ne(id, row.id),
        or(
          email === '' ? undefined : eq(sql`lower(${leads.email})`, email),
          phone === ''
            ? undefined
            : and(eq(leads.phone, phone), eq(sql`coalesce(${leads.phoneCode}, '')`, phoneCode)),
        ),
      ),
    )
    .limit(SHARING.read);
  return found
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, SHARING.told)
    .map((one) => ({ _id: one.id, fullName: nameOf(one) }));
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

/** Which leads were captured by badges with these codes. */
async function readBadges(tx: Queries, viewer: Viewer, rawCodes: readonly string[]) {
  if (rawCodes.length === 0) return [];
  const codes = new Map(rawCodes.map((rawCode) => [digestOf(rawCode).toString('hex'), rawCode]));
  const { leadId, digest } = leadBadges;
  const found = await tx
    .select({ id: leadId, digest })
    .from(leadBadges)
    .where(and(ownedBy(viewer, leadBadges), inArray(digest, rawCodes.map(digestOf))));
  return found.map((badge) => ({ id: badge.id, rawCode: codes.get(badge.digest.toString('hex')) ?? '' }));
}

const digestOf = (rawCode: string): Buffer => badgeDigest(eventCodeOf(rawCode) ?? rawCode);

/** The index holds digests, because a code may be longer than an index takes. */
const hasRawCode = (rawCodes: readonly string[]) =>
  and(
    inArray(
      sql`md5(${leads.rawCode})`,
      rawCodes.map((rawCode) => createHash('md5').update(rawCode).digest('hex')),
    ),
    inArray(leads.rawCode, [...rawCodes]),
  );

/** A lead can be assigned only to a member of the exhibitor; throws 400 for any other id. */
export async function refuseStranger(
  db: Queries,
  viewer: Viewer,
  personId: string | null | undefined,
): Promise<void> {
  if (!personId) return;
  const [member] = await db.select({ id: people.id }).from(people).where(memberOf(viewer, personId));
  if (!member) throw problem('badInput', { errors: { ownerId: [LEAD_MESSAGES.unknownPerson] } });
}
