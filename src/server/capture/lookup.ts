import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Call } from '../contract/call.ts';
import { standingOf } from '../delivery/may-tell.ts';
import { tooMany } from '../limits/too-many.ts';
import { problem } from '../problems.ts';
import { findBadge, toWire } from './badges.ts';
import { askForBadge } from './budget.ts';
import { eventCodeOf } from './code.ts';

/**
 * Whose badge a code is. Every question spends the person's budget and is audited, and does the same work whether the
 * code is known, unknown or withdrawn, or the exhibitor may not ask.
 */
export async function lookUpBadge(call: Call<'badgeLookup'>) {
  const { viewer, body, services } = call;
  const { wait, badge } = await services.db.transaction(async (tx) => {
    const { isUnconfirmed } = await standingOf(tx, viewer);
    const asking = await askForBadge(tx, viewer, services);
    if (asking.wait > 0) return { wait: asking.wait, badge: null };
    const found = await findBadge(tx, viewer, eventCodeOf(body.code) ?? '');
    const told = isUnconfirmed ? null : found;
    await asking.settle(told !== null);
    const target = told && { target: { kind: told.kind, id: told.id } };
    await writeAudit(tx, { ...byCaller(call), action: 'badge.lookedUp', ...target });
    return { wait: 0, badge: told };
  });
  if (wait > 0) throw tooMany(wait, 'badge');
  if (badge === null) throw problem('notFound');
  return { data: toWire(badge) };
}
