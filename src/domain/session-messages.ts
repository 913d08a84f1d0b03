import { texts } from './language.ts';

/** What the server and the screens say about ending sessions. */
export const SESSION_MESSAGES = texts({
  ended: 'Signed out on that device.',
  othersEnded: 'Signed out on all other devices.',
  removed: 'Signed out.',
  removeFailed: 'Signing out failed. Please try again.',
  isCurrent: 'This is the device you are using. Sign out here instead.',
  memberEnded: 'Signed out on all devices.',
  memberFailed: 'The member could not be signed out. Please try again.',
  onlyParentEnds: 'Only the main account signs a member out.',
  ownSessions: 'Your own devices are listed under Sign-in Details.',
  loadFailed: 'Your devices could not be loaded',
  refreshFailed: 'Your devices could not be refreshed',
});
