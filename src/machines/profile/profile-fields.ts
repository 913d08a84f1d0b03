import type { CompanyProfile } from '../../api/profile.ts';
import { PROFILE_FIELDS } from '../../domain/profile.ts';
import { eachOf, emptyOf, namesOf, type ValuesOf } from '../../domain/record-fields.ts';
import type { RecordRow } from '../kit/record.ts';

/** The fields on screen, as texts; saving leaves the others untouched (G-28). */
export type ProfileValues = ValuesOf<typeof PROFILE_FIELDS>;

export const emptyProfile = emptyOf(PROFILE_FIELDS);

/** There is one profile, so it needs no id of its own. */
export const toProfileRow = (
  profile: Pick<CompanyProfile, 'updatedAt'> & Partial<CompanyProfile>,
): RecordRow<ProfileValues> => ({
  id: 'profile',
  updatedAt: profile.updatedAt,
  values: eachOf(namesOf(PROFILE_FIELDS), (name) => profile[name] ?? ''),
});

/** The profile inside a refusal; null when it holds none. */
export function readProfileRow(data: unknown): RecordRow<ProfileValues> | null {
  const isProfile =
    typeof data === 'object' && data !== null && 'updatedAt' in data && typeof data.updatedAt === 'string';
  return isProfile ? toProfileRow(data as CompanyProfile) : null; // `valuesOf` checks every field
}
