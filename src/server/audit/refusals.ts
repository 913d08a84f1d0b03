import type { Services, Viewer } from '../contract/call.ts';
import type { Transaction } from '../db/transaction.ts';
import { spend, type Account } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { Problem } from '../problems.ts';
import { besideReading } from '../writes/beside-reading.ts';
import { byCaller, writeAudit } from './audit.ts';

/** Audits a refusal, unless the budgets of its rows are used up: whoever is refused cannot fill the audit. */
export async function auditRefusal(
  { db }: Pick<Services, 'db'>,
  accounts: readonly Account[],
  now: Date,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await spend(tx, accounts, now);
      await write(tx);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

/** Audits that a person asked for what the role does not include, or what is the main account's. */
export async function noteRoleRefused(caller: {
  viewer: Viewer;
  services: Services;
  request: { ip: string };
}): Promise<void> {
  const { viewer, services } = caller;
  const { eventId, personId } = viewer;
  const budgets = limitsOf(services.config).refusalsTold.person;
  const account = { eventId, subject: `refusal-told/person/${personId}`, budgets };
  const write = (tx: Transaction) => writeAudit(tx, { ...byCaller(caller), action: 'role.refused' });
  // A refusal stays one while the database takes no writes.
  await besideReading(auditRefusal(services, [account], steadyNow(services.clock), write));
}
