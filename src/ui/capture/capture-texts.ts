import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

/** Labels of the capture screen, of the receipts, and of signing out while captures wait. */
export const CAPTURE_TEXTS = texts({
  title: 'Capture',
  /** A screen reader hears both parts of a trouble at once. */
  trouble: (title: string, text: string): string => `${title}. ${text}`,
  /** Read out one after the other. */
  spoken: (sentences: readonly string[]): string => sentences.join('. '),
  dismiss: 'OK',
  /** Instead of a code that could not be read. */
  typeDetails: 'Type the details',
  camera: {
    start: 'Start camera',
    again: 'Try again',
    torch: 'Torch',
    choose: 'Camera',
    inUse: 'In use',
    switchOff: 'Switch off',
  },
  card: {
    name: 'Captured',
    priority: 'Priority',
    rating: 'Rating',
    note: 'Note',
    undo: 'Undo',
    done: 'Done',
    saved: (name: string): string => `${name} saved`,
    /** Who waits behind the card, and how many more. */
    next: (name: string, more: number): string =>
      more === 0 ? `Next: ${name}` : `Next: ${name}, +${numberText(more)}`,
  },
  status: {
    waiting: (count: number): string => `${numberText(count)} waiting`,
    refused: (count: number): string => `${numberText(count)} refused`,
    offline: 'offline',
    /** The device itself has no connection. */
    unconnected: 'offline: sent once connected',
    paused: 'sign in to send',
    full: 'no room on this device',
    all: (parts: readonly string[]): string => parts.join(', '),
    send: 'Send now',
  },
  install: 'Install the app',
  tools: {
    type: 'Type',
    paste: 'Paste',
    photo: 'Photo',
    photoOfBadge: 'Photo of a badge',
    settings: 'Sound and vibration',
    sound: 'Sound',
    vibration: 'Vibration',
    on: 'On',
    off: 'Off',
    codeOrName: 'Code or name',
    take: 'Capture',
  },
});

/** What this device captured, and what the server has of it. */
export const RECEIPT_TEXTS = texts({
  title: 'Receipts',
  print: 'Print',
  export: 'Export',
  ofOthers: (count: number): string =>
    count === 1
      ? '1 capture of another person waits on this device.'
      : `${numberText(count)} captures of other people wait on this device.`,
  /** Numbers between the first and the last that are not there. */
  missing: (ranges: readonly string[]): string => `Missing on this device: ${ranges.join(', ')}.`,
  range: (first: number, last: number): string =>
    first === last ? numberText(first) : `${numberText(first)} to ${numberText(last)}`,
  onDevice: 'This device',
  unread: 'The captures on this device could not be read',
  outdated: 'The captures on this device could not be refreshed',
  listed: 'Captured on this device',
  row: {
    capture: (name: string): string => name,
    note: (name: string): string => `Note: ${name}`,
    change: (name: string): string => `Later: ${name}`,
  },
  /** Of a capture whose content left the device when its person signed out. */
  openLead: 'Open this lead',
  scan: 'Scan a badge',
  sendAgain: 'Send again',
  giveUp: 'Give up',
  server: {
    title: 'What the server has',
    failed: "The server's receipts could not be loaded",
    outdated: "The server's receipts could not be refreshed",
    nothing: 'Nothing has arrived yet.',
    own: 'This device',
    /** A device without a name. */
    other: (number: number): string => `Device ${numberText(number)}`,
    confirmed: (count: number, highest: number): string =>
      `${numberText(count)} confirmed up to number ${numberText(highest)}`,
    missing: (ranges: readonly string[]): string => `Not arrived: ${ranges.join(', ')}`,
  },
});

/** The buttons of the question at signing out. */
export const SIGN_OUT_TEXTS = texts({
  back: 'Back',
  typeFirst: (word: string): string => `Type "${word}" first.`,
  type: (word: string): string => `Type "${word}"`,
  discardAndLeave: 'Discard and sign out',
  discard: 'Discard',
  keep: 'Keep here',
  send: 'Send now',
});
