import { expect } from 'vitest';
import { captureSources } from './capture-sources.scenarios.ts';
import { cardOrders, openCapture, REFUSED_CARD, type Card } from './capture-world.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** The camera and the capture screen, by hand from the design of capturing at the booth. */
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const send = (subject: Subject, type: string) => subject.send({ type });
const last = (subject: Subject, src: string) => subject.calls(src).at(-1);
const CODE = { text: 'AT-7Q2F-9XKD', format: 'QRCode' };
const STARTED = {
  type: 'camera.started',
  cameras: [
    { id: 'back', label: 'Back camera' },
    { id: 'front', label: 'Front camera' },
  ],
  cameraId: 'back',
  hasTorch: true,
};

async function looking(start: Start, hasTorch = true): Promise<Subject> {
  const subject = await start(() => ({ cameraId: '' }));
  await subject.send({ ...STARTED, hasTorch });
  return subject;
}

export const cameraOracle: Oracle = {
  machine: 'camera',
  scenarios: {
    'asks for the chosen camera at once, and looks when it has started': async (start) => {
      const subject = await start(() => ({ cameraId: 'back' }));
      expect(tags(subject)).toEqual(['asking']);
      expect(subject.calls('watchCamera').map(({ input }) => input)).toEqual([{ cameraId: 'back' }]);
      await subject.send({ ...STARTED, cameraId: 'front' });
      expect(tags(subject)).toEqual(['looking']);
      expect(subject.snapshot().context).toEqual({
        cameraId: 'front',
        cameras: STARTED.cameras,
        hasTorch: true,
        torch: false,
      });
    },
    'looks on when the system ended the camera and it was opened again': async (start) => {
      const subject = await looking(start);
      await subject.send({ type: 'torch.toggled' });
      await subject.send({ ...STARTED, cameras: [], cameraId: 'front', hasTorch: false });
      expect(tags(subject)).toEqual(['looking']);
      expect(subject.calls('watchCamera')).toHaveLength(1);
      expect(subject.snapshot().context).toEqual({
        cameraId: 'front',
        cameras: [],
        hasTorch: false,
        torch: false,
      });
    },
    'reports every code it reads, and none before it has started': async (start) => {
      const early = await start(() => ({ cameraId: '' }));
      await early.send({ type: 'camera.read', code: CODE });
      expect(early.effects()).toEqual([]);
      const subject = await looking(start);
      await subject.send({ type: 'camera.read', code: CODE });
      await subject.send({ type: 'camera.read', code: { ...CODE, text: 'AT-2' } });
      expect(subject.effects()).toEqual([
        { name: 'tellOwner', params: CODE },
        { name: 'tellOwner', params: { text: 'AT-2', format: 'QRCode' } },
      ]);
      expect(tags(subject)).toEqual(['looking']);
    },
    'says why there is no camera, and asks again when told to': async (start) => {
      for (const reason of ['refused', 'absent', 'inUse', 'failed']) {
        for (const begin of [() => start(() => ({ cameraId: 'back' })), () => looking(start)]) {
          const subject = await begin();
          const { cameraId } = subject.snapshot().context;
          await subject.send({ type: 'camera.failed', reason });
          expect(tags(subject)).toEqual([reason]);
          expect(last(subject, 'watchCamera')?.signal.aborted).toBe(true);
          await subject.send({ type: 'camera.read', code: CODE });
          expect(subject.effects()).toEqual([]);
          await send(subject, 'camera.requested');
          expect(tags(subject)).toEqual(['asking']);
          expect(subject.calls('watchCamera')[1]?.input).toEqual({ cameraId });
        }
      }
    },
    'says that an open camera gives no picture, after five seconds without a frame': async (start) => {
      for (const isMutedLater of [false, true]) {
        const subject = await looking(start);
        if (isMutedLater) {
          await send(subject, 'frames.came');
          await subject.wait(60_000);
          expect(tags(subject)).toEqual(['looking']);
          await send(subject, 'frames.ceased');
        }
        await subject.wait(4_999);
        expect(tags(subject)).toEqual(['looking']);
        await subject.wait(1);
        expect(tags(subject)).toEqual(['silent']);
        expect(last(subject, 'watchCamera')?.signal.aborted).toBe(true);
        await send(subject, 'camera.requested');
        expect(tags(subject)).toEqual(['asking']);
        expect(subject.calls('watchCamera')[1]?.input).toEqual({ cameraId: 'back' });
      }
      const restored = await looking(start);
      await restored.wait(4_000);
      await send(restored, 'frames.came');
      await restored.wait(4_000);
      await send(restored, 'frames.ceased');
      await restored.wait(4_999);
      await send(restored, 'frames.came');
      await restored.wait(60_000);
      expect(tags(restored)).toEqual(['looking']);
    },
    'is switched off and on': async (start) => {
      for (const begin of [() => start(() => ({ cameraId: '' })), () => looking(start)]) {
        const subject = await begin();
        await send(subject, 'camera.closed');
        expect(tags(subject)).toEqual(['off']);
        expect(last(subject, 'watchCamera')?.signal.aborted).toBe(true);
        await send(subject, 'camera.requested');
        expect(tags(subject)).toEqual(['asking']);
        expect(subject.calls('watchCamera')).toHaveLength(2);
      }
    },
    'changes to the chosen camera, with its torch off': async (start) => {
      const subject = await looking(start);
      await send(subject, 'torch.toggled');
      await subject.send({ type: 'camera.chosen', cameraId: 'front' });
      expect(tags(subject)).toEqual(['asking']);
      expect(subject.calls('watchCamera')[0]?.signal.aborted).toBe(true);
      expect(last(subject, 'watchCamera')?.input).toEqual({ cameraId: 'front' });
      await subject.send({ ...STARTED, cameraId: 'front' });
      expect(subject.snapshot().context).toMatchObject({ cameraId: 'front', torch: false });
    },
    'switches the torch of a camera that has one': async (start) => {
      const subject = await looking(start);
      await send(subject, 'torch.toggled');
      expect(subject.snapshot().context.torch).toBe(true);
      await send(subject, 'torch.toggled');
      expect(subject.snapshot().context.torch).toBe(false);
      expect(subject.heard('watchCamera')).toEqual([
        { type: 'torch.switched', on: true },
        { type: 'torch.switched', on: false },
      ]);
      const dark = await looking(start, false);
      await send(dark, 'torch.toggled');
      expect(dark.snapshot().context.torch).toBe(false);
      expect(dark.heard('watchCamera')).toEqual([]);
    },
  },
};

