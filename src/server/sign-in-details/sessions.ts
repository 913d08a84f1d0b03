import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { SESSION_MESSAGES } from '../../domain/session-messages.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Handlers, Viewer } from '../contract/call.ts';
import { sessions } from '../db/schema/sessions.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { optional, textOf } from '../lists/wire.ts';
import { problem } from '../problems.ts';
import { removePasskeys } from '../passkeys/list.ts';
import { readCookie } from '../sign-in/cookies.ts';
import { forgetBrowsers } from '../sign-in/forget-browsers.ts';
import { revokeOtherSessions } from '../sign-in/session.ts';

/** Sessions that are listed; a person has fewer. */
const MOST = 100;

/** The condition of the caller's own sessions. */
const ofViewer = ({ eventId, personId }: Viewer) =>
  and(eq(sessions.eventId, eventId), eq(sessions.personId, personId));

type SessionOperation = 'otherSessionDelete' | 'sessionDelete' | 'sessionList';

/** Where a person is signed in, and ending that. A person sees and ends only their own sessions. */
export const sessionHandlers: Pick<Handlers, SessionOperation> = {
  async sessionList({ viewer, services: { db, clock } }) {
    const now = steadyNow(clock);
    const idleSince = new Date(now.getTime() - LIFETIMES.sessionIdle);
    const isCurrent = sql<boolean>`${sessions.id} = ${viewer.sessionId}`;
    const rows = await db
      .select()
      .from(sessions)
      .where(and(ofViewer(viewer), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince)))
      .orderBy(desc(isCurrent), desc(sessions.lastUsedAt), desc(sessions.id))
      .limit(MOST);
    return {
      data: rows.map((row) => ({
        _id: row.id,
        browser: textOf(row.browser),
        system: textOf(row.system),
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
        ...optional('place', row.place),
        isCurrent: row.id === viewer.sessionId,
      })),
    };
  },

  /** Signing out here is a call of its own, which also clears what the browser keeps: 409. */
  async sessionDelete(call) {
    const { viewer, params, services } = call;
    if (params.id === viewer.sessionId) throw problem('conflict', { message: SESSION_MESSAGES.isCurrent });
    await services.db.transaction(async (tx) => {
      const ended = await tx
        .delete(sessions)
        .where(and(ofViewer(viewer), eq(sessions.id, params.id)))
        .returning({ id: sessions.id });
      if (ended.length === 0) throw problem('notFound');
      await writeAudit(tx, { ...byCaller(call), action: 'session.ended' });
    });
    return { message: SESSION_MESSAGES.ended };
  },

  async otherSessionDelete(call) {
    const { viewer, query, services, request, event } = call;
    const person = { eventId: viewer.eventId, id: viewer.personId };
    await services.db.transaction(async (tx) => {
      const count = await revokeOtherSessions(tx, person, viewer.sessionId);
      await forgetBrowsers(tx, person, readCookie(request, 'device', event));
      if (query.passkeys)
        await removePasskeys(tx, { ...person, exhibitorId: viewer.exhibitorId }, byCaller(call));
      if (count > 0) await writeAudit(tx, { ...byCaller(call), action: 'sessions.ended', count });
    });
    return { message: SESSION_MESSAGES.othersEnded };
  },
};
