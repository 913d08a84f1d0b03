import { OWN_DATA_MESSAGES } from '../../domain/own-data-messages.ts';
import { createAddressForm } from '../kit/address-form.ts';

/** The address to which the link to one's own data goes. */
export const ownDataFormMachine = createAddressForm({
  id: 'ownDataForm',
  fallback: () => OWN_DATA_MESSAGES.askFailed,
});
