import { and, eq, inArray } from 'drizzle-orm';
import { resolveForAttendees } from '../capture/later.ts';
import { attendees } from '../db/schema/attendees.ts';
import { consentTexts } from '../db/schema/consent-texts.ts';
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
  'consentVersion',
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
  const read = await withWords(ledger, file);
  const isNoted = ledger.note('attendees', read) === 'unchanged';
  for (const part of portions(read)) {
    if (isNoted) part.forEach(() => ledger.count('attendees', 'unchanged'));
    else await write(ledger, part);
  }
  const resolved = await resolveForAttendees(ledger.tx, ledger.eventId, ledger.now);
  if (resolved > 0) ledger.tell(`${String(resolved)} waiting captures are resolved.`);
}

/** Attendees with the words of the versions they agreed to, and a warning for a version that the event does not have. */
async function withWords(ledger: Ledger, { name, attendees: read }: AttendeeFile): Promise<FileAttendee[]> {
  const rows = await ledger.tx
    .select({ version: consentTexts.version, text: consentTexts.text })
    .from(consentTexts)
    .where(and(eq(consentTexts.eventId, ledger.eventId), eq(consentTexts.key, 'attendees')));
  const words = new Map(rows.map(({ version, text }) => [version, text]));
  const unknown = new Set<string>();
  const worded = read.map((one) => {
    const { consentVersion: version } = one;
    if (version === null) return one;
    const text = words.get(version);
    if (text === undefined) unknown.add(version);
    return text === undefined ? { ...one, consentVersion: null } : { ...one, consentText: text };
  });
  for (const version of unknown)
    ledger.tell(
      `${name}: the event has no version "${version}" of the consent "attendees", so it is left out.`,
    );
  return worded;
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
