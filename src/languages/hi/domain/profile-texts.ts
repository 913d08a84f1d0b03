import type * as english from '../../../domain/profile-texts.ts';

export const PROFILE_LABELS: typeof english.PROFILE_LABELS = {
  name: 'कंपनी का नाम',
  industry: 'उद्योग',
  description: 'विवरण',
  website: 'वेबसाइट',
  boothLocation: 'बूथ का स्थान',
  logo: 'लोगो',
  banner: 'बैनर',
  brochure: 'ब्रोशर',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
};
