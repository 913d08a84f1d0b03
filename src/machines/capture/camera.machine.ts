import { assign, sendTo, setup } from 'xstate';
import type { ReadCode } from '../../domain/capture/code.ts';
import { missingCallback } from '../kit/missing.ts';
import { ownerOf } from '../kit/tell-owner.ts';

export type CameraChoice = { id: string; label: string };
export type CameraTrouble = 'refused' | 'absent' | 'inUse' | 'failed';

type CameraContext = {
  /** Empty: the browser's choice, the camera at the back. */ cameraId: string;
  cameras: readonly CameraChoice[];
  hasTorch: boolean;
  torch: boolean;
};

/** What the camera is told while it runs. */
export type CameraOrder = { type: 'torch.switched'; on: boolean };

export type CameraEvent =
  | { type: 'camera.started'; cameras: readonly CameraChoice[]; cameraId: string; hasTorch: boolean }
  | { type: 'camera.read'; code: ReadCode }
  | { type: 'camera.failed'; reason: CameraTrouble }
  /** The first frame came, or the first again; and no further one came. */
  | { type: 'frames.came' }
  | { type: 'frames.ceased' }
  | { type: 'camera.requested' }
  | { type: 'camera.closed' }
  | { type: 'camera.chosen'; cameraId: string }
  | { type: 'torch.toggled' };

/** How long a camera that is open may show nothing (ms). */
const PATIENCE_MS = 5_000;

/** The report to the capture screen. */
export type CodeReport = { type: 'code.read'; code: ReadCode };

const again = { 'camera.requested': 'on' } as const;
const isBecause =
  (wanted: CameraTrouble) =>
  (_: unknown, reason: CameraTrouble): boolean =>
    reason === wanted;
const reasonIn = ({ event }: { event: { reason: CameraTrouble } }): CameraTrouble => event.reason;
const failures = [
  { guard: { type: 'isRefused', params: reasonIn }, target: '#camera.refused' },
  { guard: { type: 'isAbsent', params: reasonIn }, target: '#camera.absent' },
  { guard: { type: 'isInUse', params: reasonIn }, target: '#camera.inUse' },
  { target: '#camera.failed' },
] as const;

/** The camera of the capture screen: from asking for it to the codes it reads. Owned by `capture`. */
export const cameraMachine = setup({
  types: {
    context: {} as CameraContext,
    events: {} as CameraEvent,
    input: {} as Pick<CameraContext, 'cameraId'>,
  },
  actors: {
    /** Opens a camera, shows it on the screen, and reads codes until it is stopped. */
    watchCamera: missingCallback<CameraOrder, Pick<CameraContext, 'cameraId'>>('watchCamera'),
  },
  actions: {
    noteStart: assign({
      cameras: (_, { cameras }: Pick<CameraContext, 'cameras' | 'cameraId' | 'hasTorch'>) => cameras,
      cameraId: (_, { cameraId }) => cameraId,
      hasTorch: (_, { hasTorch }) => hasTorch,
      torch: false,
    }),
    noteChoice: assign({ cameraId: (_, cameraId: string) => cameraId }),
    toggleTorch: assign({ torch: ({ context }) => !context.torch }),
    switchTorch: sendTo('watchCamera', ({ context }): CameraOrder => ({
      type: 'torch.switched',
      on: context.torch,
    })),
    tellOwner: sendTo(ownerOf, (_, code: ReadCode): CodeReport => ({ type: 'code.read', code })),
  },
  guards: {
    isRefused: isBecause('refused'),
    isAbsent: isBecause('absent'),
    isInUse: isBecause('inUse'),
    hasTorch: ({ context }) => context.hasTorch,
  },
  delays: { patience: PATIENCE_MS },
}).createMachine({
  id: 'camera',
  context: ({ input }) => ({ cameraId: input.cameraId, cameras: [], hasTorch: false, torch: false }),
  initial: 'on',
  states: {
    off: { tags: ['off'], on: again },
    on: {
      invoke: {
        id: 'watchCamera',
        src: 'watchCamera',
        input: ({ context: { cameraId } }) => ({ cameraId }),
      },
      on: {
        'camera.failed': failures,
        // Also once more: the system ended the camera, and it was opened again.
        'camera.started': {
          target: '.looking',
          actions: { type: 'noteStart', params: ({ event }) => event },
        },
        'camera.closed': 'off',
        'camera.chosen': {
          target: 'on',
          reenter: true,
          actions: { type: 'noteChoice', params: ({ event }) => event.cameraId },
        },
      },
      initial: 'asking',
      states: {
        asking: { tags: ['asking'] },
        looking: {
          tags: ['looking'],
          on: {
            'camera.read': { actions: { type: 'tellOwner', params: ({ event }) => event.code } },
            'torch.toggled': { guard: 'hasTorch', actions: ['toggleTorch', 'switchTorch'] },
          },
          initial: 'dark',
          states: {
            /** No frame comes: at the start, and of a camera that is covered by its switch or muted by the system. */
            dark: { after: { patience: '#camera.silent' }, on: { 'frames.came': 'seeing' } },
            seeing: { on: { 'frames.ceased': 'dark' } },
          },
        },
      },
    },
    /** The browser keeps the camera from this page. */
    refused: { tags: ['refused'], on: again },
    absent: { tags: ['absent'], on: again },
    /** Another program has it. */
    inUse: { tags: ['inUse'], on: again },
    failed: { tags: ['failed'], on: again },
    /** It is open and gives no picture. */
    silent: { tags: ['silent'], on: again },
  },
});
