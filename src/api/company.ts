import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client.ts';
import { query } from './policies.ts';

/** The company in the header: name, logoUrl, boothNumber (spec §3). */
export type Company = components['schemas']['Company'];

/** Company calls of spec §7. */
export function companyCalls({ http, call }: Client) {
  return {
    /** `GET /api/company`. */
    company: async (signal: AbortSignal): Promise<Company> =>
      (await call((aborted) => http.GET('/company', { signal: aborted }), { policy: query }, signal)).data,
  };
}
