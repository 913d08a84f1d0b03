import { OWN_DATA_MESSAGES } from '../../domain/own-data-messages.ts';
import { finishWithdrawals, withdraw } from '../capture/withdraw.ts';
import type { Handlers } from '../contract/call.ts';
import { addressOf } from '../limits/address.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { attendeesOf, readHeld } from './held.ts';
import { ownDataSend, ownerOfLink } from './link.ts';
import { ownDataRequestSend } from './requests.ts';

type OwnDataOperation = 'ownDataGet' | 'ownDataRequestSend' | 'ownDataSend' | 'ownDataWithdraw';

/** What an event holds about a person, for that person: by a link that is mailed to the person's own address. */
export const ownDataHandlers: Pick<Handlers, OwnDataOperation> = {
  ownDataSend,
  ownDataRequestSend,

  async ownDataGet(call) {
    const { expiresAt, ...owner } = await ownerOfLink(call, steadyNow(call.services.clock));
    const held = await readHeld(call.services.db, owner);
    return { data: { ...held, validUntil: expiresAt.toISOString() } };
  },

  /** Withdraws for every badge of the address. A repeated call finishes what a crash left undone. */
  async ownDataWithdraw(call) {
    const { db, clock } = call.services;
    const now = steadyNow(clock);
    const { expiresAt, ...owner } = await ownerOfLink(call, now);
    const by = { actor: { kind: 'visitor' }, address: addressOf(call.request.ip) } as const;
    // One that withdraws has no address any more, so each page holds the next ones.
    let withdrawn = false;
    for (;;) {
      const badges = await attendeesOf(db, owner);
      if (badges.length === 0) break;
      for (const attendee of badges) await withdraw(db, attendee, by, now);
      withdrawn = true;
    }
    await finishWithdrawals(db, owner.eventId, now);
    const held = await readHeld(db, owner);
    return {
      message: OWN_DATA_MESSAGES[withdrawn ? 'withdrawn' : 'nothingToWithdraw'],
      data: { ...held, validUntil: expiresAt.toISOString() },
    };
  },
};
