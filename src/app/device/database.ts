import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CurrentUser } from '../../api/sign-in.ts';
import type { EventInfo } from '../../domain/event.ts';

/** The user whose token this browser stores, as the server described them last. */
export type RememberedUser = {
  user: CurrentUser;
  /** SHA-256 of the token, so that another person's token never finds this user. */
  token: string;
};

/** The four names by which a device orders what it captured. */
type CaptureKey = { clientId: string; personId: string; exhibitorId: string; deviceId: string; seq: number };

/** Everything the portal stores on a device besides the token and drafts. */
export type DeviceSchema = DBSchema & {
  /** The person and the event of a start without a network. */
  remembered: { key: 'user' | 'event'; value: RememberedUser | EventInfo };
  captures: {
    key: string;
    value: CaptureKey & Record<string, unknown>;
    indexes: { byOwner: [personId: string, exhibitorId: string, deviceId: string, seq: number] };
  };
  counters: { key: string; value: number };
  settings: { key: string; value: unknown };
};

/** Raised with each change of the stores; `upgrade` then brings a device from any earlier one. */
const VERSION = 1;

/** Opens the device's database and makes its stores: the one place that knows them. */
export function openDevice(): Promise<IDBPDatabase<DeviceSchema>> {
  return openDB<DeviceSchema>('portal', VERSION, {
    upgrade: (database, from) => {
      if (from >= 1) return;
      database.createObjectStore('remembered');
      const captures = database.createObjectStore('captures', { keyPath: 'clientId' });
      captures.createIndex('byOwner', ['personId', 'exhibitorId', 'deviceId', 'seq'], { unique: true });
      database.createObjectStore('counters');
      database.createObjectStore('settings');
    },
    // A later version of the portal opens it in another tab: this one opens it again when it needs it.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
