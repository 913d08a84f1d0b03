import type { CaptureDevice } from '../../api/capture.ts';
import type { CaptureItem, CaptureReceipt } from '../../domain/capture/item.ts';
import { createResource } from '../kit/resource.machine.ts';
import { cameraMachine } from './camera.machine.ts';

/** Runs while the capture screen is open. */
export const captureActors = { camera: cameraMachine };

/** What this device captured, newest first, and how much waits here for others. */
export type DeviceReceipts = { deviceId: string; items: readonly CaptureItem[]; ofOthers: number };

/** What the server has of each device, and its receipts of captures whose content left this one, by their client ids. */
export type ServerReceipts = {
  devices: readonly CaptureDevice[];
  forgotten: Readonly<Record<string, CaptureReceipt>>;
};

export const captureItems = createResource<DeviceReceipts>('captureItems');
export const captureDevices = createResource<ServerReceipts>('captureDevices');

export const receiptsActors = { captureItems, captureDevices };
