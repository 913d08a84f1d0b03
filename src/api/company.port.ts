import type { components } from '../../openapi/portal.gen.ts';

/** The company in the header: name, logoUrl, boothNumber (spec §3). */
export type Company = components['schemas']['Company'];

export type CompanyPort = {
  /** `GET /api/company`. */
  company(signal: AbortSignal): Promise<Company>;
};
