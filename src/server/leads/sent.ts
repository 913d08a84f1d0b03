import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ComparedLead, LeadField } from '../../domain/leads/fields.ts';
import { mergeLeads } from '../../domain/leads/merge.ts';
import type { Call, Viewer } from '../contract/call.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import { leads } from '../db/schema/leads.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import type { LeadRow } from './visible.ts';
import { fromRow } from './row.ts';

type Body = Call<'leadCreate'>['body'];

/** A lead sent under a client id, and the digest of its body; null for rows older than digests. */
export type Sent = { row: LeadRow; digest: Buffer | null };

/** Keys that may differ between two requests with the same lead. */
const OF_ONE_SENDING = {
  clientId: true,
  createdAt: true,
  onDuplicate: true,
  mergeInto: true,
  event: true,
  exhibitor: true,
} as const satisfies Record<Exclude<keyof Body, LeadField | 'answers'>, true>;

/** SHA-256 of the lead fields in a body, with sorted keys. */
export function digestOf(body: Body): Buffer {
  const said = Object.entries(body).filter(([name]) => !(name in OF_ONE_SENDING));
  return digestOfJson(Object.fromEntries(said));
}

/** SHA-256 of a JSON value, whatever the order of its keys. */
export const digestOfJson = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest();

/** The same value with the keys of its objects sorted. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]));
}

/** The leads that requests with this client id created or were merged into, deleted ones included. */
export async function findSent(tx: Queries, viewer: Viewer, clientId: string): Promise<Sent[]> {
  const added = await tx
    .select()
    .from(leads)
    .where(and(ownedBy(viewer, leads), eq(leads.clientId, clientId)));
  const later = await tx
    .select({ row: leads, digest: leadChanges.clientDigest })
    .from(leadChanges)
    .innerJoin(leads, and(eq(leads.eventId, leadChanges.eventId), eq(leads.id, leadChanges.leadId)))
    .where(and(ownedBy(viewer, leadChanges), eq(leadChanges.clientId, clientId)));
  return [...added.map((row) => ({ row, digest: row.clientDigest })), ...later];
}

/**
 * Whether the same body was sent before. A row without a digest is compared by content: the body is a repeat when the
 * row already contains all of it.
 */
export const isRepeat = ({ row, digest }: Sent, body: Body, met: ComparedLead): boolean =>
  digest === null ? holdsAll(fromRow(row), met) : digest.equals(digestOf(body));

function holdsAll(kept: ComparedLead, met: ComparedLead): boolean {
  const { given, text } = met.consent ?? {};
  const isSameConsent = kept.consent?.given === given && kept.consent?.text === text;
  // A consent without a time has the time of this request, so only the answer and its words count.
  return mergeLeads(kept, isSameConsent ? { ...met, consent: kept.consent } : met).changes.length === 0;
}
