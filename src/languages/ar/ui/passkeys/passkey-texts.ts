import type * as english from '../../../../ui/passkeys/passkey-texts.ts';

export const PASSKEY_TEXTS: typeof english.PASSKEY_TEXTS = {
  signInTitle: 'تسجيل الدخول بمفتاح مرور',
  starting: 'جارٍ سؤال متصفحك...',
  choose: 'اختر مفتاح المرور في نافذة متصفحك.',
  stoppedTitle: 'لم يتم تسجيل الدخول',
  again: 'إعادة المحاولة',
  mobile: 'تسجيل الدخول برقم الهاتف المحمول',
  title: 'مفاتيح المرور',
  hint: 'سجّل الدخول ببصمتك أو وجهك أو رقم PIN لجهازك، دون رمز.',
  none: 'ليس لديك مفتاح مرور بعد.',
  add: 'إضافة مفتاح مرور',
  making: 'اتبع نافذة متصفحك.',
  cancel: 'إلغاء',
  addedOn: (time) => `أُضيف ${time}`,
  lastUsed: (time) => `آخر استخدام ${time}`,
  neverUsed: 'لم يُستخدم بعد',
  remove: 'إزالة',
  removeOf: (name) => `إزالة: ${name}`,
  ask: 'هل تريد إزالة مفتاح المرور هذا؟',
  askDetail: (name) => `${name}. لن يسجّل دخولك بعد الآن. قد يحتفظ به جهازك: احذفه هناك أيضًا.`,
};
