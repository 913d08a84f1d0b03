import { hash } from '@node-rs/argon2';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { people } from '../db/schema/people.ts';
import type { Booth } from './booth.ts';
import type { FilePerson } from './file.ts';
import type { Ledger } from './ledger.ts';
import { inFileOrder } from './order.ts';
import { ApplyError } from './report.ts';

/** Argon2id with 19 MiB and two passes: OWASP's smallest recommendation, 16 ms here. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Adds and updates who can sign in for an exhibitor; answers their ids by key. */
export async function applyPeople(ledger: Ledger, booth: Booth): Promise<Map<string, string>> {
  const { tx, now } = ledger;
  // The main account first: the others point at it.
  const entries = Object.entries(booth.item.people).sort(
    ([, a], [, b]) => Number(b.parent === true) - Number(a.parent === true),
  );
  const ids = new Map<string, string>();
  let parentId: string | null = null;
  for (const [index, [key, item]] of entries.entries()) {
    const path = `${booth.path}/people/${key}`;
    const { password, ...rest } = item;
    const change = await ledger.note(path, rest);
    ledger.count('people', change);
    const values = change === 'unchanged' ? {} : personValues(rest, parentId);
    const secret = await changedPassword(ledger, path, password);
    const place = ['exhibitors', booth.key, 'people', key];
    if (change !== 'unchanged') await refuseTaken(ledger, key, rest, place);

    let id = await findPerson(ledger, key);
    if (id === undefined) {
      // Removed in the portal: stays so until the file says something new about this person.
      if (change === 'unchanged') continue;
      const inserted: { id: string }[] = await tx
        .insert(people)
        .values({
          eventId: ledger.eventId,
          exhibitorId: booth.id,
          key,
          ...personValues(rest, parentId),
          ...secret,
          createdAt: inFileOrder(now, index),
          updatedAt: now,
        })
        .returning({ id: people.id });
      id = inserted[0]?.id;
    } else if (change !== 'unchanged' || secret.passwordHash !== undefined) {
      const moved = { exhibitorId: booth.id, ...values, ...secret, updatedAt: now };
      await tx.update(people).set(moved).where(eq(people.id, id));
    }
    if (id === undefined) throw new Error('The person was not inserted.');
    ids.set(key, id);
    if (item.parent === true) parentId = id;
  }
  return ids;
}

function personValues(item: Omit<FilePerson, 'password'>, parentId: string | null) {
  const { firstName, lastName, email, phone, parent, ...profile } = item;
  return {
    ...profile,
    firstName,
    lastName: lastName ?? '',
    email: email ?? null,
    phoneCode: phone?.code ?? null,
    phone: phone?.number ?? null,
    isParent: parent ?? false,
    parentId: parent === true ? null : parentId,
  };
}

// Noted apart from the person, so that a new designation does not undo a password changed in the portal.
async function changedPassword(
  ledger: Ledger,
  path: string,
  password: string | undefined,
): Promise<{ passwordHash?: string }> {
  if (password === undefined) return {};
  if ((await ledger.note(`${path}/password`, password)) === 'unchanged') return {};
  return { passwordHash: await hash(password, ARGON2) };
}

async function findPerson({ tx, eventId }: Ledger, key: string): Promise<string | undefined> {
  const here = and(eq(people.eventId, eventId), eq(people.key, key));
  const [row] = await tx.select({ id: people.id }).from(people).where(here);
  return row?.id;
}

/** Somebody who registered meanwhile may already use this phone number or address. */
async function refuseTaken(
  { tx, eventId }: Ledger,
  key: string,
  { email, phone }: Omit<FilePerson, 'password'>,
  path: string[],
): Promise<void> {
  const [other] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(
      and(
        eq(people.eventId, eventId),
        or(sql`${people.key} is null`, ne(people.key, key)),
        or(
          phone && and(eq(people.phoneCode, phone.code), eq(people.phone, phone.number)),
          email === undefined ? undefined : eq(sql`lower(${people.email})`, email.toLowerCase()),
        ),
      ),
    );
  if (other === undefined) return;
  const name = `${other.firstName} ${other.lastName}`.trim();
  throw new ApplyError({
    path,
    message: `${name}, who is in the portal already, has this phone number or e-mail address. Use another.`,
  });
}
