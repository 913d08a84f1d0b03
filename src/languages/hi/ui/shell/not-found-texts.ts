import type * as english from '../../../../ui/shell/not-found-texts.ts';

export const NOT_FOUND_TEXTS: typeof english.NOT_FOUND_TEXTS = {
  dashboard: 'डैशबोर्ड पर जाएँ',
  back: 'वापस जाएँ',
  support: 'सहायता से संपर्क करें',
  links: 'त्वरित लिंक',
  subject: (path) => `पेज नहीं मिला: ${path}`,
};
