import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { readTime } from '../../domain/times.ts';
import { AUDIT_ACTIONS_OF } from '../../domain/audit.ts';
import { csvRow } from '../../domain/leads/csv.ts';
import { audit } from '../db/schema/audit.ts';
import type { Database } from '../db/schema.ts';
import { Refusal, command } from './command.ts';
import { LIMIT, LIMIT_FLAG, eventNamed } from './find.ts';

type AuditRow = typeof audit.$inferSelect;

const ACTIONS = Object.values(AUDIT_ACTIONS_OF).flat();

const list = command({
  name: 'audit',
  args: { event: 'EVENT' },
  flags: {
    since: { value: 'TIME', help: 'only rows from this time on, like 2026-02-01T08:00:00+05:30' },
    action: { value: 'ACTION', help: 'only this action, for example person.moved' },
    actor: {
      value: 'WHO',
      help: "only this actor: person, guest, organiser, portal, stranger, a person's id, or a user",
    },
    after: { value: 'ID', help: 'the next page: the rows that are older than this one' },
    limit: LIMIT_FLAG,
    all: { help: 'every row instead of a page: an export, with --csv or --json' },
    csv: { help: 'comma-separated values instead of sentences' },
  },
  summary: 'Lists or exports who did what and when, newest first; with --json one object a line.',
  input: v.object({
    event: v.string(),
    since: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => readTime(text) !== null, 'Write a time like 2026-02-01T08:00:00+05:30.'),
      ),
    ),
    action: v.optional(v.picklist(ACTIONS, `The actions are ${ACTIONS.join(', ')}.`)),
    actor: v.optional(v.string()),
    after: v.optional(v.pipe(v.string(), v.uuid('Write the id of a row.'))),
    limit: LIMIT,
    all: v.optional(v.boolean(), false),
    csv: v.optional(v.boolean(), false),
  }),
  async run({ db }, { event: name, since, action, actor, after, limit, all, csv }) {
    const event = await eventNamed(db, name);
    const inEvent = eq(audit.eventId, event.id);
    const from = since === undefined ? null : readTime(since);
    const [last] =
      after === undefined
        ? []
        : await db
            .select()
            .from(audit)
            .where(and(inEvent, eq(audit.id, after)));
    if (after !== undefined && last === undefined)
      throw new Refusal(`The audit of "${name}" has no row ${after}.`);
    const wanted = and(
      inEvent,
      from === null ? undefined : gte(audit.at, from),
      action && eq(audit.action, action),
      actor === undefined
        ? undefined
        : or(
            sql`${audit.actorKind} = ${actor}`,
            sql`${audit.actorId}::text = ${actor.toLowerCase()}`,
            eq(audit.actorName, actor),
          ),
    );
    const rows = await olderRows(db, wanted, last, limit);
    for (let page = rows; all && page.length === limit;) {
      page = await olderRows(db, wanted, page.at(-1), limit);
      rows.push(...page);
    }
    const records = rows.map((row) => ({ event: event.slug, ...row }));
    if (csv) return { ok: true, lines: csvOf(event.slug, rows), records };
    const lines = rows.map(({ id, at, actorKind, actorId, actorName, action: did, targetKind, targetId }) =>
      [
        at.toISOString(),
        id,
        did,
        `by ${[actorKind, actorName ?? actorId].filter((part) => part !== null).join(' ')}`,
        ...(targetId === null ? [] : [`${String(targetKind)} ${targetId}`]),
      ].join('  '),
    );
    const end =
      !all && rows.length === limit ? [`For older rows add: --after ${String(rows.at(-1)?.id)}`] : [];
    return { ok: true, lines: rows.length === 0 ? ['No row.'] : [...lines, ...end], records };
  },
});

/** The rows after `last` of all rows that are wanted, newest first. */
async function olderRows(
  db: Database,
  wanted: SQL | undefined,
  last: AuditRow | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const after =
    last && sql`(${audit.at}, ${audit.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
  return db
    .select()
    .from(audit)
    .where(and(wanted, after))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);
}

const COLUMNS = [
  'at',
  'id',
  'action',
  'actorKind',
  'actorId',
  'actorName',
  'exhibitorId',
  'targetKind',
  'targetId',
  'count',
  'address',
] as const satisfies (keyof AuditRow)[];

function csvOf(event: string, rows: readonly AuditRow[]): string[] {
  const cells = rows.map((row) => [
    event,
    ...COLUMNS.map((name) => {
      const value = row[name];
      return value instanceof Date ? value.toISOString() : String(value ?? '');
    }),
  ]);
  return [['event', ...COLUMNS], ...cells].map((row) => csvRow(row).trimEnd());
}

export const auditCommands = [list];
