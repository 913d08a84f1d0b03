import type * as english from '../../../domain/recording-messages.ts';

export const RECORDING_MESSAGES: typeof english.RECORDING_MESSAGES = {
  ended: 'انتهى التسجيل.',
  endedText: 'لا يُسجَّل أي شيء بعد الآن.',
  isOver: 'انتهى هذا الطلب أو هذا التسجيل.',
  declined: 'لا يُسجَّل أي شيء.',
  answerFailed: 'تعذّر حفظ إجابتك. يُرجى المحاولة مرة أخرى.',
  unknownStep: 'لا يمكن تسجيل هذه الخطوة.',
};
