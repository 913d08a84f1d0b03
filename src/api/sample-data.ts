import type { Client } from './client/client.ts';
import { repeatableWrite } from './client/policies.ts';

/** Sample rows of the demo mode (spec §7). */
export function sampleDataCalls({ http, call }: Client) {
  return {
    /** `POST /api/create-sample-data`: 404 outside demo mode. */
    createSampleData: async (idempotencyKey: string, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) =>
          http.POST('/create-sample-data', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            signal: aborted,
          }),
        { policy: repeatableWrite },
        signal,
      );
    },

    /** `DELETE /api/create-sample-data`. */
    removeSampleData: async (signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.DELETE('/create-sample-data', { signal: aborted }),
        { policy: repeatableWrite },
        signal,
      );
    },
  };
}
