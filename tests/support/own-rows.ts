import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../src/server/db/schema.ts';
import { faqs } from '../../src/server/db/schema/faqs.ts';
import { files } from '../../src/server/db/schema/files.ts';
import { invitations } from '../../src/server/db/schema/invitations.ts';
import { passes } from '../../src/server/db/schema/passes.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { ownedBy } from '../../src/server/lists/owned.ts';
import { FEATURES } from './features.ts';
import type { Owner } from './owners.ts';

/**
 * Rows that demo exhibitors lack at first: two questions of their own, two invited colleagues, the rows of each feature
 * in `features/`, and where there is a pass, an invitation of a guest with a file that waits for the registration.
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
  for (const { addRows } of FEATURES) await addRows(db, owner);
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
