import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { attendees } from '../../../src/server/db/schema/attendees.ts';
import { captureDevices, captures } from '../../../src/server/db/schema/captures.ts';
import { people } from '../../../src/server/db/schema/people.ts';
import { ownedBy } from '../../../src/server/lists/owned.ts';
import type { Feature } from '../features.ts';

export const feature: Feature = {
  operations: ['captureCreate', 'captureList', 'captureSummaryGet', 'badgeLookup'],
  /** A device with one receipt, and an attendee of the event. */
  addRows: async (db, { createdAt, updatedAt, ...owner }) => {
    const times = { createdAt, updatedAt };
    const isParent = and(ownedBy(owner, people), eq(people.isParent, true));
    const [person] = await db.select().from(people).where(isParent);
    if (!person) throw new Error('The demo has no person who could capture.');
    const device = { ...owner, deviceId: randomUUID(), personId: person.id };
    await db.insert(captureDevices).values({ ...device, name: 'A phone', lastAt: createdAt, ...times });
    const item = { clientId: randomUUID(), seq: 1, kind: 'dropped', outcome: 'dropped' } as const;
    await db.insert(captures).values({ ...device, ...item, digest: Buffer.alloc(32), receivedAt: createdAt });
    const { eventId } = owner;
    await db.insert(attendees).values({ eventId, code: randomUUID(), fullName: 'A Visitor', ...times });
  },
};
