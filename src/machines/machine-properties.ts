import type { AnyMachineSnapshot } from 'xstate';
import { came, did, type Property } from './properties.ts';

/** Properties of single machines, for their entries in the catalogue. */

const contextOf = <Context>({ context }: AnyMachineSnapshot): Context => context as Context;

const hasUser = (snapshot: AnyMachineSnapshot): boolean =>
  contextOf<{ user: unknown }>(snapshot).user !== null;

export const SESSION_PROPERTIES: readonly Property[] = [
  {
    says: 'the portal is shown to a user it knows',
    never: ({ snapshot }) => snapshot.hasTag('signedIn') && !hasUser(snapshot),
  },
  {
    says: 'a session that ended leads away',
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

export const LOGIN_PROPERTIES: readonly Property[] = [
  {
    says: 'the step of the code opens only after a code was sent',
    begins: ({ context }) => (context as { otp: unknown }).otp !== null,
    by: ['xstate.done.actor.openCodeStep'],
  },
];

export const OTP_PROPERTIES: readonly Property[] = [
  {
    says: 'a code that was right ends the step',
    after: (moment) => came(moment, 'xstate.done.actor.verifyOtp'),
    eventually: ({ snapshot }) => snapshot.status === 'done',
  },
];

const toastOf = (snapshot: AnyMachineSnapshot) =>
  contextOf<{ toast: { sealed?: boolean } | null }>(snapshot).toast;

export const TOASTER_PROPERTIES: readonly Property[] = [
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

export const NEW_BUILD_PROPERTIES: readonly Property[] = [
  {
    says: 'the user is told before the page is loaded again',
    after: ({ event }) => event === null,
    stays: (snapshot) => !snapshot.matches('moving'),
    until: (moment) => did(moment, 'raiseToast'),
  },
];

export const LEAD_OFFER_PROPERTIES: readonly Property[] = [
  {
    says: 'leads are left only after the warning',
    begins: (snapshot) => snapshot.matches('leaving'),
    by: ['leave.confirmed'],
  },
];

export const IMPORT_PROPERTIES: readonly Property[] = [
  {
    says: 'rows are sent only after they were confirmed',
    begins: (snapshot) => snapshot.hasTag('sending'),
    by: ['import.confirmed'],
  },
  {
    says: 'an import is undone only when the user asks for it',
    begins: (snapshot) => snapshot.hasTag('undoing'),
    by: ['undo.confirmed', 'undo.requested'],
  },
];

export const SELECTION_PROPERTIES: readonly Property[] = [
  {
    says: 'leads are deleted only after it was confirmed',
    after: ({ event, snapshot }) =>
      snapshot.hasTag('confirming') ||
      (event?.action as { action?: string } | undefined)?.action === 'delete',
    stays: (snapshot) => !snapshot.hasTag('applying'),
    until: (moment) => came(moment, 'bulk.confirmed', 'bulk.declined', 'selection.ended'),
  },
];

export const PASTE_PROPERTIES: readonly Property[] = [
  {
    says: 'members are added only by a press',
    begins: (snapshot) => snapshot.hasTag('sending'),
    by: ['paste.submitted'],
  },
];

export const OWN_DATA_PROPERTIES: readonly Property[] = [
  {
    says: 'nothing is withdrawn or asked for before it was confirmed',
    begins: (snapshot) => snapshot.matches({ shown: 'acting' }),
    by: ['act.confirmed'],
  },
  {
    says: 'an act ends in a toast, an error, or the data read again',
    after: (moment) => came(moment, 'act.confirmed') && moment.snapshot.hasTag('busy'),
    eventually: (moment) =>
      did(moment, 'raiseToast') ||
      moment.snapshot.hasTag('over') ||
      contextOf<{ refusal: unknown }>(moment.snapshot).refusal !== null,
  },
];

export const SIGN_OUT_PROPERTIES: readonly Property[] = [
  {
    says: 'captures that wait are not left unasked',
    never: (moment) =>
      came(moment, 'xstate.done.actor.countWaiting') &&
      moment.event?.output !== 0 &&
      !moment.snapshot.hasTag('open'),
  },
  {
    says: 'captures are discarded only by confirming it',
    begins: (snapshot) => snapshot.matches('discarding'),
    by: ['discard.confirmed'],
  },
];
