import { numberText } from '../../../../../domain/number-text.ts';
import { plural } from '../../../../../domain/plural.ts';
import type * as english from '../../../../../ui/leads/quick/quick-texts.ts';

export const FORM_TITLES: typeof english.FORM_TITLES = {
  followUp: 'متابعة',
  call: 'جدولة مكالمة',
  sendInfo: 'إرسال معلومات',
  future: 'متابعة مستقبلية',
};

const SAVE_FOLLOW_UP = ['حفظ المتابعة', 'جارٍ الحفظ...'] as const;

export const SUBMIT_LABELS: typeof english.SUBMIT_LABELS = {
  followUp: SAVE_FOLLOW_UP,
  call: ['حفظ المكالمة', 'جارٍ الحفظ...'],
  sendInfo: ['إرسال', 'جارٍ الإرسال...'],
  future: SAVE_FOLLOW_UP,
};

export const QUICK_DIALOG_TEXTS: typeof english.QUICK_DIALOG_TEXTS = {
  email: {
    question: 'هل تريد وضع علامة «تم التواصل»؟',
    detail: (address) => `تم فتح برنامج البريد لديك للكتابة إلى \u2066${address}\u2069.`,
    confirm: 'وضع علامة «تم التواصل»',
    cancel: 'ليس بعد',
  },
  sent: {
    question: 'هل تم الإرسال؟',
    detail: {
      mail: 'تم فتح برنامج البريد لديك وفيه المحتوى.',
      whatsapp: 'تم فتح WhatsApp وفيه المحتوى.',
      share: 'تم تسليم المحتوى إلى البرنامج الذي اخترته.',
      copy: 'تم نسخ المحتوى. الصقه في رسالة لإرساله.',
    },
    confirm: 'وضع علامة «تم الإرسال»',
    cancel: 'ليس بعد',
  },
  newsletter: {
    question: (name) => `هل تمت موافقة \u2068${name}\u2069 على تلقي نشرتك الإخبارية؟`,
    detail: 'يتم حفظ «نعم» مع بيانات العميل المحتمل كموافقة، مع وقتها.',
    confirm: 'نعم',
    cancel: 'لا',
  },
  when: 'الموعد',
  month: 'المتابعة بعد',
  byClocks: (zone) => `بتوقيت الفعالية، \u2066${zone}\u2069`,
  note: 'ملاحظة',
  monthCount: (count) =>
    plural(count, {
      one: 'شهر واحد',
      two: 'شهران',
      few: `${numberText(count)} أشهر`,
      many: `${numberText(count)} شهرًا`,
      other: `${numberText(count)} شهر`,
    }),
  minutes: 'المدة',
  minuteCount: (count) =>
    plural(count, {
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: `${numberText(count)} دقائق`,
      other: `${numberText(count)} دقيقة`,
    }),
  owner: 'من يتصل',
  sameOwner: 'كما هو مسند الآن',
  calendar: 'يتم تنزيل ملف تقويم بعد الحفظ. ولا يتم إرسال أي بريد.',
  call: 'اتصال الآن',
  whatsapp: 'WhatsApp',
  noPhone: 'لا يوجد رقم جوال لهذا العميل المحتمل',
  noEmail: 'لا يوجد بريد إلكتروني لهذا العميل المحتمل',
  items: 'ما المطلوب إرساله',
  by: 'الطريقة',
  nothing: 'لا يوجد ما يمكن إرساله بعد',
  nothingText: 'أضف روابط إلى منتجاتك أو مواردك، أو كتيبًا إلى ملفك التعريفي.',
  materialsFailed: 'تعذر تحميل ما يمكن إرساله',
  placeholder: 'شيء مما لديك لإرساله',
};

export const WAYS: typeof english.WAYS = {
  mail: 'البريد الإلكتروني',
  whatsapp: 'WhatsApp',
  share: 'مشاركة',
  copy: 'نسخ',
};
