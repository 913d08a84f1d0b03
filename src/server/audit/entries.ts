import { and, count, desc, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { AUDIT_ACTIONS } from '../../domain/audit.gen.ts';
import { AUDIT_ACTIONS_OF, auditKindOf } from '../../domain/audit.ts';
import type { AuditAction, AuditKind } from '../../domain/audit.ts';
import { fullNameOf } from '../../domain/person.ts';
import { PAGE } from '../../domain/screen-constants.ts';
import type { Viewer } from '../contract/call.ts';
import { audit } from '../db/schema/audit.ts';
import { people } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { readCursor, writeCursor } from '../lists/cursor.ts';
import { ownedBy } from '../lists/owned.ts';
import { optional } from '../lists/wire.ts';
import { authorsOf } from '../team/members.ts';

type AuditRow = typeof audit.$inferSelect;
type Entry = components['schemas']['AuditEntry'];

/** Entries about the exhibitor, of one kind or of all that this build knows: those of a newer build have no words here. */
export const entriesOf = (viewer: Viewer, kind: AuditKind | undefined): SQL | undefined =>
  and(
    ownedBy(viewer, audit),
    inArray(audit.action, kind === undefined ? [...AUDIT_ACTIONS] : [...AUDIT_ACTIONS_OF[kind]]),
  );

/** One page of entries, newest first, and the cursor of the next one. */
export async function readEntries(
  db: Queries,
  viewer: Viewer,
  where: SQL | undefined,
  { limit = PAGE.defaultLimit, cursor }: { limit?: number; cursor?: string | undefined },
): Promise<{ entries: Entry[]; nextCursor?: string }> {
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const after =
    last &&
    sql`(${audit.at}, ${audit.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
  const found = await db
    .select()
    .from(audit)
    .where(and(where, after))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const end = found.length > limit ? rows.at(-1) : undefined;
  const names = await namesIn(db, viewer, rows);
  return {
    entries: rows.flatMap((row) => toEntry(row, names)),
    ...(end && { nextCursor: writeCursor({ createdAt: end.at, id: end.id }) }),
  };
}

export async function countEntries(db: Queries, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(audit).where(where);
  return row?.total ?? 0;
}

/** Names of the exhibitor's people whom the rows name, also of those who left. */
async function namesIn(db: Queries, viewer: Viewer, rows: AuditRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ actorKind, actorId, targetKind, targetId }) => [
    ...(actorKind === 'person' && actorId !== null ? [actorId] : []),
    ...(targetKind === 'person' && targetId !== null ? [targetId] : []),
  ]);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(and(authorsOf(viewer), inArray(people.id, [...new Set(ids)])));
  return new Map(found.map((person) => [person.id, fullNameOf(person)]));
}

/** The name of the organiser's account stays with the organiser. None for an action of a newer build. */
function toEntry(row: AuditRow, names: ReadonlyMap<string, string>): Entry[] {
  const kind = auditKindOf(row.action);
  if (kind === null) return [];
  const nameOf = (isPerson: boolean, id: string | null): string | undefined =>
    isPerson ? names.get(id ?? '') : undefined;
  return [
    {
      _id: row.id,
      at: row.at.toISOString(),
      kind,
      // It has a kind.
      action: row.action as AuditAction,
      actor: { kind: row.actorKind, ...optional('name', nameOf(row.actorKind === 'person', row.actorId)) },
      ...optional('about', nameOf(row.targetKind === 'person', row.targetId)),
      ...optional('count', row.count),
      ...optional('address', row.address),
    },
  ];
}
