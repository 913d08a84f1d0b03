import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client.ts';
import { once, repeatableWrite } from './policies.ts';

type Schemas = components['schemas'];

/** The public company profile, including fields that are not on screen (spec §3 "Company profile"). */
export type CompanyProfile = Schemas['CompanyProfile'];

/** The fields to change; the others stay (G-28). */
type CompanyProfileChanges = Omit<Schemas['CompanyProfileChanges'], 'updatedAt'>;

/** Company profile calls of spec §7. */
export function profileCalls({ http, call }: Client) {
  return {
    /** `GET company-profile`: never retried automatically (spec §7). */
    profile: async (signal: AbortSignal): Promise<CompanyProfile> =>
      (await call((aborted) => http.GET('/company-profile', { signal: aborted }), { policy: once }, signal))
        .data,

    /** `PUT company-profile`; resolves to the changed profile. */
    updateProfile: async (
      updatedAt: string,
      changes: CompanyProfileChanges,
      signal: AbortSignal,
    ): Promise<CompanyProfile> =>
      (
        await call(
          (aborted) => http.PUT('/company-profile', { body: { ...changes, updatedAt }, signal: aborted }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,
  };
}
