import type * as english from '../../../../ui/shell/unreachable-texts.ts';

export const UNREACHABLE_TEXTS: typeof english.UNREACHABLE_TEXTS = {
  title: 'تعذّر الوصول إلى البوابة',
  checkConnection: 'تحقّق من اتصالك ثم أعد المحاولة.',
  staysSignedIn: 'تحقّق من اتصالك ثم أعد المحاولة. ستبقى مسجلًا للدخول.',
  tryAgain: 'إعادة المحاولة',
};
