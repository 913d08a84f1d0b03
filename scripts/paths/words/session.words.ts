import type { AnyMachineSnapshot } from 'xstate';
import { SESSION_MESSAGES } from '../../../src/domain/messages.ts';
import { EVENT_MESSAGES } from '../../../src/domain/event-messages.ts';
import { routeKind, type RouteKind } from '../../../src/domain/routes.ts';
import { PASSWORD_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { says, type Words } from './words.ts';

const STARTS = [
  'No user is signed in in this browser. You open /exhibitor/.',
  'No user is signed in in this browser. You open /exhibitor/dashboard.',
  'No user is signed in in this browser. You open the link of an invitation.',
];

const SIGNED_IN = 'The server knows who is signed in.';
const LOST = 'The connection is lost.';

const AT_ONCE =
  'The rest of the portal is fetched while the server is asked who is signed in; only a test holds up one of both.';

const HEADINGS: Readonly<Partial<Record<RouteKind, string>>> = {
  shared: 'Reset Password',
  unknown: 'Page Not Found',
};

function openText({ context }: AnyMachineSnapshot): string {
  const heading = HEADINGS[routeKind(String(context.path))] ?? 'Dashboard';
  return `The page “${heading}” is open.`;
}

const SIGNED_OUT_BEFORE = 'The server answers within milliseconds; only a test signs out before it does.';

/** The session: signed in, signed out, or still unknown. */
export const session: Words = {
  given: (input) => [
    STARTS[input] ?? '',
    'A second window of the same browser is open, with the e-mail address and the password of an exhibitor at hand.',
  ],
  when: {
    'token.appeared': ({ user }) =>
      user
        ? "Go to /login without a reload: type `history.pushState(null, '', '/login')` into the console. Sign in there with the address and the password."
        : 'Sign in in the second window of the same browser.',
    'token.vanished': 'Sign out in the second window of the same browser.',
    'path.changed': ({ path }) =>
      `Go to ${String(path)} without a reload: type \`history.pushState(null, '', '${String(path)}')\` into the console.`,
    // Whichever request is refused ends the session on the screen.
    'session.expired':
      'Have the next request refused: type `refuse(401, "Unauthorized")` into the console. Then choose “Team Management” in the menu, unless the page has asked by itself.',
    'role.changed':
      'As the main account, in another browser, choose another role for this person. Then choose “Team Management” in the menu, unless the page has asked by itself.',
    'signOut.requested': 'Open the menu with your name at the top, and choose Sign out.',
    'retry.requested': 'Press “Try again”.',
    'done checkSession': ({ output }) => (output === null ? 'No user is signed in.' : SIGNED_IN),
    'error checkSession': ({ error }) =>
      (error as { _tag: string })._tag === 'Unauthorized' ? 'The server no longer knows the session.' : LOST,
    'done loadWorkspace': 'The rest of the portal arrives.',
    'done loadGuest': 'The page arrives.',
    'error loadGuest': LOST,
    'done revokeSession': 'The server has ended the session.',
  },
  then: (snapshot) => {
    if (snapshot.matches('leaving'))
      return ['The login screen is shown with “Send OTP”, and the Back button shows no earlier screen.'];
    if (snapshot.matches('expired'))
      return [
        `${says(SESSION_MESSAGES.unauthorizedTitle)} ${says(SESSION_MESSAGES.unauthorizedText, 'Below:')}`,
      ];
    if (snapshot.hasTag('failed')) return ['It says “The portal cannot be reached”, and offers “Try again”.'];
    if (snapshot.matches({ signedOut: 'waiting' })) return ['The login screen is shown with “Send OTP”.'];
    if (snapshot.hasTag('visited'))
      return [`The page “Reset Password” says “${PASSWORD_MESSAGES.signInFirst}”`];
    if (snapshot.hasTag('invited')) return ['The invitation page is shown.'];
    if (snapshot.hasTag('signedIn')) return [openText(snapshot)];
    return [
      says(SESSION_MESSAGES.loading),
      ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ];
  },
  beyond: {
    'session.checking :: token.vanished #0': SIGNED_OUT_BEFORE,
    'session.checking :: token.vanished #1': SIGNED_OUT_BEFORE,
    'session.signedIn.opening :: error loadWorkspace #0': AT_ONCE,
    'session.signedIn.opening.prompt :: after stillWorking #0': AT_ONCE,
    'session.signedIn.unopened :: retry.requested #0': AT_ONCE,
    'session.signedIn :: path.changed #0': 'The link of an invitation opens in a page of its own.',
    'event.resolved': 'It comes by itself, and nothing that this plan is about shows it.',
    'error revokeSession': 'Without a network the screen that follows could not be loaded either.',
    'after revokePatience': 'On a slow network the screen that follows would wait as long.',
  },
};

/** The lookup of the portal's event. */
export const event: Words = {
  given: () => ['No user is signed in in this browser. You open /exhibitor/login.'],
  prepare: {
    'done lookUpEvent': ({ output }) => {
      const { event: found, storedEventId } = output as { event: unknown; storedEventId: string | null };
      if (found !== null) return '';
      const host = 'open the portal under a host name that belongs to no event';
      return storedEventId === null
        ? host
        : `${host}, and type \`sessionStorage.eventId = 'any'\` into the console, as an earlier visit leaves it`;
    },
  },
  when: {
    'done lookUpEvent': 'The server answers.',
    'error lookUpEvent':
      'The connection is lost; the request is retried a few times, which takes some seconds.',
    'retry.requested': `Press “${EVENT_MESSAGES.retry}”.`,
    'server.answered': 'The server answers another call.',
  },
  then: (snapshot) => {
    if (snapshot.hasTag('busy')) return [says(EVENT_MESSAGES.loading)];
    if (snapshot.hasTag('ready'))
      return ['The name of the event is shown above the form; “Send OTP” can be pressed.'];
    const text = snapshot.matches({ failed: 'noEvent' }) ? EVENT_MESSAGES.notFound : EVENT_MESSAGES.failed;
    return [says(text), `“${EVENT_MESSAGES.retry}” is offered, and no code can be requested.`];
  },
};

/** The portal's one toast, called "message" in plans. */
export const toaster: Words = {
  given: () => [
    'You are signed in as an exhibitor.',
    'The page “Lead Management” is open, with the tab “Medium” and a lead on it that is not in nurture.',
  ],
  when: {
    'toast.raised': ({ toast }) =>
      (toast as { sealed?: boolean }).sealed
        ? 'End the session from another browser, then change the lead.'
        : 'Change the lead with a button of its row, so that a message appears.',
    'toast.held': ({ by }) => HOLDS[String(by)]?.[0] ?? '',
    'toast.released': ({ by }) => HOLDS[String(by)]?.[1] ?? '',
    'toast.swiped': 'Drag the message to the right, by more than its icon is wide, and let go.',
    'toast.dismissed': 'Close the message with the cross in it.',
    'toast.undone': 'Press “Undo”.',
    'hotkey.pressed': 'Press F8: the next Tab moves inside the message.',
    'after timeLeft': 'Wait for the rest of its five seconds.',
  },
  then: (snapshot) => {
    if (snapshot.matches('sealed')) return [says(SESSION_MESSAGES.unauthorizedTitle)];
    if (!snapshot.hasTag('open')) return ['No message is shown.'];
    return snapshot.matches({ shown: 'held' })
      ? ['One message is shown, and stays.']
      : ['One message is shown, and disappears within five seconds.'];
  },
};

const HOLDS: Readonly<Record<string, readonly [hold: string, release: string]>> = {
  pointer: ['Point at the message.', 'Point elsewhere.'],
  focus: ['Press F8 and Tab, so that the focus is in the message.', 'Move the focus out of it.'],
  page: ['Look at another window of the same browser.', 'Come back to the window of the portal.'],
};
