import { LOGIN_MESSAGES, VALIDATION_MESSAGES } from '../../domain/messages.ts';
import { createForm, type FormProblem } from '../kit/form.machine.ts';

/** The email screen at /login (decision G-5). The password travels in `form.submitted`, never in the draft. */
export type EmailValues = {
  email: string;
};

export function validateEmail({ email }: EmailValues): FormProblem | null {
  if (email.trim() === '') {
    return { message: LOGIN_MESSAGES.missingFields, errors: { email: [VALIDATION_MESSAGES.required] } };
  }
  return null;
}

/** Submitting signs in and keeps the token; the answer holds nothing a machine may see. */
export const emailFormMachine = createForm<EmailValues>({
  id: 'emailForm',
  validate: validateEmail,
  fallback: () => LOGIN_MESSAGES.signInFailed,
});
