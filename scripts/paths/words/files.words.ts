import type { AnyMachineSnapshot } from 'xstate';
import { DRAFT_MESSAGES, FRAMING_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { ANSWERED, LOST, REFUSED, SIGNED_IN } from './common.ts';
import { says, type Words } from './words.ts';

const CUT_OFF = 'take a PNG file that was cut off in its middle';

/** One upload field: the company's logo. */
export const upload: Words = {
  given: (input) => [
    SIGNED_IN,
    `On the page “Company Profile” the tab “Media & Assets” is open, and there is ${input === 0 ? 'no logo' : 'a logo'}.`,
  ],
  prepare: {
    // The browser checks a file before it sends a request.
    'done check': ({ output }) => (output === null ? '' : 'take a text file that is named logo.png'),
    'done framing': ({ output }) => (output === 'unreadable' ? CUT_OFF : ''),
  },
  beyond: {
    'error check': 'A file has to vanish between being chosen and being read.',
    'upload.uploading :: done transfer #1': 'The server never answers that it stored nothing.',
  },
  when: {
    'file.chosen': 'At “Logo”, choose a picture; while another one is uploading, drop it there.',
    'done check': ({ output }) =>
      output === null ? 'The check accepts the picture.' : 'The check refuses the file.',
    'done framing': ({ output }) =>
      output === 'ready'
        ? 'Press “Use as it is”.'
        : output === 'cancelled'
          ? 'Press “Cancel” below the picture.'
          : 'The picture cannot be decoded.',
    'upload.progressed': ({ percent }) => `The upload reaches ${String(percent)} %.`,
    'upload.cancelled': (_, before) => `Press “${before?.hasTag('failed') ? 'Dismiss' : 'Cancel'}”.`,
    'retry.requested': 'Press “Try again”.',
    'file.removed': 'Press “Remove” at “Logo”.',
    'path.changed': ({ path }) =>
      path === ''
        ? `Change a field under Basic Info, and press ${DRAFT_MESSAGES.discard} above the form.`
        : 'In another browser, save another logo; in this one, change another field and save it.',
    'done transfer': ANSWERED,
    'error transfer': REFUSED,
  },
  then: (snapshot) => {
    const { path, percent, reason } = snapshot.context;
    if (snapshot.matches('framing')) return ['The picture is opened in a frame, to be moved and zoomed.'];
    if (snapshot.hasTag('busy'))
      return [`The button at “Logo” reads “Uploading...”, and beside it is “${String(percent ?? 0)} %”.`];
    if (snapshot.hasTag('failed')) {
      return [
        says(String(reason), 'At “Logo” it says'),
        '“Dismiss” is offered.',
        ...(snapshot.matches({ failed: 'interrupted' }) ? ['“Try again” is offered.'] : []),
      ];
    }
    return path === ''
      ? ['There is no logo, and the button at “Logo” reads “Choose File”.']
      : ['The logo is shown, and “Change” and “Remove” are offered at “Logo”.'];
  },
};

/** The part of a chosen picture. */
export const framing: Words = {
  given: () => [
    SIGNED_IN,
    'On the page “Company Profile” the tab “Media & Assets” is open.',
    'You choose a picture at “Logo” that is wider than high.',
  ],
  prepare: {
    // The browser itself decodes and cuts a picture.
    'done readPicture': '',
    'error readPicture': CUT_OFF,
    'done cutPicture': '',
  },
  beyond: { 'error cutPicture': 'A picture that is shown can be cut, unless the memory is full.' },
  when: {
    'done readPicture': 'The picture is opened.',
    'error readPicture': 'The picture cannot be decoded.',
    'crop.moved': 'Press the right arrow key.',
    'crop.zoomed': 'Press “Zoom in”.',
    'crop.reset': 'Press “Reset”.',
    'crop.accepted': 'Press “Use this part”.',
    'crop.skipped': 'Press “Use as it is”.',
    'crop.cancelled': 'Press “Cancel” below the picture.',
    'done cutPicture': 'The part is cut out.',
  },
  then: (snapshot) => {
    if (snapshot.matches('unreadable')) return [says(FRAMING_MESSAGES.unreadable, 'At “Logo” it says')];
    if (snapshot.matches('ready')) return ['The window is closed, and the logo is uploaded.'];
    if (snapshot.matches('cancelled'))
      return ['The window is closed, and “Choose File” is offered at “Logo”.'];
    if (snapshot.matches('opening')) return ['The button at “Logo” reads “Uploading...”.'];
    const { reason } = snapshot.context;
    return [
      'A window “Crop Logo” shows the picture in a square frame.',
      ...(snapshot.hasTag('busy') ? ['The button “Use this part” shows that it is busy.'] : []),
      ...(reason === null ? [] : [says(String(reason), 'Above the buttons it says')]),
    ];
  },
};

const WITH_FILE = [SIGNED_IN, 'On the page “Resources & FAQ” there is a resource with a PDF file.'];
const BUSY = 'The button “Download” shows that it is busy.';
const FAILED = says('Could not be opened. Try again.', 'Below the button it says');
const DONE = 'The button “Download” can be pressed, and there is no message below it.';

const isOpened = ({ context }: AnyMachineSnapshot): boolean =>
  Object.keys(context.files as object).length > 0;

/** The download of one file. */
export const download: Words = {
  given: () => [...WITH_FILE, 'You press “Download” beside it.'],
  when: {
    'done open': 'The file arrives, and the browser saves it.',
    'error open': LOST,
    'retry.requested': 'Press “Download” beside it.',
    'done count': 'The server answers how often it was opened.',
    'error count': LOST,
  },
  then: (snapshot) => {
    if (snapshot.hasTag('busy')) return [BUSY];
    return snapshot.hasTag('failed') ? [FAILED] : [DONE];
  },
};

/** The downloads of all files. */
export const fileOpening: Words = {
  given: () => WITH_FILE,
  when: {
    'download.requested': (_, before) =>
      before && isOpened(before)
        ? 'The connection is lost; once it says below the button that the file could not be opened, press “Download” once more.'
        : 'Slow the network down, and press “Download” beside it.',
    'download.ended': 'The file arrives, the browser saves it, and it is counted.',
  },
  then: (snapshot) => [isOpened(snapshot) ? BUSY : DONE],
};
