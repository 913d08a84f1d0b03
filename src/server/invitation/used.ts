import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { invitations } from '../db/schema/invitations.ts';
import { referrals } from '../db/schema/referrals.ts';
import { isHolding } from '../registration/holding.ts';

/** Whether a registration through the invitation holds its pass; the event is a value, so that one shard answers. */
export const isUsed = (eventId: string): SQL => sql`exists (
  select 1 from ${referrals}
  where ${referrals.eventId} = ${eventId}
    and ${referrals.invitationId} = ${invitations.id} and ${isHolding}
)`;
