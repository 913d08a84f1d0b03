import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import type { CurrentUser } from '../../api/sign-in.ts';
import type { CaptureItem } from '../../domain/capture/item.ts';
import type { EventInfo } from '../../domain/event.ts';

/** The user whose token this browser stores, as the server described them last. */
export type RememberedUser = {
  user: CurrentUser;
  /** SHA-256 of the token, so that another person's token never finds this user. */
  token: string;
};

/** Everything the portal stores on a device besides the token and drafts. */
export type DeviceSchema = {
  /** The person and the event of a start without a network. */
  remembered: { key: 'user' | 'event'; value: RememberedUser | EventInfo };
  /** The items of the outbox, by their client ids. */
  captures: {
    key: string;
    value: CaptureItem;
    indexes: {
      byNumber: [exhibitorId: string, personId: string, deviceId: string, seq: number];
      byState: [exhibitorId: string, personId: string, kind: string, state: string];
      byCode: [exhibitorId: string, personId: string, rawCode: string];
    };
  };
  /** The last number given, by exhibitor, person and device. */
  counters: { key: string; value: number };
  /** By a name: the device's id and name, and what a person switched off. */
  settings: { key: string; value: unknown };
};

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

let opened: Promise<DeviceDatabase> | null = null;

/** The device's one database; opened on first use, and again after the browser closed it. */
export function openDevice(): Promise<DeviceDatabase> {
  const forget = (): void => {
    opened = null;
  };
  opened ??= openDB<DeviceSchema>('portal', 1, {
    upgrade(database) {
      database.createObjectStore('remembered');
      database.createObjectStore('counters');
      database.createObjectStore('settings');
      const captures = database.createObjectStore('captures', { keyPath: 'clientId' });
      captures.createIndex('byNumber', ['exhibitorId', 'personId', 'deviceId', 'seq'], { unique: true });
      captures.createIndex('byState', ['exhibitorId', 'personId', 'kind', 'state']);
      // Items without a code are not in it.
      captures.createIndex('byCode', ['exhibitorId', 'personId', 'rawCode']);
    },
    // A newer version of the program, in another tab, may upgrade.
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}
