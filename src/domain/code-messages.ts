/** Texts of the code step (spec §2, §8), in a separate file because the first load does not need them. */
export const CODE_MESSAGES = {
  resendFailed: 'Failed to resend OTP',
  verifyFailed: 'OTP verification failed',
  codeSentTo: (phoneCode: string, mobile: string): string => `OTP sent to ${phoneCode} ${mobile}`,
  resendIn: (seconds: number): string => `Resend OTP in ${String(seconds)}s`,
} as const;
