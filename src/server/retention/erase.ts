import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { fullNameOf } from '../../domain/person.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Actor } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import { audit } from '../db/schema/audit.ts';
import { knownDevices, otpTransactions, phoneFailures } from '../db/schema/auth.ts';
import { googleSignIns } from '../db/schema/google.ts';
import { captureDevices } from '../db/schema/captures.ts';
import { files } from '../db/schema/files.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import { leadImports } from '../db/schema/lead-imports.ts';
import { leadNotes } from '../db/schema/lead-notes.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import { supportTickets } from '../db/schema/support.ts';
import { teamInvites, teamRefusals } from '../db/schema/team-invites.ts';
import type { Transaction } from '../db/transaction.ts';
import type { FileStore } from '../files/port.ts';
import { leaveTeam } from '../team/leave.ts';

/** How notes and history name an author who was erased. */
export const FORMER = 'Former member';

/** Tables that name their rows' authors. */
const NAMED_AUTHORS = [
  ['lead_notes', leadNotes],
  ['lead_changes', leadChanges],
  ['lead_imports', leadImports],
] as const;

type Erasing = {
  db: Database;
  files: FileStore;
  /** Who erases; the portal itself when retention does. */
  by: Actor;
};

/** Rows that were changed or deleted, by table. */
export type Erased = Record<string, number>;

/**
 * Erases a person of a team: sign-in data, profile, picture, devices and requests for support go; notes and history stay
 * under "Former member". What visitors said belongs to the exhibitor, and stays. Writes to the audit how many rows that
 * took. May be repeated.
 */
export async function eraseById(
  { db, files: store, by }: Erasing,
  { eventId, id }: { eventId: string; id: string },
  now: Date,
): Promise<Erased> {
  const { removed, paths } = await db.transaction((tx) => eraseRows(tx, { eventId, id, by }, now));
  // Afterwards: a picture without a row is swept, a row without its picture would stay broken.
  for (const path of paths) await store.remove(path);
  return removed;
}

async function eraseRows(
  tx: Transaction,
  { eventId, id, by }: { eventId: string; id: string; by: Actor },
  now: Date,
) {
  const isPerson = and(eq(people.eventId, eventId), eq(people.id, id));
  const [person] = await tx.select().from(people).where(isPerson).for('update');
  if (person === undefined) throw new Error(`There is no person ${id}.`);
  const removed: Erased = {};
  const note = (table: string, { rowCount }: { rowCount: number | null }): void => {
    if (rowCount) removed[table] = (removed[table] ?? 0) + rowCount;
  };
  for (const { table, condition } of ofSignIn(person))
    if (condition !== null) note(table.name, await tx.delete(table.of).where(condition));
  const paths = await pictureOf(tx, person);
  if (person.leftAt === null) {
    const owner = { eventId, exhibitorId: person.exhibitorId };
    await leaveTeam(tx, owner, id, { now, allow: () => undefined });
  }
  const nameless = { firstName: FORMER, lastName: '', designation: null, companyName: null, updatedAt: now };
  const isNew = person.firstName !== FORMER;
  note(
    'people',
    await tx
      .update(people)
      .set(nameless)
      .where(and(isPerson, isNew ? undefined : sql`false`)),
  );
  for (const [name, table] of NAMED_AUTHORS) {
    const ofPerson = and(
      eq(table.eventId, eventId),
      eq(table.personId, id),
      sql`${table.personName} <> ${FORMER}`,
    );
    note(name, await tx.update(table).set({ personName: FORMER }).where(ofPerson));
  }
  const undone = and(
    eq(leadImports.eventId, eventId),
    eq(leadImports.exhibitorId, person.exhibitorId),
    eq(leadImports.undoneBy, fullNameOf(person)),
  );
  if (isNew) note('lead_imports', await tx.update(leadImports).set({ undoneBy: FORMER }).where(undone));
  const ofDevices = and(eq(captureDevices.eventId, eventId), eq(captureDevices.personId, id));
  note(
    'capture_devices',
    await tx
      .update(captureDevices)
      .set({ name: '' })
      .where(and(ofDevices, sql`${captureDevices.name} <> ''`)),
  );
  const ofTickets = and(eq(supportTickets.eventId, eventId), eq(supportTickets.personId, id));
  note('support_tickets', await tx.delete(supportTickets).where(ofTickets));
  const ofAudit = and(eq(audit.eventId, eventId), eq(audit.actorId, id), isNotNull(audit.address));
  note('audit', await tx.update(audit).set({ address: null }).where(ofAudit));
  const count = Object.values(removed).reduce((sum, rows) => sum + rows, 0);
  const exhibitorId = person.exhibitorId;
  const target = { kind: 'person', id };
  if (count > 0)
    await writeAudit(tx, {
      eventId,
      at: now,
      actor: by,
      exhibitorId,
      action: 'person.erased',
      target,
      count,
    });
  return { removed, paths };
}

/** Rows by number or address, which do not name the person; null: it has none that they could name. */
function ofSignIn({ eventId, id, phoneCode, phone, email }: Person) {
  const byNumber = <Table extends typeof knownDevices | typeof otpTransactions | typeof phoneFailures>(
    table: Table,
  ) =>
    phone === null || phoneCode === null
      ? null
      : and(eq(table.eventId, eventId), eq(table.phoneCode, phoneCode), eq(table.phone, phone));
  const ways = [
    ...(phone === null ? [] : [`+${String(phoneCode)}${phone}`]),
    ...(email === null ? [] : [email.toLowerCase()]),
  ];
  const askedByGoogle =
    email === null
      ? null
      : and(eq(googleSignIns.eventId, eventId), eq(googleSignIns.email, email.toLowerCase()));
  const refused =
    ways.length === 0 ? null : and(eq(teamRefusals.eventId, eventId), inArray(teamRefusals.way, ways));
  const invited = and(
    eq(teamInvites.eventId, eventId),
    or(
      eq(teamInvites.personId, id),
      phone === null
        ? undefined
        : and(
            eq(teamInvites.phone, phone),
            phoneCode === null ? isNull(teamInvites.phoneCode) : eq(teamInvites.phoneCode, phoneCode),
          ),
      email === null ? undefined : eq(teamInvites.email, email.toLowerCase()),
    ),
  );
  return [
    { table: { name: 'google_sign_ins', of: googleSignIns }, condition: askedByGoogle },
    { table: { name: 'known_devices', of: knownDevices }, condition: byNumber(knownDevices) },
    { table: { name: 'otp_transactions', of: otpTransactions }, condition: byNumber(otpTransactions) },
    { table: { name: 'phone_failures', of: phoneFailures }, condition: byNumber(phoneFailures) },
    { table: { name: 'team_invites', of: teamInvites }, condition: invited },
    { table: { name: 'team_refusals', of: teamRefusals }, condition: refused },
  ] as const;
}

/** Deletes the row of the profile picture; resolves to its path. */
async function pictureOf(tx: Transaction, { eventId, profileImage }: Person): Promise<string[]> {
  if (profileImage === null) return [];
  const gone = await tx
    .delete(files)
    .where(and(eq(files.eventId, eventId), eq(files.path, profileImage)))
    .returning({ path: files.path });
  return gone.map(({ path }) => path);
}
