import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { once, query, repeatableWrite } from './client/policies.ts';

type Schemas = components['schemas'];

/** The company in the header: name, logoUrl, boothNumber (spec §3). */
export type Company = Schemas['Company'];

/** The public company profile, including fields that are not on screen (spec §3 "Company profile"). */
export type CompanyProfile = Schemas['CompanyProfile'];

/** The fields to change; the others stay (G-28). */
type CompanyProfileChanges = Omit<Schemas['CompanyProfileChanges'], 'updatedAt'>;

/** The company of the header, and its public profile (spec §7). */
export function profileCalls({ http, call }: Client) {
  return {
    /** `GET /api/company`. */
    company: async (signal: AbortSignal): Promise<Company> =>
      (
        await call(
          (aborted) => http.GET('/company', { signal: aborted }),
          { policy: query, needs: ['name'] },
          signal,
        )
      ).data,

    /** `GET company-profile`: never retried automatically (spec §7). */
    profile: async (signal: AbortSignal): Promise<CompanyProfile> =>
      (
        await call(
          (aborted) => http.GET('/company-profile', { signal: aborted }),
          { policy: once, needs: ['updatedAt'] },
          signal,
        )
      ).data,

    /** `PUT company-profile`; resolves to the changed profile. */
    updateProfile: async (
      updatedAt: string,
      changes: CompanyProfileChanges,
      signal: AbortSignal,
    ): Promise<CompanyProfile> =>
      (
        await call(
          (aborted) => http.PUT('/company-profile', { body: { ...changes, updatedAt }, signal: aborted }),
          { policy: repeatableWrite, needs: ['updatedAt'] },
          signal,
        )
      ).data,
  };
}
