import { and, eq, inArray } from 'drizzle-orm';
import { resolveForAttendees } from '../capture/later.ts';
import { attendees } from '../db/schema/attendees.ts';
import type { AttendeeFile, FileAttendee } from './attendees.ts';
import type { Ledger } from './ledger.ts';
import { isSameRow, portions, proposed } from './rows.ts';

/** The columns that come from the file. */
const WRITTEN = [
  'fullName',
  'email',
  'phoneCode',
  'phone',
  'companyName',
  'designation',
  'shares',
  'consentText',
  'consentAt',
  'updatedAt',
] as const satisfies readonly (keyof typeof attendees.$inferSelect)[];

/**
 * Adds and changes attendees by their codes, and resolves the captures that waited for them. An attendee who is no
 * longer in the file stays, and one who withdrew stays withdrawn: only the command takes values back from exhibitors.
 */
export async function applyAttendees(ledger: Ledger, file: AttendeeFile | null): Promise<void> {
  if (file === null) return;
  for (const warning of file.warnings) ledger.tell(warning);
  const isNoted = ledger.note('attendees', file.attendees) === 'unchanged';
  for (const part of portions(file.attendees)) {
    if (isNoted) part.forEach(() => ledger.count('attendees', 'unchanged'));
    else await write(ledger, part);
  }
  const resolved = await resolveForAttendees(ledger.tx, ledger.eventId, ledger.now);
  if (resolved > 0) ledger.tell(`${String(resolved)} waiting captures are resolved.`);
}

async function write(ledger: Ledger, part: readonly FileAttendee[]): Promise<void> {
  const { tx, eventId, now } = ledger;
  const codes = part.map(({ code }) => code);
  const known = await tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.eventId, eventId), inArray(attendees.code, codes)));
  const byCode = new Map(known.map((row) => [row.code, row]));
  const changed = part.filter((one) => {
    const before = byCode.get(one.code);
    const isKept =
      before !== undefined && (before.withdrawnAt !== null || isSameRow(before, { ...before, ...one }));
    const path = isKept ? undefined : `attendees/${one.code}`;
    ledger.count('attendees', before === undefined ? 'added' : isKept ? 'unchanged' : 'updated', path);
    return !isKept;
  });
  if (changed.length === 0) return;
  await tx
    .insert(attendees)
    .values(changed.map((one) => ({ ...one, eventId, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({ target: [attendees.eventId, attendees.code], set: proposed(WRITTEN) });
}
