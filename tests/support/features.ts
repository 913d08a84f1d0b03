import type { Database } from '../../src/server/db/schema.ts';
import type { Owner } from './owners.ts';

/** What the tests of the document and of the server know about a feature. */
export type Feature = {
  /** Its operations beyond section 7 of the specification. */
  operations: readonly string[];
  /** Adds rows of an exhibitor that has none, so that others can try to reach them. */
  addRows: (db: Database, owner: Owner & { createdAt: Date; updatedAt: Date }) => Promise<void>;
};

const modules = import.meta.glob<Feature>('./features/*.ts', { eager: true, import: 'feature' });

/** Every feature that has a file in `features/`. */
export const FEATURES: readonly Feature[] = Object.values(modules);
