import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../src/server/db/schema.ts';
import { exhibitors } from '../../src/server/db/schema/exhibitors.ts';
import { faqs } from '../../src/server/db/schema/faqs.ts';
import { files } from '../../src/server/db/schema/files.ts';
import { invitations } from '../../src/server/db/schema/invitations.ts';
import { leadOffers } from '../../src/server/db/schema/lead-offers.ts';
import { writing } from '../../src/server/leads/store.ts';
import { passes } from '../../src/server/db/schema/passes.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { ownedBy } from '../../src/server/lists/owned.ts';
import type { Owner } from './owners.ts';

/**
 * Rows that demo exhibitors lack at first: two questions of their own, two invited colleagues, leads of a
 * former account that may come along, and
 * where there is a pass, an invitation of a guest with a file that waits for the registration.
 */
export async function addOwnRows(db: Database, { eventId, exhibitorId }: Owner, now: Date): Promise<void> {
  const owner = { eventId, exhibitorId, createdAt: now, updatedAt: now };
  const question = { ...owner, question: 'Where?', answer: '<p>Here</p>' };
  await db.insert(faqs).values([question, question]);
  const colleague = () => ({
    ...owner,
    firstName: 'Invited',
    email: `${randomUUID()}@colleague.example`,
    invitedAt: now,
    invitedBy: 'mail' as const,
  });
  await db.insert(people).values([colleague(), colleague()]);
  await addOffer(db, owner);
  const [pass] = await db.select().from(passes).where(ownedBy({ eventId, exhibitorId }, passes)).limit(1);
  if (!pass) return;
  const guest = { email: 'guest@visitor.example', tokenHash: randomBytes(32), passId: pass.id };
  const [invitation] = await db
    .insert(invitations)
    .values({ ...owner, ...guest })
    .returning();
  await db.insert(files).values({
    ...owner,
    invitationId: invitation?.id,
    path: `${randomBytes(16).toString('hex')}.pdf`,
    kind: 'document',
    contentType: 'application/pdf',
    size: 600,
    originalName: 'letter.pdf',
    unreferencedSince: now,
  });
}

/** A lead of a former account, which the main account may take along. */
async function addOffer(db: Database, owner: Owner & { createdAt: Date; updatedAt: Date }): Promise<void> {
  const { eventId, createdAt, updatedAt } = owner;
  const times = { createdAt, updatedAt };
  const isParent = and(ownedBy(owner, people), eq(people.isParent, true));
  const [person] = await db.select().from(people).where(isParent);
  const former = { eventId, name: 'A former account', selfMade: true, ...times };
  const [from] = await db.insert(exhibitors).values(former).returning();
  if (!person || !from) throw new Error('Nobody can be offered a lead.');
  const met = { fullName: 'Zoe', priority: 'high', status: 'new', source: 'manual' } as const;
  const owned = { eventId, exhibitorId: from.id };
  await writing(db, owned, (_, store) =>
    store.add([{ ...met, ...owned, receivedAt: createdAt, ...times }]),
  );
  await db.insert(leadOffers).values({ eventId, personId: person.id, fromExhibitorId: from.id, ...times });
}
