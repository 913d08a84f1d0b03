import type { Client } from './client.ts';
import type { CompanyPort } from './company.port.ts';
import { query } from './policies.ts';

/** Company calls of spec §7. */
export function createCompanyPort({ http, call }: Client): CompanyPort {
  return {
    company: async (signal) =>
      (await call((aborted) => http.GET('/company', { signal: aborted }), { policy: query }, signal)).data,
  };
}
