import { texts } from '../language.ts';
import { numberText } from '../number-text.ts';
import type { CaptureTrouble } from './card.ts';
import type { CaptureState, RefusalReason } from './item.ts';

const DELETED = 'The browser may delete what waits if this page is not opened for seven days.';
const FULL = 'This device has no room left. Free some storage before you scan on.';

/** Texts of the capture screen and the receipts. */
export const CAPTURE_MESSAGES = texts({
  looking: 'Point at a badge or card',
  asking: 'Allow the camera to read badges. Pictures stay on this device.',
  starting: 'The camera is starting.',
  refused: 'The browser does not let this page use the camera.',
  absent: 'There is no camera on this device.',
  inUse: 'Another program uses the camera. Close it, then try again.',
  failed: 'The camera could not be started.',
  silent:
    'The camera gives no picture. Open its cover or switch, close other programs that use it, then try again.',
  off: 'The camera is off.',
  noCamera: 'Type or paste the code, use a hand scanner, or take a photo.',
  /** How to allow the camera, by browser. */
  allow: [
    'Chrome and Edge: press the icon beside the address, then allow Camera.',
    'Safari on iPhone: press "aA" beside the address, then Website Settings, then Camera.',
    'Firefox: press the crossed camera beside the address.',
  ],
  metAgain: 'Met again',
  notKnown: 'Unknown badge',
  /** Of the owner of a badge that the event knows. */
  sharesNothing: 'Shares no details. The badge is kept.',
  offline: 'No connection. Captures are kept on this device and sent later.',
  paused: 'Sign in again to send what waits.',
  full: FULL,
  /** By how the app is installed. What waits in Safari stays there, and the installed app begins without it. */
  notPersistent: {
    prompt: `${DELETED} Install the app, or send before you leave.`,
    share: `${DELETED} Send what waits, then install the app: press Share, then "Add to Home Screen".`,
    menu: `${DELETED} Install the app from the browser's menu ("Install" or "Add to Home screen"), or send before you leave.`,
    none: `${DELETED} Send before you leave.`,
  },
  noReceipts: 'Nothing was captured on this device yet.',
  signOutQuestion: 'Captures wait on this device',
  signOutText: (waiting: number): string =>
    waiting === 1
      ? 'One capture is not on the server yet.'
      : `${numberText(waiting)} captures are not on the server yet.`,
  keepHint:
    'Kept captures wait for you on this device. Other people who sign in here see how many, not what.',
  discardText: (waiting: number): string =>
    `${waiting === 1 ? 'One capture is' : `${numberText(waiting)} captures are`} lost for good. Type "discard" to go on.`,
  signOutTrouble: {
    unsent: 'Some could not be sent. Check the connection, or keep them here.',
    undiscarded: 'They could not be discarded on this device. Try again, or keep them here.',
  },
  discardQuestion: 'Discard what waits?',
  /** What a person types to discard; compared in lower case. */
  discardWord: 'discard',
  receipts: 'Receipts',
  notStored: 'This device could not store the change. The capture stays as it is.',
  notSaved: 'The file could not be made. Reload the page, then try again.',
  counts: (captured: number, confirmed: number): string =>
    `${numberText(captured)} captured · ${numberText(confirmed)} confirmed`,
});

export const TROUBLE_MESSAGES = texts({
  device: {
    title: 'Not a person',
    text: 'This code sets up a device of another system. Nothing was stored.',
  },
  unreadable: { title: 'Nothing to read', text: 'This code holds nothing. Type the name instead.' },
  tooLong: { title: 'Too long', text: 'This code holds more than 2,000 characters. Type the name instead.' },
  noCode: {
    title: 'No code in this photo',
    text: 'Type what the card says, or take a closer and sharper photo of the code.',
  },
  heic: {
    title: 'HEIC photo',
    text: 'This browser cannot read HEIC photos. Choose a JPEG photo (on an iPhone: Settings, Camera, Formats, Most Compatible), use the camera here, or type the details.',
  },
  noPicture: {
    title: 'No photo that this browser can read',
    text: 'Choose a JPEG or PNG photo, use the camera here, or type the details.',
  },
  noPhoto: {
    title: 'The photo was not read',
    text: 'Choose it again, use the camera here, or type the details.',
  },
  noText: {
    title: 'Nothing was pasted',
    text: 'The clipboard holds no text, or the browser does not let this page read it. Paste into the field, or type the details.',
  },
  full: { title: 'Not stored', text: FULL },
  failed: {
    title: 'Not stored',
    text: 'This browser does not let the page store anything. Leave private browsing, or use Add Lead.',
  },
} satisfies Record<CaptureTrouble, { title: string; text: string }>);

export const STATE_LABELS = texts({
  open: 'Saved on this device',
  waiting: 'Waiting to be sent',
  confirmed: 'Confirmed',
  refused: 'Refused',
  dropped: 'Taken back',
  closed: 'Taken back',
} satisfies Record<CaptureState, string>);

/** What a screen reader says of a card. */
export const CARD_ANNOUNCEMENTS = texts({
  open: (title: string): string => `${title}, saved on this device, waiting`,
  waiting: (title: string): string => `${title}, waiting to be sent`,
  confirmed: (title: string): string => `${title}, confirmed`,
  refused: (title: string): string => `${title}, refused`,
  dropped: (title: string): string => `${title}, taken back`,
  closed: (title: string): string => `${title}, taken back`,
} satisfies Record<CaptureState, (title: string) => string>);

/** Why the server refused an item. */
export const REFUSAL_LABELS = texts({
  reused: 'Its number was used for another capture.',
  invalid: 'The server cannot read it.',
  foreign: 'It belongs to another exhibitor.',
  unknown: 'Its lead is not there any more.',
  device: 'It sets up a device.',
  empty: 'There is nothing in it.',
} satisfies Record<RefusalReason, string>);

/** Headings of the file of receipts. */
export const RECEIPT_HEADINGS = texts({
  number: 'Number',
  capturedAt: 'Captured at',
  name: 'Name',
  company: 'Company',
  code: 'Code',
  note: 'Note',
  answers: 'Answers',
  state: 'State',
  receivedAt: 'Received at',
  reason: 'Reason',
});
