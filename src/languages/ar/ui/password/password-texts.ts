import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../ui/password/password-texts.ts';

export const PASSWORD_TEXTS: typeof english.PASSWORD_TEXTS = {
  title: 'إعادة تعيين كلمة المرور',
  introductions: {
    first: 'ليس لحسابك كلمة مرور بعد. اختر واحدة، ويمكنك عندها تسجيل الدخول ببريدك الإلكتروني أيضًا.',
    reset: 'اختر كلمة مرور أخرى. سيتم تسجيل خروجك من كل مكان سجّلت الدخول فيه.',
    link: 'اختر كلمة مرور لحسابك، ثم سجّل الدخول بها.',
  },
  current: 'كلمة المرور الحالية',
  new: 'كلمة المرور الجديدة',
  newHint: (length) =>
    plural(length, {
      one: 'حرف واحد على الأقل',
      two: 'حرفان على الأقل',
      few: `${numberText(length)} أحرف على الأقل`,
      many: `${numberText(length)} حرفًا على الأقل`,
      other: `${numberText(length)} حرف على الأقل`,
    }),
  confirm: 'تأكيد كلمة المرور الجديدة',
  passkeys: 'ستظل مفاتيح المرور هذه صالحة لتسجيل الدخول إلى هذا الحساب:',
  removePasskeys: 'أزِلها. اختر ذلك إذا كنت لا تعرف أحدها.',
  update: 'تحديث كلمة المرور',
  updating: 'جارٍ التحديث...',
  done: 'تم تحديث كلمة المرور. يمكنك تسجيل الدخول بها الآن.',
  signOut: 'تسجيل الخروج',
  tryAgain: 'إعادة المحاولة',
  signIn: 'تسجيل الدخول',
  back: 'العودة إلى ملف الشركة',
};
