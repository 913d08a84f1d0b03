import { texts } from '../../domain/language.ts';

/** The devices on the Sign-in Details screen, and the question before a member is signed out. */
export const DEVICES_TEXTS = texts({
  title: 'Devices',
  hint: 'Where you are signed in. If you do not know a device, sign it out and change your password.',
  thisDevice: 'This device',
  signedIn: (time: string): string => `Signed in ${time}`,
  lastUsed: (time: string): string => `Last used ${time}`,
  signOut: 'Sign out',
  signOutOf: (device: string): string => `Sign out: ${device}`,
  signOutOthers: 'Sign out on all other devices',
  ask: 'Sign out on this device?',
  askOthers: 'Sign out on all other devices?',
  othersDetail: 'You stay signed in here.',
  signOutAndPasskeys: 'Sign out there and remove my passkeys',
  askPasskeys: 'Sign out on all other devices and remove your passkeys?',
  passkeysDetail: 'You stay signed in here. The next time, sign in with a code or your password.',
});
