import type * as english from '../../../../ui/shell/not-found-texts.ts';

export const NOT_FOUND_TEXTS: typeof english.NOT_FOUND_TEXTS = {
  dashboard: 'الانتقال إلى لوحة المتابعة',
  back: 'رجوع',
  support: 'التواصل مع الدعم',
  links: 'روابط سريعة',
  subject: (path) => `الصفحة غير موجودة: ${path}`,
};
