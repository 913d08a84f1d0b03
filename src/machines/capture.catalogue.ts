import type { CaptureCard } from '../domain/capture/card.ts';
import { EMPTY_CARD, NO_CAPTURES } from '../domain/capture/item.ts';
import { NEW_SETTINGS } from '../domain/capture/settings.ts';
import { resource } from './kit.catalogue.ts';
import { captureDevices, captureItems } from './capture/actors.ts';
import { cameraMachine } from './capture/camera.machine.ts';
import { captureMachine } from './capture/capture.machine.ts';
import { outboxMachine } from './capture/outbox.machine.ts';
import { receiptsMachine } from './capture/receipts.machine.ts';
import { signOutMachine } from './capture/sign-out.machine.ts';
import { done, failed, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';
import { SIGN_OUT_PROPERTIES } from './machine-properties.ts';

/** Capturing at the booth in the catalogue. */
const { tooSoon, unauthorized, unreachable } = sampleFailures;
const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** A card without a name: the event is asked whose code it is. */
const unnamed: CaptureCard = {
  clientId: ID,
  who: { fullName: '', companyName: '', designation: '' },
  code: 'AT-7Q2F-9XKD',
  lookUp: 'AT-7Q2F-9XKD',
  values: EMPTY_CARD,
  byHand: false,
  met: 0,
  state: 'open',
  canUndo: true,
};

const named: CaptureCard = {
  ...unnamed,
  who: { fullName: 'Lena Fischer', companyName: 'Kontor AG', designation: 'Buyer' },
  lookUp: null,
};

const typed: CaptureCard = { ...named, byHand: true };

const code = { text: 'AT-7Q2F-9XKD', format: 'QRCode' };

const camera: CatalogueEntry = {
  id: 'camera',
  machine: cameraMachine,
  inputs: [() => ({ cameraId: '' })],
  effects: ['tellOwner'],
  samples: samplesOf(
    { type: 'camera.started', cameras: [{ id: 'back', label: 'Back' }], cameraId: 'back', hasTorch: true },
    { type: 'camera.started', cameras: [{ id: 'back', label: 'Back' }], cameraId: 'back', hasTorch: false },
    { type: 'camera.read', code },
    ...(['refused', 'absent', 'inUse', 'failed'] as const).map((reason) => ({
      type: 'camera.failed',
      reason,
    })),
    { type: 'frames.came' },
    { type: 'frames.ceased' },
    { type: 'camera.requested' },
    { type: 'camera.closed' },
    { type: 'camera.chosen', cameraId: 'front' },
    { type: 'torch.toggled' },
  ),
};

const capture: CatalogueEntry = {
  id: 'capture',
  machine: captureMachine,
  inputs: [() => undefined],
  effects: ['saveSettings', 'holdPhoto', 'praise', 'warn'],
  samples: samplesOf(
    { type: 'screen.opened' },
    { type: 'screen.left' },
    { type: 'code.read', code },
    { type: 'photo.chosen', file: { name: 'badge.jpg', size: 1_000 } },
    { type: 'paste.requested' },
    { type: 'card.touched' },
    { type: 'card.changed', values: { priority: 'high' } },
    { type: 'card.closed' },
    { type: 'card.undone' },
    { type: 'card.saved', card: named },
    { type: 'card.saved', card: unnamed },
    { type: 'card.saved', card: typed },
    { type: 'card.refreshed', card: { ...named, state: 'waiting' } },
    { type: 'card.dropped', clientId: ID },
    { type: 'card.dropped', clientId: 'of the card before' },
    { type: 'code.refused', reason: 'device' },
    { type: 'trouble.dismissed' },
    { type: 'settings.changed', settings: { sound: false } },
    done('readSettings', NEW_SETTINGS),
    failed('readSettings', unreachable),
    done('readPhoto', code),
    done('readPhoto', 'noCode'),
    failed('readPhoto', unreachable),
    done('readClipboard', code),
    done('readClipboard', 'noText'),
    failed('readClipboard', unreachable),
    done('lookUp', { kind: 'attendee', fullName: 'Lena Fischer' }),
    failed('lookUp', unreachable),
  ),
  identity: ({ context: { card, held, next, trouble, settings } }) => [
    card?.lookUp ?? card?.clientId,
    card?.byHand,
    held,
    next.length > 0,
    trouble,
    settings,
  ],
};

const full = new DOMException('No room.', 'QuotaExceededError');

const outbox: CatalogueEntry = {
  id: 'outbox',
  machine: outboxMachine,
  inputs: [() => undefined],
  effects: ['tellScreens', 'tellReceipts', 'askToInstall'],
  samples: samplesOf(
    { type: 'turn.came' },
    { type: 'items.changed', counts: { ...NO_CAPTURES, captured: 1, waiting: 1 }, isKept: false },
    { type: 'network.returned' },
    { type: 'page.shown' },
    { type: 'send.requested' },
    { type: 'install.changed', way: 'prompt' },
    { type: 'install.requested' },
    done('sendNext', { settled: 1, more: false }),
    done('sendNext', { settled: 0, more: false }),
    done('sendNext', { settled: 50, more: true }),
    failed('sendNext', unreachable),
    failed('sendNext', tooSoon),
    failed('sendNext', unauthorized),
    failed('sendNext', full),
    done('pause'),
    failed('pause', unreachable),
  ),
  // Beyond two, the number of tries only changes the length of the pause.
  identity: ({ context: { tries, retryAfter, again, isNews, counts, install } }) => [
    Math.min(tries, 2),
    retryAfter,
    again,
    isNews,
    counts?.waiting,
    install,
  ],
};

const receipts: CatalogueEntry = {
  id: 'receipts',
  machine: receiptsMachine,
  inputs: [() => undefined],
  effects: ['tellParts', 'refresh', 'raiseToast'],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'retry.requested' },
    { type: 'again.requested', id: ID },
    { type: 'dismissal.requested', id: ID },
    { type: 'file.requested' },
    ...(['sendAgain', 'giveUp', 'saveFile'] as const).flatMap((id) => [done(id), failed(id, unreachable)]),
  ),
};

const signOut: CatalogueEntry = {
  id: 'signOut',
  properties: SIGN_OUT_PROPERTIES,
  quietFailures: { countWaiting: 'A device that stores nothing has nothing to lose.' },
  machine: signOutMachine,
  inputs: [() => undefined],
  effects: ['tellOwner'],
  samples: samplesOf(
    { type: 'signOut.requested' },
    { type: 'send.chosen' },
    { type: 'keep.chosen' },
    { type: 'discard.chosen' },
    { type: 'word.typed', word: 'discard' },
    { type: 'discard.confirmed' },
    { type: 'question.closed' },
    done('countWaiting', 0),
    done('countWaiting', 3),
    failed('countWaiting', unreachable),
    done('sendAll', 0),
    done('sendAll', 1),
    failed('sendAll', unreachable),
    done('discardAll'),
    failed('discardAll', unreachable),
    done('forgetConfirmed'),
    failed('forgetConfirmed', unreachable),
  ),
};

export const captureEntries: readonly CatalogueEntry[] = [
  camera,
  capture,
  outbox,
  receipts,
  resource(captureItems, { deviceId: ID, items: [], ofOthers: 0 }),
  resource(captureDevices, { devices: [], forgotten: {} }),
  signOut,
];
