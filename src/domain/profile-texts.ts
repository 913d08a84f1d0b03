import { texts } from './language.ts';

/** The labels of the profile's fields (G-60). */
export const PROFILE_LABELS = texts({
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
});
