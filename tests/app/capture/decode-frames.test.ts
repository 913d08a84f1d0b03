import { describe, expect, test } from 'vitest';
import { lookAt, partOf } from '../../../src/app/capture/frames.ts';

describe('the frames of a camera', () => {
  test('are made smaller as a whole, and cut in full size', () => {
    const camera = { width: 1_280, height: 720 };
    expect(partOf(camera, false)).toEqual({ left: 0, top: 0, width: 1_280, height: 720, scale: 0.5 });
    expect(partOf(camera, true)).toEqual({ left: 320, top: 120, width: 640, height: 480, scale: 1 });
    expect(partOf({ width: 720, height: 1_280 }, false).scale).toBe(0.375);
  });

  test('of a small camera are taken as they are', () => {
    const camera = { width: 320, height: 240 };
    const whole = { left: 0, top: 0, width: 320, height: 240, scale: 1 };
    expect([partOf(camera, false), partOf(camera, true)]).toEqual([whole, whole]);
  });

  test('are looked at hard in every third, whole and middle in turns', () => {
    const looks = [0, 1, 2, 3, 4, 5].map(lookAt);
    expect(looks.map(({ hard }) => hard)).toEqual([false, false, true, false, false, true]);
    expect(looks.filter(({ hard }) => hard).map(({ middle }) => middle)).toEqual([false, true]);
  });
});
