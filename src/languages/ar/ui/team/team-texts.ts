import type * as english from '../../../../ui/team/team-texts.ts';

/** A name in its own direction. */
const own = (text: string): string => `\u2068${text}\u2069`;

export const TEAM_TEXTS: typeof english.TEAM_TEXTS = {
  title: 'إدارة الفريق',
  add: 'إضافة عضو',
  adding: 'جارٍ الإضافة...',
  editTitle: 'تعديل عضو الفريق',
  update: 'تحديث عضو الفريق',
  updating: 'جارٍ التحديث...',
  list: 'أعضاء الفريق',
  failed: 'تعذّر تحميل الفريق',
  edit: 'تعديل',
  editOf: (name) => `تعديل ${own(name)}`,
  delete: 'حذف',
  deleteOf: (name) => `حذف ${own(name)}`,
  signOut: 'تسجيل الخروج من كل مكان',
  signOutOf: (name) => `تسجيل خروج ${name} من كل مكان`,
  askSignOut: 'هل تريد تسجيل خروج هذا العضو من جميع الأجهزة؟',
  signOutDetail: (name) =>
    `${name}. تُزال مفاتيح مرور هذا العضو أيضًا، ويمكنه تسجيل الدخول من جديد برمز أو بكلمة المرور.`,
  codeHint: 'لتسجيل الدخول بالرمز',
  you: '(أنت)',
  active: 'نشط',
  pending: 'دعوة معلّقة',
  declined: 'مرفوض',
  waiting: 'في انتظار التأكيد',
  sendAgain: 'إعادة إرسال الرابط',
  sendAgainTo: (name) => `إعادة إرسال الرابط إلى ${own(name)}`,
  stats: {
    total: 'إجمالي الأعضاء',
    totalHint: 'كل من في فريقك',
    atLeast: (total) => `+${total}`,
    active: 'الأعضاء النشطون',
    activeHint: 'عدا الحساب الرئيسي',
    pending: 'الدعوات المعلّقة',
    pendingHint: 'لم يسجلوا الدخول بعد',
  },
  placeholders: { name: 'اسم أحد الأعضاء', designation: 'المسمى الوظيفي' },
};

export const SAMPLE_MEMBERS: typeof english.SAMPLE_MEMBERS = {
  admin: { fullName: 'مسؤول نموذجي', designation: 'مسؤول' },
  manager: { fullName: 'مدير نموذجي', designation: 'مدير' },
  colleague: { fullName: 'زميل نموذجي', designation: 'المبيعات' },
};
