import { expect } from 'vitest';
import { cardOrders, openCapture } from './capture-world.ts';
import type { Oracle, Subject } from './subject.ts';

const CODE = { text: 'AT-7Q2F-9XKD', format: 'QRCode' };
const FILE = { name: 'badge.jpg', size: 1_000 };

/** The ways to a code that take a while: how they begin, and the call that reads. */
const SOURCES = [
  [{ type: 'photo.chosen', file: FILE }, 'readPhoto'],
  [{ type: 'paste.requested' }, 'readClipboard'],
] as const;

/** What each says of its own, and what is said when it breaks off: none is held too crooked. */
const UNREAD = { readPhoto: ['noCode', 'heic', 'noPicture', 'noPhoto'], readClipboard: ['noText'] };
const BROKEN = { readPhoto: 'noPhoto', readClipboard: 'noText' };

const isReading = (subject: Subject): boolean => subject.snapshot().hasTag('reading');
const trouble = (subject: Subject): unknown => subject.snapshot().context.trouble;

/** A code from a photograph or the clipboard, and the settings of the capture screen. */
export const captureSources: Oracle['scenarios'] = {
  'reads a photograph or the clipboard as if the camera had seen it': async (start) => {
    for (const [begin, id] of SOURCES) {
      const subject = await openCapture(start);
      await subject.send(begin);
      expect(isReading(subject)).toBe(true);
      const [photos, pastes] = [subject.calls('readPhoto'), subject.calls('readClipboard')];
      expect([...photos, ...pastes]).toEqual(subject.calls(id));
      expect(subject.calls(id)).toHaveLength(1);
      await subject.answer(id, CODE);
      expect(isReading(subject)).toBe(false);
      expect(cardOrders(subject)).toEqual([{ type: 'record', code: CODE }]);
      expect(trouble(subject)).toBeNull();
    }
  },
  'hands over the photograph before it is read': async (start) => {
    const subject = await openCapture(start);
    await subject.send({ type: 'photo.chosen', file: FILE });
    expect(subject.effects()).toEqual([{ name: 'holdPhoto', params: FILE }]);
  },
  'says why nothing was read, and reads the next': async (start) => {
    for (const [begin, id] of SOURCES) {
      for (const why of [...UNREAD[id], 'failure']) {
        const subject = await openCapture(start);
        await subject.send(begin);
        if (why === 'failure') await subject.reject(id, new Error('not allowed'));
        else await subject.answer(id, why);
        expect(trouble(subject)).toBe(why === 'failure' ? BROKEN[id] : why);
        expect(subject.effects().at(-1)?.name).toBe('warn');
        expect(cardOrders(subject)).toEqual([]);
        expect(isReading(subject)).toBe(false);
        await subject.send(begin);
        expect(subject.calls(id)).toHaveLength(2);
      }
    }
  },
  'reads one after the other': async (start) => {
    for (const [begin, id] of SOURCES) {
      const subject = await openCapture(start);
      await subject.send(begin);
      for (const [another] of SOURCES) await subject.send(another);
      expect([...subject.calls('readPhoto'), ...subject.calls('readClipboard')]).toHaveLength(1);
      await subject.answer(id, CODE);
      expect(isReading(subject)).toBe(false);
    }
  },
  'keeps a changed setting on the device, once it knows the others': async (start) => {
    const change = { type: 'settings.changed', settings: { sound: false } };
    const early = await start();
    await early.send({ type: 'screen.opened' });
    await early.send(change);
    expect(early.effects()).toEqual([]);
    const subject = await openCapture(start);
    await subject.send(change);
    const saved = { deviceName: '', sound: false, vibration: true, cameraId: '' };
    expect(subject.snapshot().context.settings).toEqual(saved);
    expect(subject.effects()).toEqual([{ name: 'saveSettings', params: saved }]);
  },
};
