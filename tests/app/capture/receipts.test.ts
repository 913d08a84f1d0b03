import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../src/api/api.ts';
import { provideReceipts } from '../../../src/app/provide/receipts.ts';
import type { World } from '../../../src/app/provide/world.ts';
import type { CaptureReceipt } from '../../../src/domain/capture/item.ts';
import { isForgotten } from '../../../src/domain/capture/sentences.ts';
import type { ServerReceipts } from '../../../src/machines/capture/actors.ts';
import {
  capture,
  outboxOf,
  OWNER,
  receiptOf as receiptFor,
  storeOf,
  useDevice,
} from '../../support/device.ts';

useDevice();

const LEAD = '5e1d7c3b-9a8f-4e6d-b5c4-3a2918f7e6d5';

/** The receipts of a device and a pretended server; `load` asks it. */
function receiptsOf(list: (deviceId: string) => Promise<CaptureReceipt[]>) {
  const store = storeOf();
  const asked = vi.fn(list);
  const api = { capture: { devices: () => Promise.resolve([]), list: asked } } as unknown as Api;
  const world = { api: () => Promise.resolve(api), outbox: outboxOf(store) } as unknown as World;
  const { captureDevices } = provideReceipts(world).implementations.actors as unknown as Record<
    string,
    { implementations: { actors: { load: AnyActorLogic } } }
  >;
  const load = captureDevices?.implementations.actors.load ?? expect.fail('Nothing loads the devices.');
  return { store, asked, load: () => toPromise(createActor(load).start()) as Promise<ServerReceipts> };
}

test('after signing out and in, the server says whose captures the device knows no more of', async () => {
  const told: CaptureReceipt[] = [];
  const { store, asked, load } = receiptsOf(() => Promise.resolve(told));
  const receipt = { ...receiptFor(await store.add(capture())), leadId: LEAD };
  told.push({ ...receipt, fullName: 'Lena Fischer' });
  await store.settle([receipt]);
  // The device knows it itself.
  expect(await load()).toEqual({ devices: [], forgotten: {} });
  expect(asked).not.toHaveBeenCalled();
  await store.forgetConfirmed();
  expect((await store.list(Infinity, 5)).map(isForgotten)).toEqual([true]);
  expect((await load()).forgotten).toEqual({ [receipt.clientId]: told[0] });
  expect(asked.mock.calls[0]?.[0]).toBe(OWNER.deviceId);
  asked.mockRejectedValueOnce(new Error('No answer'));
  expect(await load()).toEqual({ devices: [], forgotten: {} });
});
