import type { CaptureDevice } from '../../api/capture.ts';
import type { CaptureItem } from '../../domain/capture/item.ts';
import { createResource } from '../kit/resource.machine.ts';
import { cameraMachine } from './camera.machine.ts';

/** Runs while the capture screen is open. */
export const captureActors = { camera: cameraMachine };

/** What this device captured, newest first, and how much waits here for others. */
export type DeviceReceipts = { deviceId: string; items: readonly CaptureItem[]; ofOthers: number };

export const captureItems = createResource<DeviceReceipts>('captureItems');
export const captureDevices = createResource<CaptureDevice[]>('captureDevices');

export const receiptsActors = { captureItems, captureDevices };
