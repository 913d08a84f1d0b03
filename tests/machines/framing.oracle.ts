import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Framing a picture by hand: nothing is cut before it is accepted, and what ends it says how. */
const PICTURE = { width: 200, height: 100, url: 'blob:wide' };

const open = async (start: Start): Promise<Subject> => {
  const subject = await start(() => ({ key: 'upload-1', ratio: 1 }));
  await subject.answer('readPicture', PICTURE);
  return subject;
};
const cropOf = (subject: Subject): unknown => subject.snapshot().context.crop;
const outcome = (subject: Subject): unknown => [subject.snapshot().status, subject.snapshot().output];
const MIDDLE = { x: 50, y: 0, width: 100, height: 100 };

export const framingOracle: Oracle = {
  machine: 'framing',
  scenarios: {
    'shows the part while it is cut': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'crop.accepted' });
      expect([...subject.snapshot().tags].sort()).toEqual(['adjustable', 'busy']);
    },
    'reads the held file and begins with its largest middle part': async (start) => {
      const subject = await start(() => ({ key: 'upload-1', ratio: 1 }));
      expect(subject.calls('readPicture')[0]?.input).toEqual({ key: 'upload-1' });
      expect(subject.snapshot().hasTag('adjustable')).toBe(false);
      await subject.send({ type: 'crop.accepted' });
      expect(subject.calls('cutPicture')).toEqual([]);
      await subject.answer('readPicture', PICTURE);
      expect(subject.snapshot().hasTag('adjustable')).toBe(true);
      expect(cropOf(subject)).toEqual(MIDDLE);
    },
    'says that a picture cannot be decoded': async (start) => {
      const subject = await start(() => ({ key: 'upload-1', ratio: 1 }));
      await subject.reject('readPicture', new DOMException('no'));
      expect(outcome(subject)).toEqual(['done', 'unreadable']);
    },
    'moves by shares of the frame, zooms around its middle, and goes back': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'crop.moved', x: 0.1, y: 0.1 });
      expect(cropOf(subject)).toEqual({ ...MIDDLE, x: 60 });
      await subject.send({ type: 'crop.moved', x: 9, y: 0 });
      expect(cropOf(subject)).toEqual({ ...MIDDLE, x: 100 });
      await subject.send({ type: 'crop.zoomed', factor: 2 });
      expect(cropOf(subject)).toEqual({ x: 125, y: 25, width: 50, height: 50 });
      await subject.send({ type: 'crop.moved', x: -0.5, y: 0.5 });
      expect(cropOf(subject)).toEqual({ x: 100, y: 50, width: 50, height: 50 });
      await subject.send({ type: 'crop.reset' });
      expect(cropOf(subject)).toEqual(MIDDLE);
      expect(subject.calls('cutPicture')).toEqual([]);
    },
    'cuts the accepted part, and tells its owner that it is ready': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'crop.moved', x: 0.1, y: 0 });
      await subject.send({ type: 'crop.accepted' });
      expect(subject.snapshot().hasTag('busy')).toBe(true);
      expect(subject.calls('cutPicture')[0]?.input).toEqual({ key: 'upload-1', crop: { ...MIDDLE, x: 60 } });
      await subject.answer('cutPicture');
      expect(outcome(subject)).toEqual(['done', 'ready']);
    },
    'says why nothing was cut, keeps the part, and tries again': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'crop.zoomed', factor: 2 });
      const chosen = cropOf(subject);
      await subject.send({ type: 'crop.accepted' });
      await subject.reject('cutPicture', new Error('memory'));
      expect(subject.snapshot().context.reason).toBe(
        'The picture could not be cropped. Try again, or use it as it is.',
      );
      expect(cropOf(subject)).toEqual(chosen);
      await subject.send({ type: 'crop.accepted' });
      expect(subject.snapshot().context.reason).toBeNull();
      await subject.answer('cutPicture');
      expect(outcome(subject)).toEqual(['done', 'ready']);
    },
    'uses the file as it is without cutting': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'crop.skipped' });
      expect(outcome(subject)).toEqual(['done', 'ready']);
      expect(subject.calls('cutPicture')).toEqual([]);
    },
    'is given up before and while it cuts': async (start) => {
      const adjusting = await open(start);
      const cutting = await open(start);
      await cutting.send({ type: 'crop.accepted' });
      for (const subject of [adjusting, cutting]) {
        await subject.send({ type: 'crop.cancelled' });
        expect(outcome(subject)).toEqual(['done', 'cancelled']);
      }
      expect(cutting.calls('cutPicture')[0]?.signal.aborted).toBe(true);
    },
  },
};
