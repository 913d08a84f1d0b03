import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { addressFormWords } from './address-form.words.ts';
import { devicesWords } from './devices.words.ts';
import { google } from './google.words.ts';
import { passkeyWords } from './passkeys.words.ts';
import { password, passwordForm } from './password.words.ts';
import { ownData } from './own-data.words.ts';
import { recovery } from './recovery.words.ts';
import { event, session, toaster } from './session.words.ts';
import { signInDetailsWords } from './sign-in-details.words.ts';
import { signInWords } from './sign-in.words.ts';
import { says, type Words } from './words.ts';

/** The public page of an invitation's link. */
const invitation: Words = {
  given: () => ['You open the link of an invitation, in a browser without a signed-in user.'],
  prepare: {
    'done loadInvitation': ({ output }) => {
      const { isOpen, registration } = output as { isOpen: boolean; registration?: object };
      if (registration) return 'register through the link in this tab first, and reload the page';
      return isOpen ? '' : 'use a link that was used already';
    },
    'error loadInvitation': ({ error }) =>
      (error as { _tag: string })._tag === 'Refused'
        ? 'change a letter in the middle of the link'
        : 'switch the network off (developer tools, Network, Offline)',
  },
  when: {
    'done loadInvitation': 'The invitation arrives.',
    'error loadInvitation': 'The invitation does not arrive.',
    'retry.requested': 'Switch the network on again, and press “Try again”.',
  },
  then: (snapshot) => {
    if (snapshot.hasTag('unknown')) return ['It says “This link does not open an invitation.”'];
    if (snapshot.hasTag('closed')) return ['It says “It was used already.”'];
    if (snapshot.hasTag('failed')) return ['“Try again” is offered.'];
    if (snapshot.hasTag('open')) {
      // The content is the page's.
      const isRegistered = snapshot.context.content?.registration !== undefined;
      return [
        isRegistered
          ? 'It says “Registration Successful!”, and “Show badge” is offered.'
          : 'The page names the inviting company and asks for “Full name”.',
      ];
    }
    return [
      'The page says that the invitation is loading.',
      ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ];
  },
};

/** The words for machines of sign-in, session and event. */
export const accountWords: Readonly<Record<string, Words>> = {
  ...signInWords,
  session,
  event,
  toaster,
  password,
  passwordForm,
  google,
  ...passkeyWords,
  recovery,
  ownData,
  ...addressFormWords,
  ...signInDetailsWords,
  ...devicesWords,
  invitation,
};
