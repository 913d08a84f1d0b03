import { texts } from './language.ts';

/** The roles of a member of a team, as they are chosen and shown. */
export const ROLE_LABELS = texts({
  admin: 'Admin',
  ownLeads: 'Capture and own leads',
  readOnly: 'Read only',
});

/** What a role may do, in one sentence about the member. */
export const ROLE_HINTS = texts({
  admin: 'Sees and changes everything.',
  ownLeads: 'Captures leads. Sees and changes the leads they captured or are assigned to.',
  readOnly: 'Sees everything and changes nothing.',
});

/** What a person is told about the own role. */
export const ROLE_MESSAGES = texts({
  changed: 'Your role has changed',
  now: (label: string): string => `It is now: ${label}.`,
  noScreen: 'Your role does not include this screen',
  /** Of a screen of the main account. */
  onlyMainText: 'Only the main account of your team sees it.',
  noScreenText: 'The main account of your team can change your role.',
});
