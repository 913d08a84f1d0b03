import type { AnyMachineSnapshot } from 'xstate';
import { came, did, onlyBy, type Property } from './properties.ts';

/** What single machines promise over time, for their entries in the catalogue. */

const contextOf = <Context>({ context }: AnyMachineSnapshot): Context => context as Context;

const hasUser = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf<{ user: unknown }>(snapshot).user !== null;

export const SESSION_PROMISES: readonly Property[] = [
  {
    says: 'the portal is shown to a user it knows',
    never: ({ snapshot }) => snapshot.hasTag('signedIn') && !hasUser(snapshot),
  },
  {
    says: 'a session that ended leads away, with its token forgotten',
    after: (moment) => came(moment, 'session.expired') && moment.before?.hasTag('signedIn') === true,
    eventually: (moment) => did(moment, 'leaveFor'),
  },
  {
    says: 'signing out clears what the browser keeps, whatever the server answers',
    after: (moment) => came(moment, 'signOut.requested') && moment.before?.hasTag('signedIn') === true,
    eventually: (moment) => did(moment, 'clearStorage') && did(moment, 'leaveFor'),
  },
  {
    says: 'the browser is sent away once',
    after: (moment) => did(moment, 'leaveFor'),
    stays: ({ value }) => value === 'leaving',
    until: () => false,
  },
];

export const LOGIN_PROMISES: readonly Property[] = [
  onlyBy(
    'the step of the code opens only after a code was sent',
    ({ context }) => (context as { otp: unknown }).otp !== null,
    'xstate.done.actor.openCodeStep',
  ),
];

export const OTP_PROMISES: readonly Property[] = [
  {
    says: 'a code that was right ends the step',
    after: (moment) => came(moment, 'xstate.done.actor.verifyOtp'),
    eventually: ({ snapshot }) => snapshot.status === 'done',
  },
];

const toastOf = (snapshot: AnyMachineSnapshot) =>
  contextOf<{ toast: { sealed?: boolean } | null }>(snapshot).toast;

export const TOASTER_PROMISES: readonly Property[] = [
  {
    says: 'no toast replaces a sealed one',
    never: ({ event, before, snapshot }) =>
      event?.type === 'toast.raised' &&
      before !== null &&
      toastOf(before)?.sealed === true &&
      toastOf(snapshot) !== toastOf(before),
  },
  {
    says: 'a toast that is not held goes by itself',
    after: ({ snapshot }) =>
      snapshot.hasTag('open') && contextOf<{ holds: readonly string[] }>(snapshot).holds.length === 0,
    eventually: ({ snapshot }) => toastOf(snapshot) === null || toastOf(snapshot)?.sealed === true,
  },
];

export const NEW_BUILD_PROMISES: readonly Property[] = [
  {
    says: 'the user is told before the page is loaded again',
    after: ({ event }) => event === null,
    stays: (snapshot) => !snapshot.matches('moving'),
    until: (moment) => did(moment, 'raiseToast'),
  },
];

export const LEAD_OFFER_PROMISES: readonly Property[] = [
  onlyBy(
    'leads are left only after the warning',
    (snapshot) => snapshot.matches('leaving'),
    'leave.confirmed',
  ),
];

export const IMPORT_PROMISES: readonly Property[] = [
  onlyBy(
    'rows are sent only after they were confirmed',
    (snapshot) => snapshot.hasTag('sending'),
    'import.confirmed',
  ),
  onlyBy(
    'an import is undone only after it was confirmed',
    (snapshot) => snapshot.hasTag('undoing') && snapshot.hasTag('busy'),
    'undo.confirmed',
    'undo.requested',
  ),
];

export const SELECTION_PROMISES: readonly Property[] = [
  {
    says: 'leads are deleted only after it was confirmed',
    after: ({ event, snapshot }) =>
      snapshot.hasTag('confirming') ||
      (event?.action as { action?: string } | undefined)?.action === 'delete',
    stays: (snapshot) => !snapshot.hasTag('applying'),
    until: (moment) => came(moment, 'bulk.confirmed', 'bulk.declined', 'selection.ended'),
  },
];

export const PASTE_PROMISES: readonly Property[] = [
  onlyBy('members are added only by a press', (snapshot) => snapshot.hasTag('sending'), 'paste.submitted'),
];

export const OWN_DATA_PROMISES: readonly Property[] = [
  onlyBy(
    'nothing is withdrawn or asked for before it was confirmed',
    (snapshot) => snapshot.matches({ shown: 'acting' }),
    'act.confirmed',
  ),
  {
    says: 'an act ends in a toast, an error, or the data read again',
    after: (moment) => came(moment, 'act.confirmed') && moment.snapshot.hasTag('busy'),
    eventually: (moment) =>
      did(moment, 'raiseToast') ||
      moment.snapshot.hasTag('over') ||
      contextOf<{ refusal: unknown }>(moment.snapshot).refusal !== null,
  },
];

export const SIGN_OUT_PROMISES: readonly Property[] = [
  {
    says: 'captures that wait are not left unasked',
    never: (moment) =>
      came(moment, 'xstate.done.actor.countWaiting') &&
      moment.event?.output !== 0 &&
      !moment.snapshot.hasTag('open'),
  },
  onlyBy(
    'captures are discarded only by confirming it',
    (snapshot) => snapshot.matches('discarding'),
    'discard.confirmed',
  ),
];
