import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { AuditAction } from '../../domain/audit.ts';
import type { Services, Viewer } from '../contract/call.ts';
import type { AUDIT_ACTORS } from '../db/schema/audit.ts';
import { audit } from '../db/schema/audit.ts';
import type { Queries, Transaction } from '../db/transaction.ts';
import { addressOf } from '../limits/address.ts';

/** Who did it. A command of the organiser names the operating system's user. */
export type Actor = { kind: (typeof AUDIT_ACTORS)[number]; id?: string; name?: string | undefined };

export type AuditEntry = {
  eventId: string;
  at: Date;
  actor: Actor;
  exhibitorId?: string | null;
  action: AuditAction;
  target?: { kind: string; id?: string };
  /** How many rows of the target's kind it is about. */
  count?: number;
  /** The caller's address, as limits count it; the only personal value of a caller, emptied after 90 days. */
  address?: string;
};

type Caller = { viewer: Viewer; services: Pick<Services, 'clock'>; request: { ip: string } };

/** The part of an entry that is the same for every request of a signed-in person. */
export function byCaller({ viewer, services, request }: Caller): Omit<AuditEntry, 'action'> {
  return {
    eventId: viewer.eventId,
    at: services.clock.now(),
    actor: { kind: 'person', id: viewer.personId },
    exhibitorId: viewer.exhibitorId,
    address: addressOf(request.ip),
  };
}

/** Writes one audit row in the transaction of the audited change, so that both commit or neither. */
export async function writeAudit(tx: Queries, entry: AuditEntry): Promise<void> {
  const { actor, target, address = null, exhibitorId = null, ...rest } = entry;
  await tx.insert(audit).values({
    ...rest,
    exhibitorId,
    actorKind: actor.kind,
    actorId: actor.id ?? null,
    actorName: actor.name ?? null,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    address,
  });
}

/**
 * Lets this transaction remove rows, which the database refuses otherwise: with their event, or by the event's own rule
 * of retention.
 */
export async function allowAuditRemoval(tx: Transaction, why: 'event' | 'retention'): Promise<void> {
  await tx.execute(sql`select set_config('portal.audit_removal', ${why}, true)`);
}

/** Empties the addresses of rows older than `before`: the only change a row ever sees. */
export async function forgetAddresses(db: Queries, eventId: string, before: Date): Promise<void> {
  await db
    .update(audit)
    .set({ address: null })
    .where(and(eq(audit.eventId, eventId), isNotNull(audit.address), lt(audit.at, before)));
}
