import type { CaptureCard } from '../../../src/domain/capture/card.ts';
import {
  CAPTURE_MESSAGES as TEXTS,
  STATE_LABELS,
  TROUBLE_MESSAGES,
} from '../../../src/domain/capture/messages.ts';
import { titleOf } from '../../../src/domain/capture/sentences.ts';
import type { CameraTrouble } from '../../../src/machines/capture/camera.machine.ts';
import { PRIORITY_LABELS } from '../../../src/ui/leads/lead-label-texts.ts';
import { ANSWERED, LOST, NO_STORAGE, SIGNED_IN } from './common.ts';
import { says, type Phrase, type Words } from './words.ts';

const PHONE = 'A phone or a laptop with a camera is used, and badges with codes are at hand.';
const TO_CAPTURE = 'Open “Lead Management”, and press “Scan a badge”.';

const OBSTACLES: Readonly<Record<CameraTrouble, string>> = {
  refused: "Block the camera for this page in the browser's settings.",
  absent: 'Unplug the camera, or switch it off in the settings of the device.',
  inUse: 'Open the camera in another program that keeps it for itself.',
  failed: 'Let the camera break off as it starts, by unplugging it at that moment.',
};

const TROUBLES = ['refused', 'absent', 'inUse', 'failed', 'silent', 'off'] as const;

const camera: Words = {
  given: () => [SIGNED_IN, PHONE, `${TO_CAPTURE} The browser is about to ask for the camera.`],
  when: {
    'camera.started': (_, before) =>
      before?.hasTag('looking')
        ? 'Unplug the camera and plug it in again: it is opened again.'
        : 'Allow the camera.',
    'camera.read': 'Hold a badge before the camera.',
    'camera.failed': ({ reason }) => OBSTACLES[reason as CameraTrouble],
    'camera.requested': (_, before) =>
      before?.hasTag('off')
        ? 'Press “Start camera”.'
        : 'Take away what keeps the camera from the page, and press “Try again”.',
    'frames.came': 'Open the cover of the camera, or the switch that keeps it dark.',
    'frames.ceased': 'Close the switch of the camera, or let the system mute it.',
    'camera.closed': 'Open the menu “Camera”, and switch the camera off.',
    'camera.chosen': 'Open the menu “Camera”, and choose another one.',
    'torch.toggled': 'Press “Torch”.',
  },
  then: (snapshot) => {
    const trouble = TROUBLES.find((one) => snapshot.hasTag(one));
    if (snapshot.hasTag('asking')) return [says(TEXTS.asking)];
    if (trouble === 'refused') return [says(TEXTS.refused), ...TEXTS.allow.map((way) => says(way))];
    if (trouble === 'absent') return [says(`${TEXTS.absent} ${TEXTS.noCamera}`)];
    if (trouble !== undefined) return [says(TEXTS[trouble])];
    const { hasTorch, torch } = snapshot.context;
    return [
      'The picture of the camera is shown, with a frame.',
      ...(hasTorch === true ? [torch === true ? '“Torch” is pressed.' : '“Torch” is offered.'] : []),
    ];
  },
};

const readEnd =
  (place: string): Phrase =>
  ({ output }) =>
    typeof output === 'string'
      ? `${place} holds no code.`
      : `${place} holds a code that was read less than three seconds ago.`;

function cardText({ who, code, values, state, lookUp }: CaptureCard): string[] {
  const { priority } = values;
  return [
    `A card shows “${titleOf({ who, code })}” and “${STATE_LABELS[state]}”.`,
    ...(lookUp === null ? [] : ['The code stands there until the event says whose badge it is.']),
    ...(priority === null ? [] : [`“${PRIORITY_LABELS[priority]}” is chosen.`]),
  ];
}

const nextText = ([first]: readonly CaptureCard[]): string[] =>
  first ? [`Above the card “Next: ${titleOf(first)}” is offered.`] : [];

const capture: Words = {
  given: () => [SIGNED_IN, PHONE, 'The page “Lead Management” is open.'],
  prepare: {
    // Answered by the device, whatever the network does.
    'done readSettings': '',
    'done readPhoto': ({ output }) => (typeof output === 'string' ? 'take a photograph without a code' : ''),
    'done readClipboard': ({ output }) => (typeof output === 'string' ? 'copy a picture' : ''),
    'error readClipboard': 'block the clipboard for this page in the settings of the browser',
  },
  beyond: {
    'error readSettings': NO_STORAGE,
    'error readPhoto': 'A file that was just chosen can be read, and the decoder does not break.',
  },
  when: {
    'screen.opened': 'Press “Scan a badge”.',
    'screen.left': 'Choose “Lead Management” in the menu.',
    'code.read': 'Hold the same badge before the camera again, within three seconds.',
    'photo.chosen': 'Press “Photo”, and choose a photograph of a badge.',
    'paste.requested': 'Press “Paste”, and allow it.',
    'card.saved': ({ card }) => {
      const { byHand, lookUp } = card as CaptureCard;
      if (byHand) return 'Press “Type”, type a name, and press Enter.';
      return lookUp === null
        ? 'Hold a badge that holds a name before the camera.'
        : 'Hold a badge that holds a code alone before the camera.';
    },
    'card.touched': 'Press into the field “Note”.',
    'card.refreshed': 'Wait a minute: the card may be sent.',
    'card.changed': `Press “${PRIORITY_LABELS.high}”.`,
    'card.closed': 'Press “Done”.',
    'card.undone': 'Press “Undo”.',
    'card.dropped': 'The device has taken the capture back.',
    'code.refused': 'Hold a code that sets up a device before the camera.',
    'trouble.dismissed': 'Press “OK”.',
    'settings.changed': 'Open the menu for sound and vibration, and choose “Sound”.',
    'done readSettings': 'The device reads what was chosen earlier.',
    'done readPhoto': readEnd('The photograph'),
    'error readPhoto': 'Reading the photograph breaks off.',
    'done readClipboard': readEnd('The clipboard'),
    'error readClipboard': 'The clipboard may not be read.',
    'done lookUp': ANSWERED,
    'error lookUp': LOST,
  },
  then: (snapshot) => {
    if (snapshot.matches('away')) return ['Another page is open.'];
    if (snapshot.hasTag('preparing'))
      return ['The page is open, still without the camera and the buttons below it.'];
    const { card, next, trouble } = snapshot.context as {
      card: CaptureCard | null;
      next: readonly CaptureCard[];
      trouble: keyof typeof TROUBLE_MESSAGES | null;
    };
    return [
      ...(trouble === null
        ? []
        : [says(TROUBLE_MESSAGES[trouble].title), says(TROUBLE_MESSAGES[trouble].text)]),
      ...(card === null ? ['No card is shown.'] : cardText(card)),
      ...nextText(next),
      ...(snapshot.hasTag('asking') ? ['The developer tools show a look-up that is not answered.'] : []),
      ...(snapshot.hasTag('reading') ? ['“Paste” and “Photo” show that they are busy.'] : []),
    ];
  },
};

export const captureWords: Readonly<Record<string, Words>> = { camera, capture };
