import { isEmail, plainEmail } from '../../domain/email.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import { refusalText } from './failure.ts';
import { createForm, type FormProblem } from './form.machine.ts';

/** The address to which a link goes. */
export type AddressValues = { email: string };

const problemOf = ({ email }: AddressValues): FormProblem | null =>
  isEmail(plainEmail(email)) ? null : { errors: { email: [VALIDATION_MESSAGES.email] } };

/** Submitting asks for a mailed link; the answer does not say whether the address is known. */
export const createAddressForm = ({ id, fallback }: { id: string; fallback: () => string }) =>
  createForm<AddressValues>({ id, validate: problemOf, fallback, wording: refusalText });
