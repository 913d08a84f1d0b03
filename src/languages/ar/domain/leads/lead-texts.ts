import type * as english from '../../../../domain/leads/lead-texts.ts';

export const PERSON_TEXTS: typeof english.PERSON_TEXTS = {
  unknown: 'غير معروف',
  position: (designation, company) => `${designation} في ${company}`,
};

export const SHORTCUT_TEXTS: typeof english.SHORTCUT_TEXTS = {
  '/': 'بحث',
  n: 'إضافة عميل محتمل',
  j: 'فتح العميل المحتمل التالي',
  k: 'فتح العميل المحتمل السابق',
  e: 'تعديل العميل المحتمل المفتوح',
  '1': 'أولوية عالية',
  '2': 'أولوية متوسطة',
  '3': 'أولوية منخفضة',
  Escape: 'إغلاق العميل المحتمل المفتوح',
  '?': 'عرض هذه القائمة',
  'Ctrl K': 'البحث والأوامر',
};

export const SAMPLE_LEAD_TEXTS: typeof english.SAMPLE_LEAD_TEXTS = {
  company: 'شركة المثال',
  visitor: {
    fullName: 'زائر تجريبي',
    designation: 'مسؤول مشتريات',
    remarks: 'يرغب في رؤية المنتج مرة أخرى غدًا.',
  },
  guest: { fullName: 'ضيف تجريبي', designation: 'مهندس', remarks: 'طلب الكتيّب التعريفي.' },
  passerBy: { fullName: 'عابر تجريبي', designation: 'طالب', remarks: '' },
};

export const CARD_NOTE_TEXTS: typeof english.CARD_NOTE_TEXTS = {
  met: (event, day) => `تم اللقاء في ${event}، ${day}.`,
  metAtBooth: (event, booth, day) => `تم اللقاء في ${event}، الجناح ${booth}، ${day}.`,
  agreed: (day) => `تمت الموافقة على التواصل، ${day}.`,
  agreedTo: (text, day) => `تمت الموافقة على التواصل («${text}»)، ${day}.`,
  refused: (day) => `لم تتم الموافقة على التواصل، ${day}.`,
  refusedTo: (text, day) => `لم تتم الموافقة على التواصل («${text}»)، ${day}.`,
};
