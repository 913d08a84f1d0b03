import { assign, raise, sendTo, setup } from 'xstate';
import type { Badge } from '../../api/capture.ts';
import type {
  CaptureCard,
  CaptureTrouble,
  CardOrder,
  CardReport,
  PhotoTrouble,
} from '../../domain/capture/card.ts';
import type { ReadCode } from '../../domain/capture/code.ts';
import { EMPTY_CARD, type CardValues } from '../../domain/capture/item.ts';
import { NEW_SETTINGS, type CaptureSettings } from '../../domain/capture/settings.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import { cameraMachine, type CodeReport } from './camera.machine.ts';

type CaptureContext = {
  card: CaptureCard | null;
  /** Whether a person has begun to fill the card: it stays until it is done. */ held: boolean;
  /** Stored while the card stays, the oldest first. */ next: readonly CaptureCard[];
  /** The card that was closed last. */ saved: CaptureCard | null;
  /** Why the last code was not stored. */ trouble: CaptureTrouble | null;
  settings: CaptureSettings;
};

/** A chosen file; the machine reads nothing of it. */
export type Photo = { name: string; size: number };

export type CaptureEvent =
  | { type: 'screen.opened' }
  | { type: 'screen.left' }
  /** From the camera, a hand scanner or the field. */
  | CodeReport
  | { type: 'photo.chosen'; file: Photo }
  | { type: 'paste.requested' }
  /** The thumb or the focus is on the card. */
  | { type: 'card.touched' }
  | { type: 'card.changed'; values: Partial<CardValues> }
  /** Also to see the next. */
  | { type: 'card.closed' }
  | { type: 'card.undone' }
  | { type: 'trouble.dismissed' }
  | { type: 'settings.changed'; settings: Partial<CaptureSettings> }
  | CardReport;

const NO_CARD = { card: null, held: false, next: [], saved: null } satisfies Partial<CaptureContext>;

const savedCard = ({ event }: { event: { card: CaptureCard } }): CaptureCard => event.card;
const show = { type: 'showCard', params: savedCard } as const;

const cardIn = ({ card }: CaptureContext): string => card?.clientId ?? '';

type Read = ReadCode | CaptureTrouble;

const readIn = ({ event }: { event: { output: Read } }): Read => event.output;
/** What is said when reading itself fails. */
const BROKEN = { readPhoto: 'noPhoto', readClipboard: 'noText' } as const;
const reading = <Id extends keyof typeof BROKEN>(id: Id) =>
  ({
    id,
    src: id,
    onDone: [
      {
        guard: { type: 'isRead', params: readIn },
        target: 'idle',
        actions: { type: 'readCode', params: readIn },
      },
      { target: 'idle', actions: [{ type: 'reportUnread', params: readIn }, 'warn'] },
    ],
    onError: { target: 'idle', actions: [{ type: 'reportUnread', params: () => BROKEN[id] }, 'warn'] },
  }) as const;

/**
 * The capture screen: codes come from the camera, a hand scanner, the field, the clipboard or a photograph; each is
 * stored on this device before its card is shown. The desk follows one order after the other, so that a code that comes
 * while another is stored is not lost. A card that is being filled stays; what is captured meanwhile waits behind it.
 * Owned by the workspace; stops with the session.
 */
