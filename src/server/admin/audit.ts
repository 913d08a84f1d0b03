import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readTime } from '../../domain/times.ts';
import { AUDIT_ACTIONS } from '../audit/audit.ts';
import { audit } from '../db/schema/audit.ts';
import { Refusal, command } from './command.ts';
import { LIMIT, LIMIT_FLAG, eventNamed } from './find.ts';

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
  },
  summary: 'Lists who did what and when, newest first; with --json one object a line.',
  input: v.object({
    event: v.string(),
    since: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => readTime(text) !== null, 'Write a time like 2026-02-01T08:00:00+05:30.'),
      ),
    ),
    action: v.optional(v.picklist(AUDIT_ACTIONS, `The actions are ${AUDIT_ACTIONS.join(', ')}.`)),
    actor: v.optional(v.string()),
    after: v.optional(v.pipe(v.string(), v.uuid('Write the id of a row.'))),
    limit: LIMIT,
  }),
  async run({ db }, { event: name, since, action, actor, after, limit }) {
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
    const rows = await db
      .select()
      .from(audit)
      .where(
        and(
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
          last && sql`(${audit.at}, ${audit.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(limit);
    const records = rows.map((row) => ({ event: event.slug, ...row }));
    const lines = rows.map(({ id, at, actorKind, actorId, actorName, action: did, targetKind, targetId }) =>
      [
        at.toISOString(),
        id,
        did,
        `by ${[actorKind, actorName ?? actorId].filter((part) => part !== null).join(' ')}`,
        ...(targetId === null ? [] : [`${String(targetKind)} ${targetId}`]),
      ].join('  '),
    );
    const end = rows.length === limit ? [`For older rows add: --after ${String(rows.at(-1)?.id)}`] : [];
    return { ok: true, lines: rows.length === 0 ? ['No row.'] : [...lines, ...end], records };
  },
});

export const auditCommands = [list];
