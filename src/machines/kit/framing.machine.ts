import { assign, setup } from 'xstate';
import { largestCrop, movedCrop, zoomedCrop, type Crop, type PictureSize } from '../../domain/crop.ts';
import { FRAMING_MESSAGES } from '../../domain/screen-messages.ts';
import { missingPromise } from './missing.ts';

/** `key` is the one under which the upload holds the file; `ratio` is the frame's, width by height. */
export type FramingInput = { key: string; ratio: number };

/** A decoded picture, and where the held file is found in memory. */
export type OpenedPicture = PictureSize & { url: string };

type FramingContext = FramingInput & {
  /** Null until it is decoded. */ picture: OpenedPicture | null;
  /** The part in the frame. */ crop: Crop;
  /** Why the part could not be cut. */ reason: string | null;
};

export type FramingEvent =
  /** By shares of the frame, to the right and down. */
  | { type: 'crop.moved'; x: number; y: number }
  /** Above 1 the picture grows in its frame. */
  | { type: 'crop.zoomed'; factor: number }
  | { type: 'crop.reset' }
  | { type: 'crop.accepted' }
  /** The file is used as it is. */
  | { type: 'crop.skipped' }
  | { type: 'crop.cancelled' };

/** How framing ended: the held file may be sent, or the picture cannot be decoded, or the user gave it up. */
export type FramingOutcome = 'ready' | 'unreadable' | 'cancelled';

const NOTHING: Crop = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Moving and zooming a chosen picture in the frame in which visitors see it. Nothing is sent meanwhile; the accepted
 * part takes the place of the held file. Owned by the upload, which stops it when another file is chosen.
 */
export const framingMachine = setup({
  types: {
    context: {} as FramingContext,
    events: {} as FramingEvent,
    input: {} as FramingInput,
    output: {} as FramingOutcome,
    tags: {} as 'adjustable' | 'busy',
  },
  actors: {
    /** Decodes the held file. Rejects when it is no picture that the browser can show. */
    readPicture: missingPromise<OpenedPicture, { key: string }>('readPicture'),
    /** Puts the part in the place of the held file. */
    cutPicture: missingPromise<unknown, { key: string; crop: Crop }>('cutPicture'),
  },
  actions: {
    notePicture: assign((_, picture: OpenedPicture) => ({ picture })),
    moveCrop: assign({
      crop: ({ context: { picture, crop } }, by: { x: number; y: number }) =>
        picture ? movedCrop(picture, crop, by) : crop,
    }),
    zoomCrop: assign({
      crop: ({ context: { picture, crop } }, factor: number) =>
        picture ? zoomedCrop(picture, crop, factor) : crop,
    }),
    resetCrop: assign({
      crop: ({ context: { picture, ratio } }) => (picture ? largestCrop(picture, ratio) : NOTHING),
    }),
    noteFailure: assign({ reason: () => FRAMING_MESSAGES.notCut }),
    forgetFailure: assign({ reason: null }),
  },
}).createMachine({
  id: 'framing',
  context: ({ input }) => ({ ...input, picture: null, crop: NOTHING, reason: null }),
  initial: 'opening',
  output: ({ event }) => (event as { output?: FramingOutcome }).output ?? 'cancelled',
  states: {
    opening: {
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ context: { key } }) => ({ key }),
        onDone: {
          target: 'adjusting',
          actions: [{ type: 'notePicture', params: ({ event }) => event.output }, 'resetCrop'],
        },
        onError: 'unreadable',
      },
    },
    adjusting: {
      tags: ['adjustable'],
      on: {
        'crop.moved': { actions: { type: 'moveCrop', params: ({ event: { x, y } }) => ({ x, y }) } },
        'crop.zoomed': { actions: { type: 'zoomCrop', params: ({ event }) => event.factor } },
        'crop.reset': { actions: 'resetCrop' },
        'crop.accepted': 'cutting',
        'crop.skipped': 'ready',
        'crop.cancelled': 'cancelled',
      },
    },
    cutting: {
      tags: ['adjustable', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'cutPicture',
        src: 'cutPicture',
        input: ({ context: { key, crop } }) => ({ key, crop }),
        onDone: 'ready',
        onError: { target: 'adjusting', actions: 'noteFailure' },
      },
      on: { 'crop.cancelled': 'cancelled' },
    },
    ready: { type: 'final', output: 'ready' as const },
    unreadable: { type: 'final', output: 'unreadable' as const },
    cancelled: { type: 'final', output: 'cancelled' as const },
  },
});
