import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ComparedLead, LeadField } from '../../domain/leads/fields.ts';
import { mergeLeads } from '../../domain/leads/merge.ts';
import type { Call, Viewer } from '../contract/call.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import { leads } from '../db/schema/leads.ts';
import type { Queries } from '../limits/budgets.ts';
import { ownedBy } from '../lists/owned.ts';
import type { LeadRow } from './live.ts';
import { fromRow } from './row.ts';

type Body = Call<'leadCreate'>['body'];

/** A lead that was sent under a browser's id, and the digest of what was sent; null for rows older than digests. */
export type Sent = { row: LeadRow; digest: Buffer | null };

/** What may differ from one sending of the same lead to the next. */
const OF_ONE_SENDING = {
  clientId: true,
  createdAt: true,
  onDuplicate: true,
  mergeInto: true,
  event: true,
  exhibitor: true,
} as const satisfies Record<Exclude<keyof Body, LeadField>, true>;

/** SHA-256 of what a body says about the person, its keys in one order. */
export function digestOf(body: Body): Buffer {
  const said = Object.entries(body).filter(([name]) => !(name in OF_ONE_SENDING));
  return createHash('sha256')
    .update(JSON.stringify(inOrder(Object.fromEntries(said))))
    .digest();
}

/** The same value with the keys of its objects in alphabetical order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]));
}

/** The leads that a browser's id became or became part of, deleted ones included. */
export async function findSent(tx: Queries, viewer: Viewer, clientId: string): Promise<Sent[]> {
  const added = await tx
    .select()
    .from(leads)
    .where(and(ownedBy(viewer, leads), eq(leads.clientId, clientId)));
  const later = await tx
    .select({ row: leads, digest: leadChanges.clientDigest })
    .from(leadChanges)
    .innerJoin(leads, eq(leads.id, leadChanges.leadId))
    .where(and(ownedBy(viewer, leadChanges), eq(leadChanges.clientId, clientId)));
  return [...added.map((row) => ({ row, digest: row.clientDigest })), ...later];
}

/**
 * Whether this very body was sent before. A row older than digests is judged by what it says now: the body is known
 * when the row holds all of it.
 */
export const isRepeat = ({ row, digest }: Sent, body: Body, met: ComparedLead): boolean =>
  digest === null ? holdsAll(fromRow(row), met) : digest.equals(digestOf(body));

function holdsAll(kept: ComparedLead, met: ComparedLead): boolean {
  const { given, text } = met.consent ?? {};
  const isSameConsent = kept.consent?.given === given && kept.consent?.text === text;
  // A consent without a time got the time of this sending.
  return mergeLeads(kept, isSameConsent ? { ...met, consent: kept.consent } : met).changes.length === 0;
}
