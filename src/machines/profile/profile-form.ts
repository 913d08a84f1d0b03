import type { CompanyProfile } from '../../api/profile.ts';
import { PROFILE_MESSAGES } from '../../domain/screen-messages.ts';
import { PROFILE_LABELS, validateProfile } from '../../domain/profile.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';
import { readProfileRow, type ProfileValues } from './profile-fields.ts';

/** One form behind three tabs, saved as a whole (spec §2). */
export const profileFormMachine = createRecordForm<ProfileValues, CompanyProfile>({
  id: 'profileForm',
  validate: validateProfile,
  texts: PROFILE_MESSAGES,
  readRow: readProfileRow,
  uploads: {
    logo: { kind: 'image', type: 'logo', label: PROFILE_LABELS.logo },
    banner: { kind: 'image', type: 'banner', label: PROFILE_LABELS.banner },
    brochure: { kind: 'brochure', type: 'brochure', label: PROFILE_LABELS.brochure },
  },
});
