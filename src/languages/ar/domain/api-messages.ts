import type * as english from '../../../domain/api-messages.ts';

export const API_MESSAGES: typeof english.API_MESSAGES = {
  unauthorized: 'غير مصرح',
  fallback: 'حدث خطأ',
};
