import { numberText } from '../../../domain/number-text.ts';
import type * as english from '../../../domain/code-messages.ts';

export const CODE_MESSAGES: typeof english.CODE_MESSAGES = {
  title: 'التحقق من الرمز',
  boxes: 'رمز لمرة واحدة',
  digit: (position, length) => `الخانة ${numberText(position)} من ${numberText(length)}`,
  lastDigitSends: 'يُرسَل الرمز مع كتابة آخر رقم.',
  resend: 'إعادة إرسال الرمز',
  back: 'العودة إلى تسجيل الدخول',
  resendFailed: 'تعذّرت إعادة إرسال الرمز',
  verifyFailed: 'تعذّر التحقق من الرمز',
  codeSentTo: (phoneCode, mobile) => `تم إرسال الرمز إلى \u2066${phoneCode} ${mobile}\u2069`,
  resendIn: (seconds) => `إعادة إرسال الرمز خلال ${numberText(seconds)} ث`,
};
