import type { CurrentUser } from '../../api/sign-in.ts';
import { FIELD_MESSAGES, LOGIN_MESSAGES } from '../../domain/messages.ts';
import { createForm, type FormProblem } from '../kit/form.machine.ts';

/** The email screen at /login (decision G-5). The password travels in `form.submitted`, never in the draft. */
export type EmailValues = {
  email: string;
};

function validateEmail({ email }: EmailValues, password: string | null): FormProblem | null {
  const missing = [
    ...(email.trim() === '' ? ['email'] : []),
    ...(password === null || password === '' ? ['password'] : []),
  ];
  if (missing.length === 0) return null;
  return {
    message: LOGIN_MESSAGES.missingFields,
    errors: Object.fromEntries(missing.map((name) => [name, [FIELD_MESSAGES.required]])),
  };
}

/** Submitting signs in and stores the token; the answer is who signed in, if the server said so. */
export const emailFormMachine = createForm<EmailValues, string, CurrentUser | null>({
  id: 'emailForm',
  validate: validateEmail,
  rows: { sending: ['LOGIN-13'], refused: ['LOGIN-10'] },
  fallback: () => LOGIN_MESSAGES.signInFailed,
});
