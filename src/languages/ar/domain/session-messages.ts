import type * as english from '../../../domain/session-messages.ts';

export const SESSION_MESSAGES: typeof english.SESSION_MESSAGES = {
  ended: 'تم تسجيل الخروج على ذلك الجهاز.',
  othersEnded: 'تم تسجيل الخروج على جميع الأجهزة الأخرى.',
  removed: 'تم تسجيل الخروج.',
  removeFailed: 'تعذّر تسجيل الخروج. حاول مرة أخرى.',
  isCurrent: 'هذا هو الجهاز الذي تستخدمه. سجّل الخروج من هنا بدلًا من ذلك.',
  memberEnded: 'تم تسجيل الخروج على جميع الأجهزة.',
  memberFailed: 'تعذّر تسجيل خروج العضو. حاول مرة أخرى.',
  onlyParentEnds: 'الحساب الرئيسي وحده يمكنه تسجيل خروج أحد الأعضاء.',
  ownSessions: 'أجهزتك مدرجة في بيانات تسجيل الدخول.',
  loadFailed: 'تعذّر تحميل أجهزتك',
  refreshFailed: 'تعذّر تحديث أجهزتك',
};
