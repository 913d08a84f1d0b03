import { DEFAULT_PHONE_CODE_DIGITS } from '../../domain/constants.ts';
import { callingCodes } from '../../domain/mobile.ts';
import { readPhone } from '../../domain/phone.ts';
import type { Person } from '../db/schema/people.ts';
import { mobileRefusal, readMobile } from '../sign-in/mobile-number.ts';
import { problem } from '../problems.ts';

type Typed = { phoneCode?: string; authenticationId?: string };
type StoredNumber = Pick<Person, 'phoneCode' | 'phone'>;

/** Members may be in any country the editor offers; the event determines to which of them codes are sent. */
const OFFERED = callingCodes().map(({ code }) => code);

/**
 * The number a body asks for, as sign-in would look it up: both columns, or null in both without a number. Nothing when
 * the body omits it, or equals what is stored. Throws 400 for a number that cannot exist as a mobile.
 */
export function numberChange(
  typed: Typed,
  before: StoredNumber | null,
  countries: readonly string[],
): Partial<StoredNumber> {
  if (typed.phoneCode === undefined && typed.authenticationId === undefined) return {};
  const code = typed.phoneCode || (before?.phoneCode ?? DEFAULT_PHONE_CODE_DIGITS);
  const mobile = typed.authenticationId ?? before?.phone ?? '';
  if (mobile.trim() === '') return { phoneCode: null, phone: null };
  const asTyped = readPhone(code, mobile);
  // Not validated again: an event file may contain numbers that our rules reject.
  if (before?.phoneCode === asTyped.code && [asTyped.digits, mobile].includes(before.phone ?? '')) return {};
  const possible = [...OFFERED, ...countries];
  const number = readMobile(code, mobile, possible);
  if (number) return { phoneCode: number.code, phone: number.digits };
  const message = mobileRefusal(code, mobile, possible);
  throw problem('badInput', { errors: { authenticationId: [message] } });
}
