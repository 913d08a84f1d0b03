/** Phone numbers as the specification writes them: a country code and national digits, kept apart (G-8). */

export type PhoneNumber = {
  /** Country code, digits only. */ code: string;
  /** National number, digits only. */ digits: string;
};

const digitsOf = (text: string): string => text.replace(/\D+/g, '');

/**
 * Reads "+91", "91" or "0091" and "90000 00001" or "9000-000001" as the same number.
 * Whether the number can exist is for the server to say; this only removes what people type around it.
 */
export function readPhone(phoneCode: string, mobile: string): PhoneNumber {
  return { code: digitsOf(phoneCode).replace(/^00/, ''), digits: digitsOf(mobile) };
}

/** E.164, the form messages are sent to: "+919000000001". */
export function toE164(phone: PhoneNumber): string {
  return `+${phone.code}${phone.digits}`;
}

/** Country code for display, with exactly one "+", whatever form it was stored or typed in. */
export function displayPhoneCode(phoneCode: string): string {
  const code = digitsOf(phoneCode);
  return code === '' ? '' : `+${code}`;
}