export const captureMachine = setup({
  types: { context: {} as CaptureContext, events: {} as CaptureEvent },
  actors: {
    camera: cameraMachine,
    readSettings: missingPromise<CaptureSettings>('readSettings'),
    /** Stores codes and changes in their order, and reports cards. */
    desk: missingCallback<CardOrder>('desk'),
    /** Reports codes of a hand scanner that types. */
    watchKeys: missingCallback<CardOrder>('watchKeys'),
    /** Reads the chosen photograph; else says why no code was read. */
    readPhoto: missingPromise<ReadCode | PhotoTrouble>('readPhoto'),
    readClipboard: missingPromise<ReadCode | 'noText'>('readClipboard'),
    lookUp: missingPromise<Badge, { code: string }>('lookUp'),
  },
  actions: {
    noteSettings: assign({ settings: (_, settings: CaptureSettings) => settings }),
    changeSettings: assign({
      settings: ({ context }, change: Partial<CaptureSettings>) => ({ ...context.settings, ...change }),
    }),
    saveSettings: missingAction<CaptureSettings>('saveSettings'),
    record: sendTo('desk', (_, code: ReadCode): CardOrder => ({ type: 'record', code })),
    /** As if the camera had read it. */
    readCode: raise((_, read: Read): CodeReport => ({
      type: 'code.read',
      code: typeof read === 'string' ? { text: '', format: '' } : read,
    })),
    keepCard: sendTo('desk', ({ context }): CardOrder => ({
      type: 'keep',
      clientId: cardIn(context),
      values: context.card?.values ?? EMPTY_CARD,
    })),
    tellName: sendTo('desk', ({ context }, who: Badge): CardOrder => ({
      type: 'name',
      clientId: cardIn(context),
      who,
    })),
    closeCard: sendTo('desk', ({ context }): CardOrder => ({ type: 'close', clientId: cardIn(context) })),
    undoCard: sendTo('desk', ({ context }): CardOrder => ({ type: 'undo', clientId: cardIn(context) })),
    /** Keeps the file outside the machine until it is read. */
    holdPhoto: missingAction<Photo>('holdPhoto'),
    showCard: assign({ card: (_, card: CaptureCard) => card, held: false, trouble: null }),
    queueCard: assign({
      next: ({ context }, card: CaptureCard) => [...context.next, card],
      trouble: null,
    }),
    showNext: assign({
      card: ({ context }) => context.next[0] ?? null,
      next: ({ context }) => context.next.slice(1),
      held: false,
    }),
    /** The device's newest, except for what the person is typing. */
    refreshCard: assign({
      card: ({ context }, card: CaptureCard) =>
        context.card?.clientId === card.clientId ? { ...card, values: context.card.values } : context.card,
      next: ({ context }, card: CaptureCard) =>
        context.next.map((one) => (one.clientId === card.clientId ? card : one)),
    }),
    holdCard: assign({ held: true }),
    noteSaved: assign({ saved: ({ context }) => context.card }),
    forgetSaved: assign({ saved: null }),
    changeCard: assign({
      card: ({ context }, values: Partial<CardValues>) =>
        context.card && { ...context.card, values: { ...context.card.values, ...values } },
    }),
    dropCards: assign(NO_CARD),
    noteTrouble: assign({ trouble: (_, reason: CaptureTrouble) => reason }),
    reportUnread: assign({ trouble: (_, read: Read) => (typeof read === 'string' ? read : null) }),
    forgetTrouble: assign({ trouble: null }),
    /** A sound and a vibration, unless they are switched off. */
    praise: missingAction('praise'),
    warn: missingAction('warn'),
  },
  guards: {
    isRead: (_, read: Read) => typeof read !== 'string',
    /** The card was begun, or others wait already; and one that was made by hand is followed by such alone. */
    isToWait: ({ context: { card, held, next } }, { byHand }: CaptureCard) =>
      held || next.length > 0 || (card?.byHand === true && !byHand),
    isShown: ({ context }, clientId: string) => context.card?.clientId === clientId,
    hasNext: ({ context }) => context.next.length > 0,
    isToLookUp: ({ context }) => context.card !== null && context.card.lookUp !== null,
  },
}).createMachine({
  id: 'capture',
  context: { ...NO_CARD, trouble: null, settings: NEW_SETTINGS },
  initial: 'away',
  states: {
    away: { on: { 'screen.opened': 'preparing' } },
    /** Settings that cannot be read are the usual ones. */
    preparing: {
      tags: ['preparing'],
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: { target: 'open', actions: { type: 'noteSettings', params: ({ event }) => event.output } },
        onError: 'open',
      },
      on: { 'screen.left': 'away' },
    },
    open: {
      type: 'parallel',
      invoke: [
        { id: 'desk', src: 'desk' },
        { id: 'watchKeys', src: 'watchKeys' },
        {
          id: 'camera',
          systemId: 'camera',
          src: 'camera',
          input: ({ context }) => ({ cameraId: context.settings.cameraId }),
        },
      ],
      exit: ['dropCards', 'forgetTrouble'],
      on: {
        'screen.left': 'away',
        'code.read': { actions: { type: 'record', params: ({ event }) => event.code } },
        'code.refused': {
          actions: [{ type: 'noteTrouble', params: ({ event }) => event.reason }, 'warn'],
        },
        'trouble.dismissed': { actions: 'forgetTrouble' },
        'settings.changed': {
          actions: [
            { type: 'changeSettings', params: ({ event }) => event.settings },
            { type: 'saveSettings', params: ({ context }) => context.settings },
          ],
        },
      },
      states: {
        source: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'photo.chosen': {
                  target: 'photo',
                  actions: { type: 'holdPhoto', params: ({ event }) => event.file },
                },
                'paste.requested': 'pasting',
              },
            },
            photo: { tags: ['reading'], invoke: reading('readPhoto') },
            pasting: { tags: ['reading'], invoke: reading('readClipboard') },
          },
        },
        card: {
          initial: 'none',
          states: {
            none: { on: { 'card.saved': { target: 'shown', actions: [show, 'praise'] } } },
            shown: {
              tags: ['card'],
              on: {
                'card.saved': [
                  {
                    guard: { type: 'isToWait', params: savedCard },
                    actions: [{ type: 'queueCard', params: savedCard }, 'praise'],
                  },
                  { target: 'shown', reenter: true, actions: ['closeCard', 'noteSaved', show, 'praise'] },
                ],
                'card.refreshed': { actions: { type: 'refreshCard', params: ({ event }) => event.card } },
                'card.touched': { actions: 'holdCard' },
                'card.changed': {
                  actions: [
                    'holdCard',
                    { type: 'changeCard', params: ({ event }) => event.values },
                    'keepCard',
                  ],
                },
                'card.closed': { target: 'over', actions: ['closeCard', 'noteSaved'] },
                'card.undone': { actions: ['holdCard', 'undoCard'] },
                'card.dropped': {
                  guard: { type: 'isShown', params: ({ event }) => event.clientId },
                  target: 'over',
                  actions: 'forgetSaved',
                },
              },
              initial: 'read',
              states: {
                /** A badge that says who it is needs no look-up. */
                read: { always: { guard: 'isToLookUp', target: 'asking' } },
                /** The event is asked whose badge it is; without an answer the code stays. */
                asking: {
                  tags: ['asking'],
                  invoke: {
                    id: 'lookUp',
                    src: 'lookUp',
                    input: ({ context }) => ({ code: context.card?.lookUp ?? '' }),
                    onDone: {
                      target: 'asked',
                      actions: { type: 'tellName', params: ({ event }) => event.output },
                    },
                    onError: 'asked',
                  },
                },
                asked: {},
              },
            },
            over: {
              always: [
                { guard: 'hasNext', target: 'shown', actions: 'showNext' },
                { target: 'none', actions: 'showNext' },
              ],
            },
          },
        },
      },
    },
  },
});
