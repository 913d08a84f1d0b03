import { texts } from '../../domain/language.ts';

/** The frame of the signed-in screens. */
export const WORKSPACE_TEXTS = texts({
  skip: 'Skip to content',
  openNavigation: 'Open navigation',
  navigation: 'Navigation',
  /** Accessible name of the links to the screens. */
  main: 'Main',
  close: 'Close',
  eventOn: 'Event Live',
  eventOff: 'Event Not Live',
  boothOn: 'Booth Active',
  boothOff: 'Booth Inactive',
  booth: (number: string): string => `Booth ${number}`,
  role: 'Exhibitor Admin',
  theme: 'Theme',
  schemes: { light: 'Light', dark: 'Dark', system: 'System' },
  language: 'Language',
  languageOffline: 'Language (when you are connected)',
  signOut: 'Sign out',
});

/** The names of the screens. */
export const SCREEN_TEXTS = texts({
  dashboard: 'Dashboard',
  profile: 'Company Profile',
  team: 'Team Management',
  tickets: 'Tickets & Passes',
  leads: 'Lead Management',
  products: 'Product Catalog',
  resources: 'Resources & FAQ',
  capture: 'Scan a badge',
  receipts: 'Captures on this device',
  support: 'Support',
  signInDetails: 'Sign-in Details',
  audit: 'Activity',
  resetPassword: 'Reset Password',
});

/** Other words people type for a screen in the command palette. */
export const SCREEN_WORDS = texts({
  capture: 'capture camera code lead',
  receipts: 'receipts outbox waiting sent',
  support: 'help contact',
  signInDetails: 'email mobile number account',
  audit: 'audit log history who',
  resetPassword: 'change account',
});
