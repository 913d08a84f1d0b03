import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Role } from '../../../openapi/portal.gen.ts';
import type { Viewer } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Owner } from '../lists/owned.ts';
import { problem } from '../problems.ts';

/** A row of a member, not of a person who left the team (`leave.ts`). */
export const isMember: SQL = isNull(people.leftAt);

/** The role that counts: a main account is an admin, whatever was chosen before it became one. */
export const roleOf = ({ isParent, role }: Pick<Person, 'isParent' | 'role'>): Role =>
  isParent ? 'admin' : role;

/** The same in a statement. */
export const roleNow = sql<Role>`case when ${people.isParent} then 'admin' else ${people.role} end`;

/** The members of an exhibitor: the condition of every list, count and look-up of its team. */
export const membersOf = (owner: Owner): SQL | undefined => and(ownedBy(owner, people), isMember);

/** One of them, by id. */
export const memberOf = (owner: Owner, id: string): SQL | undefined =>
  and(membersOf(owner), eq(people.id, id));

/** The members and the people who left: for the names of those who wrote, captured or registered something. */
export const authorsOf = (owner: Owner): SQL | undefined => ownedBy(owner, people);

/** The ids of the people who left. What they own counts as unassigned. */
export async function idsOfLeft(db: Queries, owner: Owner): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(ownedBy(owner, people), isNotNull(people.leftAt)));
  return rows.map(({ id }) => id);
}

/**
 * The caller's row, locked so that the caller leaves before or after the transaction, not during it. Throws 401 for a
 * caller who left while the request ran.
 */
export async function lockCaller(tx: Queries, viewer: Viewer): Promise<Person> {
  const [person] = await tx.select().from(people).where(memberOf(viewer, viewer.personId)).for('key share');
  if (!person) throw problem('unauthorized');
  return person;
}
