import type * as english from '../../../../domain/capture/messages.ts';
import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';

const DELETED = 'قد يحذف المتصفح ما ينتظر الإرسال إذا لم تُفتح هذه الصفحة لمدة سبعة أيام.';
const FULL = 'لم تعد هناك مساحة على هذا الجهاز. أخلِ بعض مساحة التخزين قبل متابعة المسح.';

export const CAPTURE_MESSAGES: typeof english.CAPTURE_MESSAGES = {
  looking: 'وجّه الكاميرا إلى بطاقة دخول أو بطاقة عمل',
  asking: 'اسمح باستخدام الكاميرا لقراءة البطاقات. تبقى الصور على هذا الجهاز.',
  starting: 'جارٍ تشغيل الكاميرا.',
  refused: 'لا يسمح المتصفح لهذه الصفحة باستخدام الكاميرا.',
  absent: 'لا توجد كاميرا على هذا الجهاز.',
  inUse: 'يستخدم برنامج آخر الكاميرا. أغلقه ثم أعد المحاولة.',
  failed: 'تعذّر تشغيل الكاميرا.',
  silent:
    'لا تعطي الكاميرا أي صورة. افتح غطاءها أو مفتاحها، وأغلق البرامج الأخرى التي تستخدمها، ثم أعد المحاولة.',
  off: 'الكاميرا متوقفة.',
  noCamera: 'اكتب الرمز أو الصقه، أو استخدم ماسحًا يدويًا، أو التقط صورة.',
  allow: [
    'Chrome وEdge: اضغط على الأيقونة بجانب العنوان، ثم اسمح بالكاميرا.',
    'Safari على iPhone: اضغط على «aA» بجانب العنوان، ثم إعدادات الموقع، ثم الكاميرا.',
    'Firefox: اضغط على أيقونة الكاميرا المشطوبة بجانب العنوان.',
  ],
  metAgain: 'لقاء متكرر',
  notKnown: 'بطاقة غير معروفة',
  sharesNothing: 'صاحب البطاقة لا يشارك أي بيانات. حُفظت البطاقة.',
  offline: 'لا يوجد اتصال. تُحفظ عمليات المسح على هذا الجهاز وتُرسل لاحقًا.',
  paused: 'سجّل الدخول مجددًا لإرسال ما ينتظر.',
  full: FULL,
  notPersistent: {
    prompt: `${DELETED} ثبّت التطبيق، أو أرسل قبل المغادرة.`,
    share: `${DELETED} أرسل ما ينتظر، ثم ثبّت التطبيق: اضغط على «مشاركة»، ثم «إضافة إلى الشاشة الرئيسية».`,
    menu: `${DELETED} ثبّت التطبيق من قائمة المتصفح («تثبيت» أو «إضافة إلى الشاشة الرئيسية»)، أو أرسل قبل المغادرة.`,
    none: `${DELETED} أرسل قبل المغادرة.`,
  },
  noReceipts: 'لم يُمسح أي شيء على هذا الجهاز بعد.',
  signOutQuestion: 'هناك عمليات مسح تنتظر على هذا الجهاز',
  signOutText: (waiting) =>
    plural(waiting, {
      one: 'لم تصل عملية مسح واحدة إلى الخادم بعد.',
      two: 'لم تصل عمليتا مسح إلى الخادم بعد.',
      few: `لم تصل ${numberText(waiting)} عمليات مسح إلى الخادم بعد.`,
      other: `لم تصل ${numberText(waiting)} عملية مسح إلى الخادم بعد.`,
    }),
  keepHint:
    'تنتظرك عمليات المسح المحفوظة على هذا الجهاز. يرى الآخرون الذين يسجلون الدخول هنا عددها لا محتواها.',
  discardText: (waiting) =>
    plural(waiting, {
      one: 'ستُفقد عملية مسح واحدة نهائيًا. اكتب «حذف» للمتابعة.',
      two: 'ستُفقد عمليتا مسح نهائيًا. اكتب «حذف» للمتابعة.',
      few: `ستُفقد ${numberText(waiting)} عمليات مسح نهائيًا. اكتب «حذف» للمتابعة.`,
      other: `ستُفقد ${numberText(waiting)} عملية مسح نهائيًا. اكتب «حذف» للمتابعة.`,
    }),
  signOutTrouble: {
    unsent: 'تعذّر إرسال بعضها. تحقّق من الاتصال، أو احتفظ بها هنا.',
    undiscarded: 'تعذّر حذفها من هذا الجهاز. حاول مرة أخرى، أو احتفظ بها هنا.',
  },
  discardQuestion: 'هل تريد حذف ما ينتظر؟',
  discardWord: 'حذف',
  receipts: 'الإيصالات',
  notStored: 'تعذّر على هذا الجهاز حفظ التغيير. بقيت عملية المسح كما هي.',
  notSaved: 'تعذّر إنشاء الملف. أعد تحميل الصفحة ثم حاول مرة أخرى.',
  counts: (captured, confirmed) => `تم مسح ${numberText(captured)} · تم تأكيد ${numberText(confirmed)}`,
};

