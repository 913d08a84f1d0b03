import { and, eq, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { forgetAddresses } from '../audit/audit.ts';
import type { Services } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import {
  knownDevices,
  otpTransactions,
  phoneFailures,
  phoneFailureShares,
  rateLimits,
} from '../db/schema/auth.ts';
import { googleSignIns } from '../db/schema/google.ts';
import { idempotencyKeys } from '../db/schema/idempotency.ts';
import { leadImports } from '../db/schema/lead-imports.ts';
import { leads } from '../db/schema/leads.ts';
import { ownDataLinks } from '../db/schema/own-data.ts';
import { personDevices } from '../db/schema/person-devices.ts';
import { recordings } from '../db/schema/recordings.ts';
import { sessions } from '../db/schema/sessions.ts';
import { signInProofs } from '../db/schema/sign-in-proofs.ts';
import { forEachEvent } from '../event/each.ts';
import type { Job } from '../periodic/leader.ts';
import { RECORDING_KEPT_DAYS } from '../recording/recording.ts';
import { steadyNow } from './steady-clock.ts';
import { DAY } from '../../domain/durations.ts';

type PrunedTable = PgTable & { eventId: AnyPgColumn };

const EVERY = 10 * 60 * 1_000;

/**
 * Removes rows that no rule reads any more. Failures stay for 90 days: thirty in a row must add up over weeks, or a
 * patient attacker would never reach the hard stop. The audit keeps its rows and loses their addresses.
 */
export const prune = (db: Database, now: Date): Promise<void> =>
  forEachEvent(db, (eventId) => pruneEvent(db, eventId, now));

async function pruneEvent(db: Database, eventId: string, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const drop = async (table: PrunedTable, ended: SQL | undefined): Promise<void> => {
    await db.delete(table).where(and(eq(table.eventId, eventId), ended));
  };
  await forgetAddresses(db, eventId, ago(90));
  await drop(rateLimits, lt(rateLimits.resetAt, now));
  await drop(otpTransactions, lt(otpTransactions.expiresAt, ago(1)));
  await drop(googleSignIns, lt(googleSignIns.expiresAt, now));
  await drop(signInProofs, lt(signInProofs.expiresAt, ago(7)));
  await drop(ownDataLinks, lt(ownDataLinks.expiresAt, ago(7)));
  await drop(recordings, lt(recordings.createdAt, ago(RECORDING_KEPT_DAYS)));
  await drop(sessions, lt(sessions.expiresAt, now));
  await drop(idempotencyKeys, lt(idempotencyKeys.expiresAt, now));
  await drop(leadImports, lt(leadImports.updatedAt, ago(2)));
  await drop(leads, lt(leads.deletedAt, ago(1)));
  await drop(knownDevices, lt(knownDevices.expiresAt, now));
  await drop(personDevices, lt(personDevices.expiresAt, now));
  await drop(phoneFailureShares, lt(phoneFailureShares.lastFailedAt, ago(30)));
  await drop(
    phoneFailures,
    and(lt(phoneFailures.lastFailedAt, ago(90)), lt(phoneFailures.bucketAt, ago(90))),
  );
}

/** The removal of old rows, for the leader. */
export const pruning = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'prune',
  every: EVERY,
  run: () => prune(db, steadyNow(clock)),
  failure: 'old rows were not removed',
});
