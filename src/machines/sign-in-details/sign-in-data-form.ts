import { MOBILE_MIN_LENGTH } from '../../domain/constants.ts';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import { refusalText } from '../kit/failure.ts';
import { createForm, type FormProblem } from '../kit/form.machine.ts';

/** What a person wants to sign in with: another number or another address. The other kind's fields stay empty. */
export type SignInDataValues = {
  kind: 'email' | 'number';
  email: string;
  /** Bare digits. */ phoneCode: string;
  mobile: string;
};

function problemOf({ kind, email, mobile }: SignInDataValues): FormProblem | null {
  if (kind === 'email') {
    return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : { errors: { email: [VALIDATION_MESSAGES.email] } };
  }
  const isLong = mobile.trim().length >= MOBILE_MIN_LENGTH;
  return isLong ? null : { errors: { mobile: [VALIDATION_MESSAGES.minLength(MOBILE_MIN_LENGTH)] } };
}

/** Submitting asks for the code or the link that proves it; nothing has changed then. */
export const signInDataFormMachine = createForm<SignInDataValues>({
  id: 'signInDataForm',
  validate: problemOf,
  fallback: ({ kind }) => (kind === 'email' ? PROOF_MESSAGES.sendFailed : PROOF_MESSAGES.codeFailed),
  wording: refusalText,
});
