import { fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import { receiptsCsv } from '../../domain/capture/receipts-file.ts';
import { isForgotten } from '../../domain/capture/sentences.ts';
import {
  captureDevices,
  captureItems,
  type DeviceReceipts,
  type ServerReceipts,
} from '../../machines/capture/actors.ts';
import { receiptsMachine } from '../../machines/capture/receipts.machine.ts';
import { saveFile } from '../links.ts';
import type { World } from './world.ts';

/** Most items the page lists; the file holds all. */
const MOST_LISTED = 500;

/** The receipts and their calls. */
export function provideReceipts({ api, page, outbox }: World) {
  /** What the server says of the captures that this device knows no more of. */
  async function namesOf(
    { list }: Api['capture'],
    signal: AbortSignal,
  ): Promise<ServerReceipts['forgotten']> {
    const store = await outbox.store();
    if (!(await store.list(Infinity, MOST_LISTED)).some(isForgotten)) return {};
    const receipts = await list(store.owner.deviceId, signal);
    return Object.fromEntries(receipts.map((receipt) => [receipt.clientId, receipt]));
  }

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
        actors: {
          load: fromPromise<ServerReceipts>(async ({ signal }) => {
            const { capture } = await api();
            const [devices, forgotten] = await Promise.all([
              capture.devices(signal),
              // Without the names the receipts still lead to the leads.
              namesOf(capture, signal).catch(() => ({})),
            ]);
            return { devices, forgotten };
          }),
        },
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
