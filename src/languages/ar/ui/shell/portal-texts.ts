import type * as english from '../../../../ui/shell/portal-texts.ts';

export const PORTAL_TEXTS: typeof english.PORTAL_TEXTS = {
  reload: 'إعادة التحميل',
};

export const BROKEN: typeof english.BROKEN = {
  title: 'تعذّر عرض هذه الصفحة',
  text: 'أوقفها خطأ في البوابة، لا اتصالك. ما كتبته محفوظ.',
  action: 'عرضها مجددًا',
};
