import * as v from 'valibot';
import { VALIDATION_MESSAGES } from './screen-messages.ts';
import { line, optionalLink, problemsOf, required, storedPath, text } from './validation.ts';
import type { FieldProblems } from './validation.ts';

/** The company profile's fields on screen (spec §2), by the tab that shows them. */
export const PROFILE_TABS = {
  basic: ['name', 'industry', 'description', 'website', 'boothLocation'],
  media: ['logo', 'banner', 'brochure'],
  social: ['linkedin', 'twitter', 'facebook', 'instagram'],
} as const;

export type ProfileTab = keyof typeof PROFILE_TABS;
export type ProfileField = (typeof PROFILE_TABS)[ProfileTab][number];

/** Field labels: the field names in title case (G-60). */
export const PROFILE_LABELS: Readonly<Record<ProfileField, string>> = {
  name: 'Company Name',
  industry: 'Industry',
  description: 'Description',
  website: 'Website',
  boothLocation: 'Booth Location',
  logo: 'Logo',
  banner: 'Banner',
  brochure: 'Brochure',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
};

/** Rules of the profile form (spec §5, VAL-4, VAL-5). */
const profile = v.object({
  name: required(VALIDATION_MESSAGES.companyName),
  industry: line,
  description: text,
  website: optionalLink,
  boothLocation: line,
  logo: storedPath,
  banner: storedPath,
  brochure: storedPath,
  linkedin: optionalLink,
  twitter: optionalLink,
  facebook: optionalLink,
  instagram: optionalLink,
});

export const validateProfile = (values: Readonly<Record<string, string>>): FieldProblems =>
  problemsOf(profile, values);

/** The tab that holds a field; null for fields that are not on screen. */
export function tabOf(field: string): ProfileTab | null {
  const tabs = Object.entries(PROFILE_TABS) as [ProfileTab, readonly string[]][]; // exactly the keys above
  return tabs.find(([, fields]) => fields.includes(field))?.[0] ?? null;
}

/**
 * The empty fields, in screen order. One social page is enough: few companies have all four.
 */
export function missingOf(values: Readonly<Record<string, string>>): readonly ProfileField[] {
  const isEmpty = (field: ProfileField): boolean => (values[field] ?? '').trim() === '';
  const alone = [...PROFILE_TABS.basic, ...PROFILE_TABS.media].filter(isEmpty);
  return PROFILE_TABS.social.every(isEmpty) ? [...alone, PROFILE_TABS.social[0]] : alone;
}

/** Number of fields the completeness meter counts: all of the first two tabs, and one social page. */
const COUNTED = PROFILE_TABS.basic.length + PROFILE_TABS.media.length + 1;

/** Filled share of the profile in whole percent. */
export const completenessOf = (values: Readonly<Record<string, string>>): number =>
  Math.round(((COUNTED - missingOf(values).length) / COUNTED) * 100);
