import type { CompanyProfile } from '../../api/profile.ts';
import { PROFILE_MESSAGES } from '../../domain/screen-messages.ts';
import { PROFILE_FIELDS, validateProfile } from '../../domain/profile.ts';
import { uploadsOf } from '../../domain/record-fields.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';
import { readProfileRow, type ProfileValues } from './profile-fields.ts';

/** One form behind three tabs, saved as a whole (spec §2). */
export const profileFormMachine = createRecordForm<ProfileValues, CompanyProfile>({
  id: 'profileForm',
  validate: validateProfile,
  texts: PROFILE_MESSAGES,
  readRow: readProfileRow,
  uploads: uploadsOf(PROFILE_FIELDS),
  rows: {
    form: ['PROF-1', 'PROF-2'],
    invalid: ['VAL-4', 'VAL-5'],
    saving: ['PROF-4'],
    saved: ['PROF-5'],
    failed: ['PROF-6'],
  },
});
