import type * as english from '../../../../ui/shell/unopened-texts.ts';

export const UNOPENED_TEXTS: typeof english.UNOPENED_TEXTS = {
  title: 'تعذّر فتح البوابة',
  text: 'ستُفتح تلقائيًا عند عودة الاتصال.',
  action: 'إعادة المحاولة',
};
