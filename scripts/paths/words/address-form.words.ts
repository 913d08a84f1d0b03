import { OWN_DATA_MESSAGES } from '../../../src/domain/own-data-messages.ts';
import { RECOVERY_MESSAGES } from '../../../src/domain/recovery-messages.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { says, type Words } from './words.ts';

/** A form for the address to which a link is mailed; `way` leads to it, `sent` is what its page says afterwards. */
const addressForm = (way: string, sent: string): Words => ({
  given: () => ['No user is signed in in this browser.', way],
  when: {
    'field.changed': ({ value }) => `Type ${String(value)} into “Email”.`,
    'form.submitted': 'Press “Send link”.',
    'form.cancelled': 'Press the cancel button, which appears after three seconds.',
    'done submit': 'The server answers.',
    'error submit': 'The server refuses.',
  },
  then: (snapshot) => {
    if (snapshot.status === 'done') return [says(sent)];
    const message: unknown = snapshot.context.message;
    const errors = Object.values(snapshot.context.errors as Record<string, readonly string[]>).flat();
    return [
      'The form asks for “Email”.',
      ...(snapshot.hasTag('busy') ? ['It says “Sending...”.'] : []),
      ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
      ...(typeof message === 'string' ? [says(message)] : []),
      ...errors.map((text) => says(text, 'At the field it says')),
    ];
  },
});

/** The forms that ask for an address. */
export const addressFormWords: Readonly<Record<string, Words>> = {
  recoveryForm: addressForm('At /login you press “Forgot password?”.', RECOVERY_MESSAGES.sent),
  ownDataForm: addressForm('At /login you press “Your data”.', OWN_DATA_MESSAGES.sent),
};
