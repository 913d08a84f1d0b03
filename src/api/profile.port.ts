import type { components } from '../../openapi/portal.gen.ts';

type Schemas = components['schemas'];

/** What visitors read about the company, with the fields that are not on screen (spec §3 "Company profile"). */
export type CompanyProfile = Schemas['CompanyProfile'];

/** The keys to change; the others stay (G-28). */
export type CompanyProfileChanges = Omit<Schemas['CompanyProfileChanges'], 'updatedAt'>;

export type ProfilePort = {
  /** `GET company-profile`: never tried again by itself (spec §7). */
  profile(signal: AbortSignal): Promise<CompanyProfile>;
  /** `PUT company-profile`; the profile after the change. */
  updateProfile(
    updatedAt: string,
    changes: CompanyProfileChanges,
    signal: AbortSignal,
  ): Promise<CompanyProfile>;
};
