import { isEmail } from '../../domain/email.ts';
import { RECOVERY_MESSAGES } from '../../domain/recovery-messages.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import { refusalText } from '../kit/failure.ts';
import { createForm, type FormProblem } from '../kit/form.machine.ts';

/** The address to which the link for a forgotten password goes. */
export type RecoveryValues = { email: string };

const problemOf = ({ email }: RecoveryValues): FormProblem | null =>
  isEmail(email.trim()) ? null : { errors: { email: [VALIDATION_MESSAGES.email] } };

/** Submitting asks for the link; the answer does not say whether the address belongs to an account. */
export const recoveryFormMachine = createForm<RecoveryValues>({
  id: 'recoveryForm',
  validate: problemOf,
  fallback: () => RECOVERY_MESSAGES.askFailed,
  wording: refusalText,
});
