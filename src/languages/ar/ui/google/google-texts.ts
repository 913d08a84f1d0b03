import type * as english from '../../../../ui/google/google-texts.ts';

export const GOOGLE_TEXTS: typeof english.GOOGLE_TEXTS = {
  leaving: 'جارٍ نقلك إلى Google...',
  finishing: 'جارٍ تسجيل دخولك...',
  titles: {
    declined: 'أُلغي تسجيل الدخول عبر Google',
    unmatched: 'لا يوجد حساب بهذا العنوان',
    unverified: 'لم يتم التحقق من العنوان',
    bound: 'يُستخدم حساب Google آخر',
    over: 'يرجى تسجيل الدخول مرة أخرى',
    untrusted: 'رُفض رد Google',
    other: 'تعذّر تسجيل الدخول عبر Google',
  },
  unmatched: (email) => `لا يوجد حساب عارض يستخدم ${email}. سجّل الدخول برقم جوالك.`,
  account: 'حساب Google',
  again: 'إعادة المحاولة عبر Google',
  another: 'استخدام حساب Google آخر',
  mobile: 'تسجيل الدخول برقم الجوال',
};
