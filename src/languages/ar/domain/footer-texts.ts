import type * as english from '../../../domain/footer-texts.ts';

export const FOOTER_TEXTS: typeof english.FOOTER_TEXTS = {
  copyright: '© 2025',
  credit: 'مطورو بوابة العارضين',
  ownData: 'بياناتك',
};
