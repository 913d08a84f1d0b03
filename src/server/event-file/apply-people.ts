import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { nullsOf } from '../db/columns.ts';
import { people } from '../db/schema/people.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import { hashPassword } from '../password/hash.ts';
import type { Booth, IdsOfBooths } from './booth.ts';
import { Directory, nameOf } from './directory.ts';
import type { PersonRow } from './directory.ts';
import { handOver, letGo, losesContact, passOn, tellMoves } from './leave.ts';
import type { Replaced } from './leave.ts';
import type { Ledger } from './ledger.ts';
import { matchPeople } from './match-people.ts';
import type { Wanted } from './match-people.ts';
import { inFileOrder } from './order.ts';
import { withParents } from './parents.ts';
import { isSameRow, portions, proposedRow } from './rows.ts';

/** Adds and updates the exhibitors' people; returns their ids by exhibitor and key. */
export async function applyPeople(ledger: Ledger, booths: readonly Booth[]): Promise<IdsOfBooths> {
  const directory = await Directory.read(ledger);
  const match = matchPeople(ledger, booths, directory);
  // In the order of the file, then people it does not name.
  const after = new Map<string, PersonRow>();
  const replaced: Replaced[] = [];
  const ids = new Map<string, Map<string, string>>(booths.map(({ key }) => [key, new Map()]));
  for (const wanted of match.wanted) {
    const row = await wantedRow(ledger, wanted);
    if (row === undefined) continue;
    after.set(row.id, row);
    const company = wanted.booth.item.name;
    if (wanted.row && losesContact(wanted.row, row))
      replaced.push({ before: wanted.row, after: row, company });
    ids.get(wanted.booth.key)?.set(wanted.key, row.id);
  }
  for (const row of await passOn(ledger, match.passed)) after.set(row.id, row);

  const before = new Map(directory.rows.map((row) => [row.id, row]));
  for (const row of directory.rows) if (!after.has(row.id)) after.set(row.id, row);
  const paths = new Map(match.wanted.map(({ booth, key, path }) => [`${booth.id}/${key}`, path]));
  const changed: PersonRow[] = [];
  for (const row of withParents(booths, [...after.values()])) {
    const old = before.get(row.id);
    const path = paths.get(`${row.exhibitorId}/${row.key}`);
    if (old !== undefined && isSameRow(old, row)) {
      if (path !== undefined) ledger.count('people', 'unchanged');
      continue;
    }
    ledger.count('people', old === undefined ? 'added' : 'updated', path ?? nameOf(row));
    changed.push({ ...row, updatedAt: ledger.now });
  }
  await letGo(ledger, changed, before);
  for (const part of portions(changed)) {
    await ledger.tx
      .insert(people)
      .values(part)
      .onConflictDoUpdate({ target: [people.eventId, people.id], set: proposedRow(people) });
  }
  await endAnsweredInvites(ledger);
  await handOver(ledger, replaced);
  await tellMoves(ledger, match, directory, ids);
  return ids;
}

/** Deletes invites for contacts that the file now gives to a person: people of the file are members at once. */
async function endAnsweredInvites({ tx, eventId }: Ledger): Promise<void> {
  const given = tx
    .select({ id: teamInvites.id })
    .from(teamInvites)
    .innerJoin(people, and(eq(people.eventId, teamInvites.eventId), eq(people.id, teamInvites.personId)))
    .where(
      and(
        eq(teamInvites.eventId, eventId),
        or(
          and(eq(people.phoneCode, teamInvites.phoneCode), eq(people.phone, teamInvites.phone)),
          eq(sql`lower(${people.email})`, teamInvites.email),
        ),
      ),
    );
  await tx.delete(teamInvites).where(and(eq(teamInvites.eventId, eventId), inArray(teamInvites.id, given)));
}

/** The row as the file wants it; none for a person removed in the portal, until the file's entry changes. */
async function wantedRow(ledger: Ledger, wanted: Wanted): Promise<PersonRow | undefined> {
  const { booth, key, index, item, change, row, path } = wanted;
  if (row === undefined && change === 'unchanged') {
    await changedPassword(ledger, path, wanted.password);
    return undefined;
  }
  const base = row ?? newPerson(ledger, index);
  const values = change === 'unchanged' ? {} : { ...personValues(item), ...unverified(base, item) };
  const isAnother = losesContact(base, { ...base, ...values });
  const secret = await changedPassword(ledger, path, wanted.password, isAnother);
  // A member who comes to another team begins there as every new member.
  const role = base.exhibitorId === booth.id ? base.role : 'admin';
  return { ...base, ...values, ...secret, role, exhibitorId: booth.id, key };
}

/** A changed number or address is not verified. */
function unverified(before: PersonRow, { phone, email }: Wanted['item']): Partial<PersonRow> {
  const isSameEmail = before.email?.toLowerCase() === email?.toLowerCase();
  const isSameNumber = before.phone === (phone?.number ?? null) && before.phoneCode === (phone?.code ?? null);
  return {
    ...(isSameEmail ? {} : { emailVerified: false }),
    ...(isSameNumber ? {} : { phoneVerified: false }),
  };
}

function personValues({ phone, email, parent, lastName, ...rest }: Wanted['item']): Partial<PersonRow> {
  return {
    ...rest,
    lastName: lastName ?? '',
    email: email ?? null,
    phoneCode: phone?.code ?? null,
    phone: phone?.number ?? null,
    isParent: parent ?? false,
  };
}

function newPerson({ eventId, now }: Ledger, index: number): PersonRow {
  return {
    ...nullsOf(people),
    id: randomUUID(),
    eventId,
    exhibitorId: '',
    firstName: '',
    lastName: '',
    emailVerified: false,
    phoneVerified: false,
    isParent: false,
    role: 'admin',
    isSample: false,
    createdAt: inFileOrder(now, index),
    updatedAt: now,
  };
}

// Noted separately from the person, so that a new designation does not undo a password changed in the portal.
async function changedPassword(
  ledger: Ledger,
  path: string,
  password: string | undefined,
  isAnother = false,
): Promise<{ passwordHash?: string | null }> {
  // Of another person, the password of the one before is not kept.
  if (password === undefined) return isAnother ? { passwordHash: null } : {};
  if (ledger.note(`${path}/password`, password) === 'unchanged' && !isAnother) return {};
  return { passwordHash: await hashPassword(password) };
}
