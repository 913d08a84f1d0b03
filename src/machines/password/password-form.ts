import { PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import { validatePassword, type PasswordFields } from '../../domain/password.ts';
import { refusalText } from '../kit/failure.ts';
import { createForm, type FormProblem } from '../kit/form.machine.ts';

/**
 * Which password is set: the user's own is changed, a first one after a code (G-52), or one through a mailed link, of an
 * invitation or for a forgotten one.
 */
export type PasswordValues = { kind: 'change' | 'first' | 'link' | 'reset' };

const NOTHING: PasswordFields = { newPassword: '', confirmPassword: '' };

function problemOf({ kind }: PasswordValues, typed: PasswordFields | null): FormProblem | null {
  const { currentPassword = '', ...fields } = typed ?? NOTHING;
  const errors = validatePassword(kind === 'change' ? { ...fields, currentPassword } : fields);
  return Object.keys(errors).length === 0 ? null : { errors };
}

/** The passwords are typed into the view and travel in `form.submitted`, straight into the request. */
export const passwordFormMachine = createForm<PasswordValues, PasswordFields>({
  id: 'passwordForm',
  validate: problemOf,
  fallback: () => PASSWORD_MESSAGES.failed,
  wording: refusalText,
  rows: {
    invalid: ['VAL-12', 'VAL-13', 'VAL-14'],
    sending: ['PWD-2', 'PWD-4'],
    refused: ['PWD-5'],
  },
});
