import { texts } from './language.ts';
import { numberText } from './number-text.ts';

/** Texts of the code step (spec §2, §8), in a separate file because the first load does not need them. */
export const CODE_MESSAGES = texts({
  title: 'Verify OTP',
  boxes: 'One-time code',
  digit: (position: number, length: number): string =>
    `Digit ${numberText(position)} of ${numberText(length)}`,
  lastDigitSends: 'The last digit sends the code.',
  resend: 'Resend OTP',
  back: 'Back to Login',
  resendFailed: 'Failed to resend OTP',
  verifyFailed: 'OTP verification failed',
  codeSentTo: (phoneCode: string, mobile: string): string => `OTP sent to ${phoneCode} ${mobile}`,
  resendIn: (seconds: number): string => `Resend OTP in ${numberText(seconds)}s`,
});
