import type * as english from '../../../../ui/support/support-texts.ts';

export const SUPPORT_PAGE_TEXTS: typeof english.SUPPORT_PAGE_TEXTS = {
  title: 'الدعم',
  hours: 'ساعات العمل',
  hoursAtEvent: (zone) => `بتوقيت الفعالية (${zone})`,
  contact: 'معلومات الاتصال',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  address: 'العنوان',
  form: {
    title: 'إرسال طلب',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    subject: 'الموضوع',
    category: 'الفئة',
    priority: 'الأولوية',
    message: 'الرسالة',
    send: 'إرسال الطلب',
    sending: 'جارٍ الإرسال...',
  },
  sendAnother: 'إرسال طلب آخر',
  requests: {
    title: 'طلباتك',
    failed: 'تعذّر تحميل طلباتك',
    none: 'لم ترسل أي طلب بعد.',
    answerGoesTo: (email) => `يُرسَل الرد إلى \u2066${email}\u2069`,
    message: 'ما كتبته',
  },
  promise: (priority, within) => `${priority}: ${within}`,
};
