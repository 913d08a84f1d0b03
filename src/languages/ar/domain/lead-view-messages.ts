import type * as english from '../../../domain/lead-view-messages.ts';

export const LEAD_VIEW_MESSAGES: typeof english.LEAD_VIEW_MESSAGES = {
  added: 'تم حفظ العرض.',
  updated: 'تم حفظ العرض.',
  removed: 'تم حذف العرض.',
  restored: 'تمت استعادة العرض.',
  updateFailed: 'تعذّر حفظ العرض. يرجى إعادة المحاولة.',
  removeFailed: 'تعذّر حذف العرض. يرجى إعادة المحاولة.',
  restoreFailed: 'تعذّرت استعادة العرض. يرجى إعادة المحاولة.',
  nothing: 'يحتاج العرض إلى بحث أو تصفية أو ترتيب.',
  unreadable: 'هذا ليس بحثًا في قائمة العملاء المحتملين.',
  full: 'يمكن لشركتك حفظ ٥٠ عرضًا على الأكثر. احذف بعضها أولًا.',
  notYours: 'لا يمكن تعديل هذا العرض إلا لمن أنشأه أو للحساب الرئيسي.',
  notYoursToShare: 'لا يمكن مشاركة هذا العرض أو إبقاؤه خاصًا إلا لمن أنشأه.',
};

export const READY_VIEW_NAMES: typeof english.READY_VIEW_NAMES = {
  hot: 'أولوية عالية ولم يتم التواصل',
  overdue: 'متابعاتي المتأخرة',
};
