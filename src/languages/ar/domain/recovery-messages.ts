import type * as english from '../../../domain/recovery-messages.ts';

export const RECOVERY_MESSAGES: typeof english.RECOVERY_MESSAGES = {
  sent: 'إذا كان هذا العنوان يخص حسابًا، فالرسالة التي تحتوي على الرابط في طريقها إليه.',
  askFailed: 'تعذّر طلب الرابط. يُرجى إعادة المحاولة.',
  linkUnknown: 'هذا الرابط لا يعيّن كلمة مرور. اطلب رابطًا جديدًا.',
  linkUsed: 'سبق استخدام هذا الرابط. سجّل الدخول بكلمة المرور الجديدة، أو اطلب رابطًا جديدًا.',
  linkExpired: 'انتهت صلاحية هذا الرابط، أو حلّ محله رابط أحدث. اطلب رابطًا جديدًا.',
};
