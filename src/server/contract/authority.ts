import { Readable } from 'node:stream';
import { and, eq, gt } from 'drizzle-orm';
import type { Role } from '../../../openapi/portal.gen.ts';
import { people } from '../db/schema/people.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Database } from '../db/schema.ts';
import type { Queries } from '../db/transaction.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { isMember, roleNow } from '../team/members.ts';
import type { Services, Viewer } from './call.ts';
import type { Operation } from './document.ts';
import { requireRole } from './security.ts';

type Called = Pick<Operation, 'roles'>;

type Authority = { role: Role; isParent: boolean };

/**
 * The caller's authority now. Who was signed out, removed or moved since the headers were read is refused with 401, who lost
 * the role that the operation needs with 403.
 */
export async function authorityOf(
  db: Queries,
  operation: Called,
  viewer: Viewer,
  now: Date,
): Promise<Authority> {
  const { eventId, sessionId, exhibitorId } = viewer;
  const [row] = await db
    .select({ role: roleNow, isParent: people.isParent })
    .from(sessions)
    .innerJoin(people, and(eq(people.eventId, sessions.eventId), eq(people.id, sessions.personId)))
    .where(
      and(
        eq(sessions.eventId, eventId),
        eq(sessions.id, sessionId),
        gt(sessions.expiresAt, now),
        eq(people.exhibitorId, exhibitorId),
        isMember,
      ),
    );
  if (!row) throw problem('unauthorized');
  requireRole(operation, { viewer: row });
  return row;
}

/** Throws unless the caller has the same authority as when the call began; 503 lets a client begin with its new role. */
async function confirm(db: Queries, operation: Called, viewer: Viewer, now: Date): Promise<Authority> {
  const authority = await authorityOf(db, operation, viewer, now);
  if (authority.role !== viewer.role) throw problem('unavailable');
  return authority;
}

/**
 * The services of a signed-in person's call, whose authority is confirmed when the work is done: first of all in every
 * transaction. Rows are written in transactions only. So a body or a file that was long under way writes nothing for
 * a person who was signed out, removed or demoted meanwhile, in no operation.
 */
export function withAuthority(services: Services, operation: Called, viewer: Viewer): Services {
  const { db, clock } = services;
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      await confirm(tx, operation, viewer, steadyNow(clock));
      return work(tx);
    }, config);
  const guarded = Object.create(db) as Database;
  return {
    ...services,
    db: Object.assign(guarded, { transaction, insert: alone, update: alone, delete: alone }),
  };
}

function alone(): never {
  throw new Error('A call of a signed-in person writes rows inside a transaction.');
}

/**
 * A file that is sent as long as the caller may have it: the authority is confirmed before each portion. It ends as well
 * for who is no main account any more: some files are the main account's alone.
 */
export function sentWithAuthority(
  file: Readable,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  operation: Called,
  viewer: Viewer,
): Readable {
  const portions = async function* (): AsyncGenerator<Uint8Array> {
    let began: boolean | undefined;
    for await (const portion of file as AsyncIterable<Uint8Array>) {
      const { isParent } = await confirm(db, operation, viewer, steadyNow(clock));
      began ??= isParent;
      if (isParent !== began) throw problem('unavailable');
      yield portion;
    }
  };
  return Readable.from(portions(), { objectMode: false });
}
