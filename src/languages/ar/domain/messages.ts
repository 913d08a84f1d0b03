import type * as english from '../../../domain/messages.ts';

export const LOGIN_MESSAGES: typeof english.LOGIN_MESSAGES = {
  noEvent: 'بيانات الفعالية غير متاحة. يُرجى تحديث الصفحة.',
  missingFields: 'يُرجى ملء جميع الحقول المطلوبة',
  registerFailed: 'تعذّر التسجيل',
  sendFailed: 'تعذّر إرسال الرمز',
  unexpected: 'حدث خطأ غير متوقع',
  signInFailed: 'تعذّر تسجيل الدخول',
  codeEnded: 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
  registrationClosed: 'التسجيل مغلق. اطلب من المنظم إضافتك.',
  googleMissing: 'لم يتم إعداد تسجيل الدخول عبر Google لهذه البوابة.',
  title: (product) => `سجّل الدخول إلى حسابك في ${product}.`,
};

export const SESSION_MESSAGES: typeof english.SESSION_MESSAGES = {
  loading: 'جارٍ التحميل...',
  unauthorizedTitle: 'غير مصرح',
  unauthorizedText: 'تم تسجيل خروجك. جارٍ تسجيل الدخول من جديد...',
};

export const FIELD_MESSAGES: typeof english.FIELD_MESSAGES = {
  required: 'مطلوب',
  shortMobile: 'يجب إدخال ١٠ أحرف أو أرقام على الأقل',
  mobileOf: (country) => `أدخل رقم جوال صحيحًا من \u2068${country}\u2069`,
};
