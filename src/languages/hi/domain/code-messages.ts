import { numberText } from '../../../domain/number-text.ts';
import type * as english from '../../../domain/code-messages.ts';

export const CODE_MESSAGES: typeof english.CODE_MESSAGES = {
  title: 'कोड सत्यापित करें',
  boxes: 'एक बार का कोड',
  digit: (position, length) => `${numberText(length)} में से अंक ${numberText(position)}`,
  lastDigitSends: 'आखिरी अंक लिखते ही कोड भेज दिया जाता है।',
  resend: 'कोड फिर से भेजें',
  back: 'लॉग इन पर वापस जाएँ',
  resendFailed: 'कोड फिर से नहीं भेजा जा सका',
  verifyFailed: 'कोड सत्यापित नहीं हो सका',
  codeSentTo: (phoneCode, mobile) => `${phoneCode} ${mobile} पर कोड भेजा गया`,
  resendIn: (seconds) => `${numberText(seconds)} सेकंड में कोड फिर से भेजें`,
};
