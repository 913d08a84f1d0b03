import type * as english from '../../../domain/own-data-messages.ts';

export const OWN_DATA_MESSAGES: typeof english.OWN_DATA_MESSAGES = {
  sent: 'إذا كان لدى الفعالية بيانات عن هذا العنوان، فالرسالة التي تحتوي على الرابط في طريقها إليه.',
  askFailed: 'تعذّر طلب الرابط. يُرجى إعادة المحاولة.',
  linkUnknown: 'هذا الرابط لا يفتح بياناتك. اطلب رابطًا جديدًا.',
  linkExpired: 'انتهت صلاحية هذا الرابط. اطلب رابطًا جديدًا.',
  readFailed: 'تعذّر تحميل بياناتك. يُرجى إعادة المحاولة.',
  withdrawn: 'لم تعد بطاقتك تشارك أي شيء.',
  nothingToWithdraw: 'لا توجد بطاقة بهذا العنوان تشارك شيئًا.',
  withdrawFailed: 'تعذّر تغيير بطاقتك. يُرجى إعادة المحاولة.',
  requested: 'أُرسل الطلب إلى المنظِّم.',
  requestFailed: 'تعذّر إرسال الطلب إلى المنظِّم. يُرجى إعادة المحاولة.',
};
