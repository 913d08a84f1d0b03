import type * as english from '../../../../ui/sign-in-details/device-texts.ts';

export const DEVICES_TEXTS: typeof english.DEVICES_TEXTS = {
  title: 'الأجهزة',
  hint: 'الأجهزة التي سجّلت الدخول منها. إذا كنت لا تعرف جهازًا منها، فسجّل الخروج منه وغيّر كلمة المرور.',
  thisDevice: 'هذا الجهاز',
  signedIn: (time) => `تسجيل الدخول: ${time}`,
  lastUsed: (time) => `آخر استخدام: ${time}`,
  signOut: 'تسجيل الخروج',
  signOutOf: (device) => `تسجيل الخروج: ${device}`,
  signOutOthers: 'تسجيل الخروج من جميع الأجهزة الأخرى',
  ask: 'هل تريد تسجيل الخروج من هذا الجهاز؟',
  askOthers: 'هل تريد تسجيل الخروج من جميع الأجهزة الأخرى؟',
  othersDetail: 'ستبقى مسجّل الدخول هنا.',
  signOutAndPasskeys: 'تسجيل الخروج هناك وإزالة مفاتيح المرور',
  askPasskeys: 'هل تريد تسجيل الخروج من جميع الأجهزة الأخرى وإزالة مفاتيح المرور؟',
  passkeysDetail: 'ستبقى مسجّل الدخول هنا. في المرة القادمة سجّل الدخول برمز أو بكلمة المرور.',
};
