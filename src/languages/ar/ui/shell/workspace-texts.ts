import type * as english from '../../../../ui/shell/workspace-texts.ts';

export const WORKSPACE_TEXTS: typeof english.WORKSPACE_TEXTS = {
  skip: 'الانتقال إلى المحتوى',
  openNavigation: 'فتح قائمة التنقل',
  navigation: 'التنقل',
  main: 'القائمة الرئيسية',
  close: 'إغلاق',
  eventOn: 'الفعالية جارية',
  eventOff: 'الفعالية غير جارية',
  boothOn: 'الجناح نشط',
  boothOff: 'الجناح غير نشط',
  booth: (number) => `الجناح \u2068${number}\u2069`,
  role: 'مسؤول العارض',
  theme: 'المظهر',
  schemes: { light: 'فاتح', dark: 'داكن', system: 'النظام' },
  language: 'اللغة',
  languageOffline: 'اللغة (عند الاتصال)',
  signOut: 'تسجيل الخروج',
};

export const SCREEN_TEXTS: typeof english.SCREEN_TEXTS = {
  dashboard: 'لوحة المتابعة',
  profile: 'ملف الشركة',
  team: 'إدارة الفريق',
  tickets: 'التذاكر والتصاريح',
  leads: 'إدارة العملاء المحتملين',
  products: 'كتالوج المنتجات',
  resources: 'الموارد والأسئلة الشائعة',
  capture: 'مسح بطاقة دخول',
  receipts: 'عمليات المسح على هذا الجهاز',
  support: 'الدعم',
  signInDetails: 'بيانات تسجيل الدخول',
  audit: 'النشاط',
  resetPassword: 'إعادة تعيين كلمة المرور',
};

export const SCREEN_WORDS: typeof english.SCREEN_WORDS = {
  capture: 'كاميرا رمز عميل التقاط scan badge capture camera',
  receipts: 'إيصالات انتظار مرسلة receipts outbox captures',
  support: 'مساعدة تواصل help contact support',
  signInDetails: 'بريد جوال رقم حساب email mobile account',
  audit: 'تدقيق سجل من audit log history activity',
  resetPassword: 'تغيير حساب change password',
};
