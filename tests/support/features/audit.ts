import { audit } from '../../../src/server/db/schema/audit.ts';
import type { Feature } from '../features.ts';

export const feature: Feature = {
  operations: ['auditEntryList', 'auditEntryExport'],
  addRows: async (db, { eventId, exhibitorId, createdAt }) => {
    const did = { actorKind: 'person', action: 'data.exported' } as const;
    await db.insert(audit).values({ eventId, exhibitorId, at: createdAt, ...did });
  },
};
