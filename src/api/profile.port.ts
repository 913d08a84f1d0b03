import type { components } from '../../openapi/portal.gen.ts';

type Schemas = components['schemas'];

/** The public company profile, including fields that are not on screen (spec §3 "Company profile"). */
export type CompanyProfile = Schemas['CompanyProfile'];

/** The fields to change; the others stay (G-28). */
export type CompanyProfileChanges = Omit<Schemas['CompanyProfileChanges'], 'updatedAt'>;

export type ProfilePort = {
  /** `GET company-profile`: never retried automatically (spec §7). */
  profile(signal: AbortSignal): Promise<CompanyProfile>;
  /** `PUT company-profile`; resolves to the changed profile. */
  updateProfile(
    updatedAt: string,
    changes: CompanyProfileChanges,
    signal: AbortSignal,
  ): Promise<CompanyProfile>;
};
