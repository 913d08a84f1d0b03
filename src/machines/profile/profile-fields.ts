import type { CompanyProfile } from '../../api/profile.ts';
import { PROFILE_FIELDS } from '../../domain/profile.ts';
import { eachOf, emptyOf, namesOf, type ValuesOf } from '../../domain/record-fields.ts';
import type { RecordRow } from '../kit/record.ts';

/** The fields on screen, as texts; saving leaves the others untouched (G-28). */
export type ProfileValues = ValuesOf<typeof PROFILE_FIELDS>;

export const emptyProfile = emptyOf(PROFILE_FIELDS);

/** There is one profile, so it needs no id of its own. A field that is missing in a refusal is empty. */
export const toProfileRow = (
  profile: Partial<CompanyProfile> & { updatedAt: string },
): RecordRow<ProfileValues> => ({
  id: 'profile',
  updatedAt: profile.updatedAt,
  values: eachOf(namesOf(PROFILE_FIELDS), (name) => profile[name] ?? ''),
});

/** The profile inside a refusal, by contract in the shape of an answer; null when it holds none. */
export const readProfileRow = (data: unknown): RecordRow<ProfileValues> | null =>
  isProfile(data) ? toProfileRow(data) : null;

const isProfile = (data: unknown): data is Partial<CompanyProfile> & { updatedAt: string } =>
  typeof data === 'object' && data !== null && 'updatedAt' in data && typeof data.updatedAt === 'string';
