import { PROFILE_LABELS } from './profile-texts.ts';
import { labelled, namesOf, validatorOf } from './record-fields.ts';
import type { RecordFields } from './record-fields.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';

/** The company profile's fields on screen (spec §2, §5 VAL-4, VAL-5; labels G-60), by the tab that shows them. */
export const PROFILE_TABS = {
  basic: labelled(
    {
      name: { kind: 'required', missing: () => VALIDATION_MESSAGES.companyName },
      industry: { kind: 'line' },
      description: { kind: 'text' },
      website: { kind: 'link' },
      boothLocation: { kind: 'line' },
    },
    PROFILE_LABELS,
  ),
  media: labelled(
    { logo: { kind: 'image' }, banner: { kind: 'image' }, brochure: { kind: 'brochure' } },
    PROFILE_LABELS,
  ),
  social: labelled(
    {
      linkedin: { kind: 'link' },
      twitter: { kind: 'link' },
      facebook: { kind: 'link' },
      instagram: { kind: 'link' },
    },
    PROFILE_LABELS,
  ),
} as const satisfies Record<string, RecordFields>;

export type ProfileTab = keyof typeof PROFILE_TABS;

export const PROFILE_FIELDS = { ...PROFILE_TABS.basic, ...PROFILE_TABS.media, ...PROFILE_TABS.social };

export type ProfileField = keyof typeof PROFILE_FIELDS;

/** All stored texts: also those that are not on screen, which saving leaves as they are (G-28). */
export const PROFILE_TEXTS = {
  ...PROFILE_FIELDS,
  address: { kind: 'unseen' },
  city: { kind: 'unseen' },
  state: { kind: 'unseen' },
  zipCode: { kind: 'unseen' },
  country: { kind: 'unseen' },
  phone: { kind: 'unseen' },
  email: { kind: 'unseen' },
} as const satisfies RecordFields;

export const validateProfile = validatorOf(PROFILE_FIELDS);

/** The tab that holds a field; null for fields that are not on screen. */
export const tabOf = (field: string): ProfileTab | null =>
  namesOf(PROFILE_TABS).find((tab) => Object.hasOwn(PROFILE_TABS[tab], field)) ?? null;

const ALONE = namesOf({ ...PROFILE_TABS.basic, ...PROFILE_TABS.media });
const SOCIAL = namesOf(PROFILE_TABS.social);

/**
 * The empty fields, in screen order. One social page is enough: few companies have all four.
 */
export function missingOf(values: Readonly<Record<string, string>>): readonly ProfileField[] {
  const isEmpty = (field: ProfileField): boolean => (values[field] ?? '').trim() === '';
  return [...ALONE.filter(isEmpty), ...(SOCIAL.every(isEmpty) ? SOCIAL.slice(0, 1) : [])];
}

/** Number of fields the completeness meter counts: all of the first two tabs, and one social page. */
const COUNTED = ALONE.length + 1;

/** Filled share of the profile in whole percent. */
export const completenessOf = (values: Readonly<Record<string, string>>): number =>
  Math.round(((COUNTED - missingOf(values).length) / COUNTED) * 100);
