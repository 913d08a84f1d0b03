import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

/** Texts of the Sign-in Details screen, for its views, its test plans and its walks. */
export const SIGN_IN_TEXTS = texts({
  title: 'Sign-in Details',
  number: 'Mobile Number',
  email: 'Email Address',
  none: 'Not set',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  changeNumber: 'Change Number',
  changeEmail: 'Change Email',
  countryCode: 'Country Code',
  newNumber: 'New Mobile Number',
  newEmail: 'New Email Address',
  numberHint: 'We send a code to this number. Nothing changes until you enter it.',
  emailHint: 'We mail a link to this address. Nothing changes until you open it.',
  sendCode: 'Send Code',
  sendLink: 'Send Link',
  sending: 'Sending...',
  resend: 'Resend Link',
  cancelChange: 'Cancel Change',
  waiting: (email: string): string => `Waiting for confirmation: ${email}`,
  enterCode: 'Enter the Code',
  codeSent: (phoneCode: string, mobile: string): string => `Code sent to ${phoneCode} ${mobile}`,
  confirmCode: 'Confirm Number',
  codeMissing: (length: number): string => `Enter all ${numberText(length)} digits first.`,
  resendCode: 'Resend Code',
  resendIn: (seconds: number): string => `Resend code in ${numberText(seconds)}s`,
  back: 'Another Number',
  cancel: 'Cancel',
  banner: 'Confirm your email address',
  bannerText: (email: string): string =>
    `Open the link we mailed to ${email}. Until then you cannot invite people or send messages.`,
});
