import type * as english from '../../../../ui/shell/portal-texts.ts';

export const PORTAL_TEXTS: typeof english.PORTAL_TEXTS = {
  unreachable: 'تعذّر الوصول إلى البوابة',
  checkConnection: 'تحقّق من اتصالك ثم أعد المحاولة.',
  staysSignedIn: 'تحقّق من اتصالك ثم أعد المحاولة. ستبقى مسجلًا للدخول.',
  tryAgain: 'إعادة المحاولة',
  reload: 'إعادة التحميل',
};
