import type { CompanyProfile } from '../../api/profile.ts';
import { PROFILE_LABELS, type ProfileField } from '../../domain/profile.ts';
import type { RecordRow } from '../kit/record.ts';

/** The fields on screen, as texts; saving leaves the others untouched (G-28). */
export type ProfileValues = Record<ProfileField, string>;

const FIELDS = Object.keys(PROFILE_LABELS) as ProfileField[]; // exactly the keys of the labels

const valuesOf = (profile: Readonly<Partial<Record<string, unknown>>>): ProfileValues =>
  Object.fromEntries(
    FIELDS.map((name) => [name, typeof profile[name] === 'string' ? profile[name] : '']),
  ) as ProfileValues; // one entry per field

export const emptyProfile: ProfileValues = valuesOf({});

/** There is one profile, so it needs no id of its own. */
export const toProfileRow = (profile: CompanyProfile): RecordRow<ProfileValues> => ({
  id: 'profile',
  updatedAt: profile.updatedAt,
  values: valuesOf(profile),
});

/** The profile inside a refusal; null when it holds none. */
export function readProfileRow(data: unknown): RecordRow<ProfileValues> | null {
  const isProfile =
    typeof data === 'object' && data !== null && 'updatedAt' in data && typeof data.updatedAt === 'string';
  return isProfile ? toProfileRow(data as CompanyProfile) : null; // `valuesOf` checks every field
}