const NAMED: Card = {
  clientId: 'c-1',
  who: { fullName: 'Lena Fischer', companyName: 'Kontor AG', designation: '' },
  code: 'MECARD:N:Fischer,Lena;;',
  lookUp: null,
  values: { priority: null, rating: null, note: '' },
  byHand: false,
  met: 0,
  state: 'open',
  canUndo: true,
};
const NO_ONE = { fullName: '', companyName: '', designation: '' };
const UNNAMED: Card = { ...NAMED, clientId: 'c-2', who: NO_ONE, code: 'AT-1', lookUp: 'AT-1' };
const BO: Card = { ...NAMED, clientId: 'c-3', who: { ...NO_ONE, fullName: 'Bo Li' } };
const CEM: Card = { ...NAMED, clientId: 'c-4', who: { ...NO_ONE, fullName: 'Cem Kaya' } };

const save = (subject: Subject, card: Card) => subject.send({ type: 'card.saved', card });
const names = (subject: Subject): string[] => subject.effects().map(({ name }) => name);
const card = (subject: Subject): unknown => subject.snapshot().context.card;

export const captureOracle: Oracle = {
  machine: 'capture',
  scenarios: {
    ...captureSources,
    'opens desk, keys and camera once the settings are read, or cannot be': async (start) => {
      const subject = await start();
      expect(subject.snapshot().value).toBe('away');
      await send(subject, 'screen.opened');
      expect(tags(subject)).toEqual(['preparing']);
      expect(subject.calls('desk')).toEqual([]);
      const settings = { deviceName: 'Door', sound: false, vibration: true, cameraId: 'front' };
      await subject.answer('readSettings', settings);
      expect(subject.snapshot().context.settings).toEqual(settings);
      expect(subject.calls('camera').map(({ input }) => input)).toEqual([{ cameraId: 'front' }]);
      for (const src of ['desk', 'watchKeys']) expect(subject.calls(src)).toHaveLength(1);
      expect(tags(subject)).toEqual([]);

      const blocked = await start();
      await send(blocked, 'screen.opened');
      await blocked.reject('readSettings', new Error('no storage'));
      expect(blocked.calls('camera').map(({ input }) => input)).toEqual([{ cameraId: '' }]);
      expect(blocked.calls('desk')).toHaveLength(1);
      expect(blocked.snapshot().context.settings).toMatchObject({ sound: true, vibration: true });
    },
    'stops everything when the screen is left, and forgets what it showed': async (start) => {
      const early = await start();
      await send(early, 'screen.opened');
      await send(early, 'screen.left');
      expect(early.snapshot().value).toBe('away');
      expect(last(early, 'readSettings')?.signal.aborted).toBe(true);
      await send(early, 'screen.opened');
      expect(tags(early)).toEqual(['preparing']);

      const subject = await openCapture(start);
      await save(subject, NAMED);
      await subject.send(REFUSED_CARD);
      await send(subject, 'screen.left');
      expect(subject.snapshot().value).toBe('away');
      expect(subject.snapshot().context).toMatchObject({ card: null, next: [], saved: null, trouble: null });
      for (const src of ['desk', 'watchKeys', 'camera'])
        expect(last(subject, src)?.signal.aborted, src).toBe(true);
      await subject.send({ type: 'code.read', code: CODE });
      expect(cardOrders(subject)).toEqual([]);
    },
    'gives the desk every code, whatever else goes on': async (start) => {
      const subject = await openCapture(start);
      const read = (text: string) => subject.send({ type: 'code.read', code: { ...CODE, text } });
      await read('first');
      await save(subject, UNNAMED);
      await read('while asking');
      await send(subject, 'paste.requested');
      await read('while reading');
      await subject.send(REFUSED_CARD);
      await read('after a refusal');
      expect(cardOrders(subject)).toEqual(
        ['first', 'while asking', 'while reading', 'after a refusal'].map((text) => ({
          type: 'record',
          code: { text, format: 'QRCode' },
        })),
      );
    },
    'shows a stored code with a sign, and asks nothing about a badge that names its owner': async (start) => {
      const subject = await openCapture(start);
      await save(subject, NAMED);
      expect(card(subject)).toEqual(NAMED);
      expect(tags(subject)).toEqual(['card']);
      expect(names(subject)).toEqual(['praise']);
      expect(subject.calls('lookUp')).toEqual([]);
    },
    'asks the event once whose badge it is, and goes on without an answer': async (start) => {
      const subject = await openCapture(start);
      await save(subject, UNNAMED);
      expect(tags(subject)).toEqual(['asking', 'card']);
      expect(subject.calls('lookUp').map(({ input }) => input)).toEqual([{ code: 'AT-1' }]);
      const who = { kind: 'attendee', fullName: 'Lena Fischer' };
      await subject.answer('lookUp', who);
      expect(cardOrders(subject)).toEqual([{ type: 'name', clientId: 'c-2', who }]);
      expect(tags(subject)).toEqual(['card']);
      expect(subject.calls('lookUp')).toHaveLength(1);

      const silent = await openCapture(start);
      await save(silent, UNNAMED);
      await silent.reject('lookUp', { _tag: 'Unreachable', message: 'x' });
      expect(cardOrders(silent)).toEqual([]);
      expect(card(silent)).toEqual(UNNAMED);
      expect(tags(silent)).toEqual(['card']);
      expect(silent.calls('lookUp')).toHaveLength(1);
    },
    'asks about the next card instead, once it is stored': async (start) => {
      const subject = await openCapture(start);
      await save(subject, UNNAMED);
      await save(subject, { ...UNNAMED, clientId: 'c-3', lookUp: 'AT-3' });
      expect(subject.calls('lookUp').map(({ input }) => input)).toEqual([{ code: 'AT-1' }, { code: 'AT-3' }]);
      expect(subject.calls('lookUp')[0]?.signal.aborted).toBe(true);
      await subject.answer('lookUp', { kind: 'attendee', fullName: 'Max' });
      expect(cardOrders(subject)).toMatchObject([
        { type: 'close', clientId: 'c-2' },
        { type: 'name', clientId: 'c-3' },
      ]);
    },
    'keeps what is typed, also while the device reports the card': async (start) => {
      const subject = await openCapture(start);
      await save(subject, NAMED);
      await subject.send({ type: 'card.changed', values: { note: 'Wants a demo' } });
      await subject.send({ type: 'card.changed', values: { priority: 'high' } });
      await subject.send({ type: 'card.refreshed', card: { ...NAMED, state: 'waiting', canUndo: false } });
      const values = { priority: 'high', rating: null, note: 'Wants a demo' };
      expect(card(subject)).toEqual({ ...NAMED, values, state: 'waiting', canUndo: false });
      expect(cardOrders(subject)).toEqual([
        { type: 'keep', clientId: 'c-1', values: { priority: null, rating: null, note: 'Wants a demo' } },
        { type: 'keep', clientId: 'c-1', values },
      ]);
      await subject.send({ type: 'card.refreshed', card: { ...UNNAMED, state: 'waiting' } });
      expect(card(subject)).toMatchObject({ clientId: 'c-1', values });
    },
    'lets the next take the place of a card that nobody touched, which is saved': async (start) => {
      const subject = await openCapture(start);
      await save(subject, NAMED);
      await save(subject, BO);
      expect(subject.snapshot().context).toMatchObject({ card: BO, next: [], saved: NAMED });
      expect(cardOrders(subject)).toEqual([{ type: 'close', clientId: 'c-1' }]);
    },
    'keeps a card that was touched until it is done; what is stored meanwhile waits in its order': async (
      start,
    ) => {
      for (const touch of [
        { type: 'card.touched' },
        { type: 'card.changed', values: { note: 'W' } },
        { type: 'card.undone' },
      ]) {
        const subject = await openCapture(start);
        await save(subject, NAMED);
        await subject.send(touch);
        for (const one of [BO, UNNAMED, CEM]) await save(subject, one);
        await subject.send({ type: 'card.changed', values: { priority: 'high', note: 'Wants a demo' } });
        expect(card(subject)).toMatchObject({
          clientId: 'c-1',
          values: { priority: 'high', note: 'Wants a demo' },
        });
        expect(subject.snapshot().context['next']).toEqual([BO, UNNAMED, CEM]);
        expect(names(subject)).toEqual(['praise', 'praise', 'praise', 'praise']);
        expect(subject.calls('lookUp')).toEqual([]);
        await subject.send({ type: 'card.refreshed', card: { ...BO, state: 'waiting' } });
        await send(subject, 'card.closed');
        const shown = { card: { ...BO, state: 'waiting' }, next: [UNNAMED, CEM], saved: { clientId: 'c-1' } };
        expect(subject.snapshot().context).toMatchObject(shown);
        // Untouched, with others behind it: the newest comes last.
        await save(subject, { ...NAMED, clientId: 'c-5' });
        await send(subject, 'card.closed');
        expect(tags(subject)).toEqual(['asking', 'card']);
        await send(subject, 'card.closed');
        expect(card(subject)).toEqual(CEM);
        await save(subject, { ...NAMED, clientId: 'c-6' });
        await send(subject, 'card.closed');
        await save(subject, { ...NAMED, clientId: 'c-7' });
        for (const id of ['c-5', 'c-6', 'c-7']) {
          expect(card(subject)).toMatchObject({ clientId: id });
          await send(subject, 'card.closed');
        }
        expect(card(subject)).toBeNull();
        expect(tags(subject)).toEqual([]);
        const closed = cardOrders(subject).filter(({ type }) => type === 'close');
        expect(closed).toEqual(
          ['c-1', 'c-3', 'c-2', 'c-4', 'c-5', 'c-6', 'c-7'].map((clientId) => ({ type: 'close', clientId })),
        );
      }
    },
    'keeps the card of a typed name while the camera reads on, and follows the hand': async (start) => {
      const subject = await openCapture(start);
      const typed = { ...NAMED, byHand: true };
      await save(subject, typed);
      await save(subject, BO);
      await subject.send({ type: 'card.changed', values: { priority: 'high' } });
      expect(cardOrders(subject)).toMatchObject([{ type: 'keep', clientId: 'c-1' }]);
      expect(subject.snapshot().context).toMatchObject({ card: { clientId: 'c-1' }, next: [BO] });

      const other = await openCapture(start);
      await save(other, typed);
      await save(other, { ...CEM, byHand: true });
      expect(other.snapshot().context).toMatchObject({ card: { clientId: 'c-4' }, next: [] });
    },
    'shows who waits when the card is taken back, and knows which card that was': async (start) => {
      const subject = await openCapture(start);
      await save(subject, NAMED);
      await send(subject, 'card.undone');
      await save(subject, BO);
      await subject.send({ type: 'card.dropped', clientId: 'c-1' });
      expect(subject.snapshot().context).toMatchObject({ card: BO, next: [], saved: null });
      // Of a card that was closed before the desk had taken it back.
      await subject.send({ type: 'card.dropped', clientId: 'c-1' });
      expect(card(subject)).toEqual(BO);
      // The next may follow again.
      await save(subject, CEM);
      expect(card(subject)).toEqual(CEM);
    },
    'closes the card, and takes no change of one that is gone': async (start) => {
      const subject = await openCapture(start);
      await save(subject, NAMED);
      await send(subject, 'card.closed');
      expect(card(subject)).toBeNull();
      expect(tags(subject)).toEqual([]);
      await subject.send({ type: 'card.changed', values: { rating: 5 } });
      await send(subject, 'card.undone');
      await send(subject, 'card.closed');
      await subject.send({ type: 'card.refreshed', card: NAMED });
      expect(cardOrders(subject)).toEqual([{ type: 'close', clientId: 'c-1' }]);
      expect(card(subject)).toBeNull();
    },
    'takes the card back when the desk did': async (start) => {
      const subject = await openCapture(start);
      await save(subject, NAMED);
      await send(subject, 'card.undone');
      expect(cardOrders(subject)).toEqual([{ type: 'undo', clientId: 'c-1' }]);
      expect(card(subject)).toEqual(NAMED);
      await subject.send({ type: 'card.dropped', clientId: 'c-1' });
      expect(card(subject)).toBeNull();
      expect(tags(subject)).toEqual([]);
    },
    'says why a code was not stored, beside the card, until it is dismissed or the next is': async (
      start,
    ) => {
      const subject = await openCapture(start);
      await save(subject, NAMED);
      await subject.send({ type: 'code.refused', reason: 'device' });
      expect(subject.snapshot().context).toMatchObject({ card: NAMED, trouble: 'device' });
      await send(subject, 'trouble.dismissed');
      expect(subject.snapshot().context).toMatchObject({ card: NAMED, trouble: null });
      await subject.send({ type: 'code.refused', reason: 'full' });
      await save(subject, UNNAMED);
      expect(subject.snapshot().context).toMatchObject({ card: UNNAMED, trouble: null });
      expect(names(subject)).toEqual(['praise', 'warn', 'warn', 'praise']);
    },
  },
};
