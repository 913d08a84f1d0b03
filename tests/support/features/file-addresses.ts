import { randomBytes } from 'node:crypto';
import { files } from '../../../src/server/db/schema/files.ts';
import type { Feature } from '../features.ts';

export const feature: Feature = {
  operations: ['fileAddressGet'],
  /** A private file without bytes. */
  addRows: async (db, owner) => {
    await db.insert(files).values({
      ...owner,
      path: `${randomBytes(16).toString('hex')}.pdf`,
      kind: 'document',
      contentType: 'application/pdf',
      size: 1,
      originalName: 'Prices.pdf',
      isPrivate: true,
    });
  },
};
