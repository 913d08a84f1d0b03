import { SESSION_MESSAGES } from '../../domain/session-messages.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Answer, Call } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { removePasskeys } from '../passkeys/list.ts';
import { problem } from '../problems.ts';
import { forgetBrowsers } from '../sign-in/forget-browsers.ts';
import { revokeOtherSessions } from '../sign-in/session.ts';
import { memberOf } from './members.ts';

/**
 * The main account signs a member of its team out everywhere, for a lost phone for example, and may remove the passkeys. 404 comes first, so that a
 * refusal tells nothing of another exhibitor's people.
 */
export async function endMemberSessions(
  call: Call<'teamMemberSessionDelete'>,
): Promise<Answer<'teamMemberSessionDelete'>> {
  const { viewer, params, query, services } = call;
  await services.db.transaction(async (tx) => {
    const [member] = await tx.select().from(people).where(memberOf(viewer, params.id));
    if (!member) throw problem('notFound');
    const [caller] = await tx.select().from(people).where(memberOf(viewer, viewer.personId));
    if (!caller?.isParent) throw problem('roleRefused', { message: SESSION_MESSAGES.onlyParentEnds });
    if (member.id === caller.id) throw problem('forbidden', { message: SESSION_MESSAGES.ownSessions });
    const count = await revokeOtherSessions(tx, member);
    await forgetBrowsers(tx, member);
    if (query.passkeys) await removePasskeys(tx, member, byCaller(call));
    const target = { kind: 'person', id: member.id };
    if (count > 0) await writeAudit(tx, { ...byCaller(call), action: 'sessions.ended', target, count });
  });
  return { message: SESSION_MESSAGES.memberEnded };
}
