import type * as english from '../../../../machines/shell/new-build-texts.ts';

export const NEW_BUILD_TEXTS: typeof english.NEW_BUILD_TEXTS = {
  title: 'إصدار جديد جاهز',
  description: 'سيُفتح مع الشاشة التالية. ما كتبته محفوظ.',
  open: 'فتحه الآن',
};
