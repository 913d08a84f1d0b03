import type { CompanyProfile } from '../../api/profile.ts';
import { createResource } from '../kit/resource.machine.ts';

export const companyProfileResource = createResource<CompanyProfile>('companyProfile');

export const profileActors = { companyProfile: companyProfileResource };
