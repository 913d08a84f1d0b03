import type { OtpInput, OtpLogic } from './otp.machine.ts';
import type { SignInValues } from './sign-in-form.ts';

/** What a reload needs to know about a sent code. */
export type SentCode = {
  values: SignInValues;
  /** Address of the form to return to. */ formPath: string;
};

/** The loaded code step; without a code that is still valid, only the stored form values, if any. */
export type CodeStep =
  | { logic: OtpLogic; sent: SentCode; wait: Pick<OtpInput, 'wait' | 'age'> }
  | { logic: null; sent: SentCode | null };