export const TROUBLE_MESSAGES: typeof english.TROUBLE_MESSAGES = {
  device: {
    title: 'ليس رمز شخص',
    text: 'هذا الرمز مخصص لإعداد جهاز في نظام آخر. لم يُحفظ أي شيء.',
  },
  unreadable: {
    title: 'لا يوجد ما يُقرأ',
    text: 'هذا الرمز فارغ. اكتب الاسم بدلًا منه.',
  },
  tooLong: {
    title: 'طويل جدًا',
    text: 'يحتوي هذا الرمز على أكثر من ٢٬٠٠٠ حرف. اكتب الاسم بدلًا منه.',
  },
  noCode: {
    title: 'لا يوجد رمز في هذه الصورة',
    text: 'اكتب ما هو مذكور في البطاقة، أو التقط صورة أقرب وأوضح للرمز.',
  },
  heic: {
    title: 'صورة بصيغة HEIC',
    text: 'لا يستطيع هذا المتصفح قراءة صور HEIC. اختر صورة JPEG (على iPhone: Settings ثم Camera ثم Formats ثم Most Compatible)، أو استخدم الكاميرا هنا، أو اكتب التفاصيل.',
  },
  noPicture: {
    title: 'لا يستطيع هذا المتصفح قراءة هذا الملف كصورة',
    text: 'اختر صورة JPEG أو PNG، أو استخدم الكاميرا هنا، أو اكتب التفاصيل.',
  },
  noPhoto: {
    title: 'تعذّرت قراءة الصورة',
    text: 'اخترها مرة أخرى، أو استخدم الكاميرا هنا، أو اكتب التفاصيل.',
  },
  noText: {
    title: 'لم يُلصق شيء',
    text: 'لا يوجد نص في الحافظة، أو لا يسمح المتصفح لهذه الصفحة بقراءتها. ألصق في الحقل، أو اكتب التفاصيل.',
  },
  full: { title: 'لم يُحفظ', text: FULL },
  failed: {
    title: 'لم يُحفظ',
    text: 'لا يسمح هذا المتصفح للصفحة بحفظ أي شيء. اخرج من التصفح الخاص، أو استخدم «إضافة عميل محتمل».',
  },
};

export const STATE_LABELS: typeof english.STATE_LABELS = {
  open: 'محفوظ على هذا الجهاز',
  waiting: 'في انتظار الإرسال',
  confirmed: 'مؤكد',
  refused: 'مرفوض',
  dropped: 'تم التراجع عنه',
  closed: 'تم التراجع عنه',
};

export const CARD_ANNOUNCEMENTS: typeof english.CARD_ANNOUNCEMENTS = {
  open: (title) => `${title}، محفوظ على هذا الجهاز، في انتظار الإرسال`,
  waiting: (title) => `${title}، في انتظار الإرسال`,
  confirmed: (title) => `${title}، مؤكد`,
  refused: (title) => `${title}، مرفوض`,
  dropped: (title) => `${title}، تم التراجع عنه`,
  closed: (title) => `${title}، تم التراجع عنه`,
};

export const REFUSAL_LABELS: typeof english.REFUSAL_LABELS = {
  reused: 'الرقم مستخدم لعملية مسح أخرى.',
  invalid: 'لا يستطيع الخادم قراءة المحتوى.',
  foreign: 'يخص عارضًا آخر.',
  unknown: 'لم يعد العميل المحتمل موجودًا.',
  device: 'هذا رمز لإعداد جهاز.',
  empty: 'لا يوجد أي محتوى.',
};

export const RECEIPT_HEADINGS: typeof english.RECEIPT_HEADINGS = {
  number: 'الرقم',
  capturedAt: 'وقت المسح',
  name: 'الاسم',
  company: 'الشركة',
  code: 'الرمز',
  note: 'ملاحظة',
  answers: 'الإجابات',
  state: 'الحالة',
  receivedAt: 'وقت الاستلام',
  reason: 'السبب',
};
