import type * as english from '../../../domain/registration-texts.ts';

export const MOVE_REFUSALS: typeof english.MOVE_REFUSALS = {
  already: {
    pending: 'هذا التسجيل قيد الانتظار بالفعل.',
    approved: 'هذا التسجيل مقبول بالفعل.',
    rejected: 'هذا التسجيل مرفوض بالفعل.',
    cancelled: 'هذا التسجيل ملغى بالفعل.',
  },
  cancelled: 'أُلغي هذا التسجيل. سجّل الشخص من جديد.',
  impossible: {
    pending: 'لا يمكن تغيير تسجيل قيد الانتظار بهذه الطريقة.',
    approved: 'لا يمكن تغيير تسجيل مقبول بهذه الطريقة.',
    rejected: 'لا يمكن تغيير تسجيل مرفوض بهذه الطريقة.',
    cancelled: 'لا يمكن تغيير تسجيل ملغى بهذه الطريقة.',
  },
};
