import type * as english from '../../../../../ui/leads/panel/history-texts.ts';

export const HISTORY_TEXTS: typeof english.HISTORY_TEXTS = {
  title: 'السجل',
  failed: 'تعذّر تحميل السجل',
  none: 'لم يحدث شيء بعد',
  someMember: 'أحد أعضاء الفريق',
  left: 'عضو سابق',
  did: {
    added: (name) => `تمت إضافة هذا العميل المحتمل بواسطة ${name}`,
    changed: (name) => `تم تعديل هذا العميل المحتمل بواسطة ${name}`,
    merged: (name) => `لقاء آخر لهذا العميل المحتمل مع ${name}`,
    deleted: (name) => `تم حذف هذا العميل المحتمل بواسطة ${name}`,
    restored: (name) => `تمت استعادة هذا العميل المحتمل بواسطة ${name}`,
    imported: (name, file) =>
      file === ''
        ? `تم استيراد هذا العميل المحتمل بواسطة ${name}`
        : `تم استيراد هذا العميل المحتمل بواسطة ${name} من ${file}`,
    importedToo: (name, file) =>
      file === ''
        ? `تم استيراد هذا العميل المحتمل أيضًا بواسطة ${name}`
        : `تم استيراد هذا العميل المحتمل أيضًا بواسطة ${name} من ${file}`,
  },
  captured: {
    at: (time) => `وقت المسح: ${time}`,
    on: (device) => `تم المسح على ${device}`,
    atOn: (time, device) => `تم المسح على ${device}: ${time}`,
  },
};

export const HISTORY_SENTENCES: typeof english.HISTORY_SENTENCES = {
  set: (field, to) => `تم تعيين ${field}: ${to}`,
  changed: (field, from, to) => `تم تغيير ${field} من ${from} إلى ${to}`,
  removed: (field, from) => `تمت إزالة ${field}: ${from}`,
  kept: (field, kept, offered) => `تم الإبقاء على ${field}: ${kept}؛ وذُكر أيضًا ${offered}`,
  assigned: (to) => `تم الإسناد إلى ${to}`,
  handed: (from, to) => `تم نقل الإسناد من ${from} إلى ${to}`,
  takenFrom: (from) => `تم إلغاء الإسناد إلى ${from}`,
  remarksWritten: (text) => `تمت كتابة «${text}»`,
  remarkAdded: (text) => `تمت إضافة الملاحظة «${text}»`,
  remarksChanged: (text) => `تم تغيير الملاحظات إلى «${text}»`,
  remarksRemoved: 'تمت إزالة الملاحظات',
  tagsAdded: (tags) => `${tags.length === 1 ? 'تمت إضافة الوسم' : 'تمت إضافة الوسوم'} ${tags.join('، ')}`,
  tagsRemoved: (tags) => `${tags.length === 1 ? 'تمت إزالة الوسم' : 'تمت إزالة الوسوم'} ${tags.join('، ')}`,
  both: (one, other) => `${one}. ${other}`,
};

export const HISTORY_WORDS: typeof english.HISTORY_WORDS = {
  answer: 'إجابة أحد الأسئلة',
  answerTo: (question) => `إجابة السؤال «${question}»`,
  consent: { Yes: 'نعم', No: 'لا' },
  consentTo: (answer, wording) => `${answer} (${wording})`,
};
