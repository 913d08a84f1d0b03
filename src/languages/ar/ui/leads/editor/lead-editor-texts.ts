import type * as english from '../../../../../ui/leads/editor/lead-editor-texts.ts';

export const CONSENT_LABELS: typeof english.CONSENT_LABELS = {
  yes: 'نعم',
  no: 'لا',
  unasked: 'لم يُسأل',
};

export const EDITOR_TEXTS: typeof english.EDITOR_TEXTS = {
  titles: { create: 'إضافة عميل محتمل', update: 'تعديل العميل المحتمل' },
  submit: { create: ['حفظ', 'جارٍ الحفظ...'], update: ['حفظ', 'جارٍ الحفظ...'] },
  another: 'حفظ وإضافة آخر',
  remove: 'حذف العميل المحتمل',
  consentAt: 'وقت السؤال',
  origin: 'المصدر الأصلي',
  ways: { label: 'طريقة الإضافة', scan: 'مسح', type: 'كتابة' },
  reachable: 'يكفي البريد الإلكتروني أو رقم الجوال',
  fromRegistration: 'من التسجيل',
  tagsHint: 'افصل بين الوسوم بفاصلة منقوطة (;)',
  notesHint: 'ما تعدّله يصبح ملاحظتك. وتبقى ملاحظات الزملاء كما هي.',
  unrated: 'بلا تقييم',
  unassigned: 'غير مُسند',
  left: 'عضو سابق',
  askedAt: (time) => `تم السؤال: ${time}`,
  byClocks: (zone) => `توقيت الفعالية، ${zone}`,
  consent: { yes: 'نعم', no: 'لا' },
};

const JOINING = {
  join: 'إضافة هذه الملاحظة إليه',
  joinDetail: 'تُضاف ملاحظتك ووسومك، ويُستكمل ما كان ناقصًا، ولا يُفقد شيء مما هو موجود.',
  open: 'فتحه',
  openDetail: 'سيتم تجاهل ما كتبته هنا.',
  add: 'إضافة على أي حال',
};

export const TWIN_TEXTS: typeof english.TWIN_TEXTS = {
  title: (name) => `عميل محتمل موجود من قبل: ${name}`,
  text: 'سبقت إضافة عميل محتمل بهذا البريد الإلكتروني أو رقم الجوال.',
  ...JOINING,
  addDetail: 'عميل محتمل ثانٍ، لشخص آخر بالعنوان أو الرقم نفسه.',
};

export const SENT_TEXTS: typeof english.SENT_TEXTS = {
  title: (name) => `سبق حفظه: ${name}`,
  text: 'سبق حفظ هذا النموذج ببيانات أخرى.',
  ...JOINING,
  addDetail: 'عميل محتمل ثانٍ، بما كتبته هنا.',
};
