import { texts } from '../../domain/language.ts';

/** The company profile's screen. */
export const PROFILE_PAGE_TEXTS = texts({
  title: 'Company Profile',
  loadFailed: 'The company profile could not be loaded',
  refreshFailed: 'The company profile could not be refreshed',
  tabs: { basic: 'Basic Info', media: 'Media & Assets', social: 'Social Media' },
  hasErrors: 'has errors',
  backToEditing: 'Back to editing',
  unsaved: 'Unsaved changes',
  save: 'Save Changes',
  saving: 'Saving...',
  leave: { question: 'Leave without saving?', confirm: 'Leave', cancel: 'Stay' },
  preview: { title: 'As visitors see it', show: 'Show preview', hide: 'Hide preview' },
  completeness: {
    title: 'Profile completeness',
    percent: (percent: number): string => `${String(percent)}%`,
    complete: 'Visitors find everything about your company.',
    missing: 'Still missing',
    add: (label: string): string => `Add ${label}`,
  },
  /** What stands in the preview for a field without a value. */
  none: {
    name: 'No company name yet',
    industry: 'No industry yet',
    description: 'No description yet',
    website: 'No website yet',
    boothLocation: 'No booth location yet',
    logo: 'No logo yet',
    banner: 'No banner yet',
    brochure: 'No brochure yet',
    social: 'No social media yet',
  },
  /** Take the space of what is still loading; nobody reads them. */
  placeholders: {
    missing: 'What may be added to the profile',
    face: ['The name of a company', 'Industry', 'Booth', 'What the company does, in a line', 'Website'],
  },
});
