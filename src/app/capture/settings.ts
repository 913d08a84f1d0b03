import { newId } from '../../api/client/idempotency.ts';
import { NEW_SETTINGS, type CaptureSettings } from '../../domain/capture/settings.ts';
import { openDevice } from '../device/database.ts';

const DEVICE = 'deviceId';
const SETTINGS = 'capture';

/** The id of this device, made once. Two tabs that ask at the same time get the same one. */
export async function deviceId(): Promise<string> {
  const database = await openDevice();
  const write = database.transaction('settings', 'readwrite', { durability: 'strict' });
  const known = await write.store.get(DEVICE);
  const id = typeof known === 'string' ? known : newId();
  if (id !== known) await write.store.put(id, DEVICE);
  await write.done;
  return id;
}

/** What a person chose for capturing on this device. */
export async function readSettings(): Promise<CaptureSettings> {
  const stored = await (await openDevice()).get('settings', SETTINGS);
  return typeof stored === 'object' && stored !== null ? { ...NEW_SETTINGS, ...stored } : NEW_SETTINGS;
}

export const saveSettings = async (settings: CaptureSettings): Promise<unknown> =>
  (await openDevice()).put('settings', settings, SETTINGS);
