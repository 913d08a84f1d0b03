import { RECOVERY_MESSAGES } from '../../domain/recovery-messages.ts';
import { createAddressForm } from '../kit/address-form.ts';

/** The address to which the link for a forgotten password goes. */
export const recoveryFormMachine = createAddressForm({
  id: 'recoveryForm',
  fallback: () => RECOVERY_MESSAGES.askFailed,
});
