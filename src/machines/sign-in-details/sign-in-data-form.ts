import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import { isEmail, plainEmail } from '../../domain/email.ts';
import { mobileProblem } from '../../domain/mobile.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import { refusalText } from '../kit/failure.ts';
import { createForm, type FormProblem } from '../kit/form.machine.ts';

/** The new sign-in number or email address. The fields of the other kind stay empty. */
export type SignInDataValues = {
  kind: 'email' | 'number';
  email: string;
  /** Bare digits. */ phoneCode: string;
  mobile: string;
};

function problemOf({ kind, email, phoneCode, mobile }: SignInDataValues): FormProblem | null {
  if (kind === 'email') {
    return isEmail(plainEmail(email)) ? null : { errors: { email: [VALIDATION_MESSAGES.email] } };
  }
  const problem = mobileProblem(phoneCode, mobile);
  return problem === null ? null : { errors: { mobile: [problem] } };
}

/** Submitting requests the code or link that proves the new value; nothing changes before it is confirmed. */
export const signInDataFormMachine = createForm<SignInDataValues>({
  id: 'signInDataForm',
  validate: problemOf,
  fallback: ({ kind }) => (kind === 'email' ? PROOF_MESSAGES.sendFailed : PROOF_MESSAGES.codeFailed),
  wording: refusalText,
});
