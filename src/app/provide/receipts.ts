import { fromPromise } from 'xstate';
import { receiptsCsv } from '../../domain/capture/receipts-file.ts';
import { captureDevices, captureItems, type DeviceReceipts } from '../../machines/capture/actors.ts';
import { receiptsMachine } from '../../machines/capture/receipts.machine.ts';
import { saveFile } from '../links.ts';
import type { World } from './world.ts';

/** Most items the page lists; the file holds all. */
const MOST_LISTED = 500;

/** The receipts and their calls. */
export function provideReceipts({ api, page, outbox }: World) {
  return receiptsMachine.provide({
    actors: {
      captureItems: captureItems.provide({
        actors: {
          load: fromPromise<DeviceReceipts>(async () => {
            const store = await outbox.store();
            const items = await store.list(Infinity, MOST_LISTED);
            return { deviceId: store.owner.deviceId, items, ofOthers: await store.countOthers() };
          }),
        },
      }),
      captureDevices: captureDevices.provide({
        actors: { load: fromPromise(async ({ signal }) => (await api()).capture.devices(signal)) },
      }),
      sendAgain: fromPromise<unknown, { id: string }>(async ({ input: { id } }) => {
        await (await outbox.store()).retry(id);
        outbox.tell();
      }),
      giveUp: fromPromise<unknown, { id: string }>(async ({ input: { id } }) => {
        await (await outbox.store()).giveUp(id);
        outbox.tell();
      }),
      saveFile: fromPromise<unknown>(async () => {
        const items = await (await outbox.store()).list(Infinity, Infinity);
        saveFile(page, receiptsCsv(items), 'receipts.csv');
      }),
    },
  });
}
