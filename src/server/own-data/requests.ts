import { OWN_DATA_MESSAGES } from '../../domain/own-data-messages.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Answer, Call } from '../contract/call.ts';
import { ownDataRequests } from '../db/schema/own-data.ts';
import { ownDataRequestMail } from '../delivery/proof-message.ts';
import { addressOf } from '../limits/address.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { readHeld } from './held.ts';
import { ownerOfLink } from './link.ts';

type RequestCall = Call<'ownDataRequestSend'>;

/**
 * Stores a request for the organiser, and tells the organiser's support by mail, without the person's address: the
 * command that lists requests shows it. One that waits already stays as it is.
 */
export async function ownDataRequestSend(call: RequestCall): Promise<Answer<'ownDataRequestSend'>> {
  const { body, event, request, services } = call;
  const now = steadyNow(services.clock);
  const { expiresAt, ...owner } = await ownerOfLink(call, now);
  await services.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(ownDataRequests)
      .values({ ...owner, kind: body.kind, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: ownDataRequests.id });
    if (!added) return;
    await writeAudit(tx, {
      eventId: event.id,
      at: now,
      actor: { kind: 'visitor' },
      action: 'ownData.requested',
      target: { kind: 'ownDataRequest', id: added.id },
      address: addressOf(request.ip),
    });
    const to = services.config.support.email;
    if (to === undefined) return;
    const message = ownDataRequestMail({ to, kind: body.kind, event });
    const about = { request: added.id };
    await services.messenger.write(tx, call, [{ kind: 'ownDataRequest', message, about }]);
  });
  const held = await readHeld(services.db, owner);
  return {
    message: OWN_DATA_MESSAGES.requested,
    data: { ...held, validUntil: expiresAt.toISOString() },
  };
}
