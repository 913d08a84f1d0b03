import type * as english from '../../../domain/notice-messages.ts';

export const NOTICE_MESSAGES: typeof english.NOTICE_MESSAGES = {
  almostFull: 'أوشك الحد على الامتلاء',
  beingChecked: 'الملف قيد الفحص',
};
