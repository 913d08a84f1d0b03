import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { query, queryUnlessRefused, repeatableWrite } from './client/policies.ts';

type Schemas = components['schemas'];

export type CaptureBatch = Schemas['CaptureBatch'];
export type CaptureDevice = Schemas['CaptureDevice'];
export type Badge = Schemas['Badge'];
export type CaptureReceipt = Schemas['CaptureReceipt'];
type Receipts = Schemas['CaptureReceiptsAnswer']['data']['receipts'];

/** Calls of the outbox, the receipts and badge look-ups. */
export function captureCalls({ http, call }: Client) {
  return {
    /** `POST /api/leads/captures`: one receipt for each item. Safe to repeat: client ids are its keys. */
    send: async (batch: CaptureBatch, signal: AbortSignal): Promise<Receipts> =>
      (
        await call(
          (aborted) => http.POST('/leads/captures', { body: batch, signal: aborted }),
          { policy: repeatableWrite, needs: ['receipts'] },
          signal,
        )
      ).data.receipts,

    /** `GET /api/leads/captures`: what the server knows of the own captures of a device, newest first. */
    list: async (deviceId: string, signal: AbortSignal): Promise<CaptureReceipt[]> =>
      (
        await call(
          (aborted) => http.GET('/leads/captures', { params: { query: { deviceId } }, signal: aborted }),
          { policy: query, needs: ['receipts'] },
          signal,
        )
      ).data.receipts,

    /** `GET /api/leads/captures/summary`: what the server has of each device. */
    devices: async (signal: AbortSignal): Promise<CaptureDevice[]> =>
      (
        await call(
          (aborted) => http.GET('/leads/captures/summary', { signal: aborted }),
          { policy: query, needs: ['devices'] },
          signal,
        )
      ).data.devices,

    /** `POST /api/badges/lookup`: what the owner of a badge shares; 404 when the event does not know the code. */
    lookUp: async (code: string, signal: AbortSignal): Promise<Badge> =>
      (
        await call(
          (aborted) => http.POST('/badges/lookup', { body: { code }, signal: aborted }),
          { policy: queryUnlessRefused, needs: ['kind'] },
          signal,
        )
      ).data,
  };
}
