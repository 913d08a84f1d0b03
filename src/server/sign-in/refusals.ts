import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import type { AuditEntry } from '../audit/audit.ts';
import { auditRefusal } from '../audit/refusals.ts';
import type { Services } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { addressOf } from '../limits/address.ts';
import type { Account } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import type { Trier } from './failure-share.ts';

/**
 * The owner of a number, as the target of an audit row; none for an unregistered number. The number itself is personal
 * data, so no row contains it.
 */
async function targetOf(tx: Queries, { eventId, number }: Trier) {
  const [person] = await tx
    .select({ id: people.id, exhibitorId: people.exhibitorId })
    .from(people)
    .where(
      and(eq(people.eventId, eventId), eq(people.phoneCode, number.code), eq(people.phone, number.digits)),
    );
  return person ? { exhibitorId: person.exhibitorId, target: { kind: 'person', id: person.id } } : {};
}

/** Audits that a limit has just locked a number for unknown devices: call it when the last try or send was taken. */
export async function noteLocked(tx: Queries, trier: Trier, now: Date): Promise<void> {
  const { eventId, address } = trier;
  const actor = { kind: 'stranger' } as const;
  const entry = { eventId, at: now, actor, action: 'number.locked', address } as const;
  await writeAudit(tx, { ...entry, ...(await targetOf(tx, trier)) });
}

/**
 * Audits a wrong code: at most one row a minute for a number and sixty an hour for an address, so that guesses do not
 * fill the audit. Unregistered numbers are audited too, or the response time would tell them apart.
 */
export async function noteRefused(
  { db, config }: Pick<Services, 'db' | 'config'>,
  trier: Trier,
  now: Date,
): Promise<void> {
  const { number } = trier;
  const told = limitsOf(config).refusalsTold.number;
  const ofNumber = {
    eventId: trier.eventId,
    subject: `refusal-told/number/${number.e164}`,
    budgets: told,
  };
  await auditRefused({ db, config }, trier, [ofNumber], now, (tx) => targetOf(tx, trier));
}

type RefusedCall = {
  event: { id: string };
  request: { ip: string };
  services: Pick<Services, 'db' | 'config'>;
};

/**
 * Audits a refused sign-in with a password, a passkey or Google: at most sixty rows an hour for an address. `person` is
 * whom it was tried for, if it is known.
 */
export async function noteSignInRefused(
  { event, request, services }: RefusedCall,
  person: { id: string; exhibitorId: string } | null | undefined,
  now: Date,
): Promise<void> {
  const from = { eventId: event.id, address: addressOf(request.ip) };
  const target = person ? { exhibitorId: person.exhibitorId, target: { kind: 'person', id: person.id } } : {};
  await auditRefused(services, from, [], now, () => Promise.resolve(target));
}

/** Also for a refusal of nobody known, or the response time would tell the two apart. */
async function auditRefused(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { eventId, address }: Pick<Trier, 'eventId' | 'address'>,
  accounts: readonly Account[],
  now: Date,
  readTarget: (tx: Queries) => Promise<Pick<AuditEntry, 'exhibitorId' | 'target'>>,
): Promise<void> {
  const budgets = limitsOf(config).refusalsTold.address;
  const ofAddress = { eventId, subject: `refusal-told/address/${address}`, budgets };
  const actor = { kind: 'stranger' } as const;
  const entry = { eventId, at: now, actor, action: 'session.refused', address } as const;
  await auditRefusal({ db }, [...accounts, ofAddress], now, async (tx) =>
    writeAudit(tx, { ...entry, ...(await readTarget(tx)) }),
  );
}
