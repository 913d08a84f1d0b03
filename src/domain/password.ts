import { PASSWORD_MIN_LENGTH } from './screen-constants.ts';
import { PASSWORD_MESSAGES } from './screen-messages.ts';
import type { FieldProblems } from './validation.ts';

/** The form's values (spec §3, Password change form). They exist only in the submitting event. */
export type PasswordFields = {
  /** Absent when the screen does not ask for it (G-52). */
  currentPassword?: string;
  newPassword: string;
  confirmPassword: string;
  /** Of a forgotten one: the passkeys of the account go, too. */
  removePasskeys?: boolean;
};

/** Rules of spec §5 (VAL-12 to VAL-14). */
export function validatePassword(fields: PasswordFields): FieldProblems {
  const { currentPassword, newPassword, confirmPassword } = fields;
  const isShort = (text: string): boolean => text.length < PASSWORD_MIN_LENGTH;
  return {
    ...(currentPassword !== undefined &&
      isShort(currentPassword) && { currentPassword: [PASSWORD_MESSAGES.currentMissing] }),
    ...(isShort(newPassword) && { newPassword: [PASSWORD_MESSAGES.tooShort] }),
    ...(isShort(confirmPassword)
      ? { confirmPassword: [PASSWORD_MESSAGES.confirmMissing] }
      : confirmPassword !== newPassword && { confirmPassword: [PASSWORD_MESSAGES.mismatch] }),
  };
}
