import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../ui/capture/capture-texts.ts';

export const CAPTURE_TEXTS: typeof english.CAPTURE_TEXTS = {
  title: 'مسح',
  trouble: (title, text) => `${title}. ${text}`,
  spoken: (sentences) => sentences.join('. '),
  dismiss: 'حسنًا',
  typeDetails: 'كتابة التفاصيل',
  camera: {
    start: 'تشغيل الكاميرا',
    again: 'إعادة المحاولة',
    torch: 'المصباح',
    choose: 'الكاميرا',
    inUse: 'قيد الاستخدام',
    switchOff: 'إيقاف',
  },
  card: {
    name: 'تم المسح',
    priority: 'الأولوية',
    rating: 'التقييم',
    note: 'ملاحظة',
    undo: 'تراجع',
    done: 'تم',
    saved: (name) => `تم حفظ ${name}`,
    next: (name, more) => (more === 0 ? `التالي: ${name}` : `التالي: ${name}، +${numberText(more)}`),
  },
  status: {
    waiting: (count) => `${numberText(count)} في الانتظار`,
    refused: (count) => `${numberText(count)} مرفوض`,
    offline: 'غير متصل',
    unconnected: 'غير متصل: يُرسل عند عودة الاتصال',
    paused: 'سجّل الدخول للإرسال',
    full: 'لا مساحة على هذا الجهاز',
    all: (parts) => parts.join('، '),
    send: 'إرسال الآن',
  },
  install: 'تثبيت التطبيق',
  tools: {
    type: 'كتابة',
    paste: 'لصق',
    photo: 'صورة',
    photoOfBadge: 'صورة بطاقة دخول',
    settings: 'الصوت والاهتزاز',
    sound: 'الصوت',
    vibration: 'الاهتزاز',
    on: 'مفعّل',
    off: 'متوقف',
    codeOrName: 'الرمز أو الاسم',
    take: 'تسجيل',
  },
};

export const RECEIPT_TEXTS: typeof english.RECEIPT_TEXTS = {
  title: 'الإيصالات',
  print: 'طباعة',
  export: 'تصدير',
  ofOthers: (count) =>
    plural(count, {
      one: 'هناك عملية مسح واحدة لشخص آخر تنتظر على هذا الجهاز.',
      two: 'هناك عمليتا مسح لأشخاص آخرين تنتظران على هذا الجهاز.',
      few: `هناك ${numberText(count)} عمليات مسح لأشخاص آخرين تنتظر على هذا الجهاز.`,
      other: `هناك ${numberText(count)} عملية مسح لأشخاص آخرين تنتظر على هذا الجهاز.`,
    }),
  missing: (ranges) => `الأرقام المفقودة على هذا الجهاز: ${ranges.join('، ')}.`,
  range: (first, last) =>
    first === last ? numberText(first) : `من ${numberText(first)} إلى ${numberText(last)}`,
  onDevice: 'هذا الجهاز',
  unread: 'تعذّرت قراءة عمليات المسح على هذا الجهاز',
  outdated: 'تعذّر تحديث عمليات المسح على هذا الجهاز',
  listed: 'ما تم مسحه على هذا الجهاز',
  row: {
    capture: (name) => name,
    note: (name) => `ملاحظة: ${name}`,
    change: (name) => `لاحقًا: ${name}`,
  },
  openLead: 'فتح هذا العميل المحتمل',
  scan: 'مسح بطاقة',
  sendAgain: 'إعادة الإرسال',
  giveUp: 'صرف النظر',
  server: {
    title: 'ما وصل إلى الخادم',
    failed: 'تعذّر تحميل إيصالات الخادم',
    outdated: 'تعذّر تحديث إيصالات الخادم',
    nothing: 'لم يصل أي شيء بعد.',
    own: 'هذا الجهاز',
    other: (number) => `الجهاز ${numberText(number)}`,
    confirmed: (count, highest) => `تم تأكيد ${numberText(count)} حتى الرقم ${numberText(highest)}`,
    missing: (ranges) => `لم تصل: ${ranges.join('، ')}`,
  },
};

export const SIGN_OUT_TEXTS: typeof english.SIGN_OUT_TEXTS = {
  back: 'رجوع',
  typeFirst: (word) => `اكتب «${word}» أولًا.`,
  type: (word) => `اكتب «${word}»`,
  discardAndLeave: 'حذف وتسجيل الخروج',
  discard: 'حذف',
  keep: 'الاحتفاظ بها هنا',
  send: 'إرسال الآن',
};
