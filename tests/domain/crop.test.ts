import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cropInWords,
  largestCrop,
  movedCrop,
  pixelsOf,
  zoomedCrop,
  type Crop,
  type PictureSize,
} from '../../src/domain/crop.ts';

const side = fc.integer({ min: 1, max: 12_000 });
const by = fc.double({ min: -20, max: 20, noNaN: true });
const step = fc.oneof(
  fc.record({ x: by, y: by }),
  fc.record({ factor: fc.double({ min: 0.01, max: 100, noNaN: true }) }),
);

/** A thousandth of a pixel is rounding. */
const isInside = (picture: PictureSize, { x, y, width, height }: Crop): boolean =>
  x >= -1e-3 &&
  y >= -1e-3 &&
  width > 0 &&
  height > 0 &&
  x + width <= picture.width + 1e-3 &&
  y + height <= picture.height + 1e-3;

test('whatever is moved and zoomed, the part stays in the picture and keeps its ratio', () => {
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.constantFrom(1, 3, 4 / 3),
      fc.array(step, { maxLength: 30 }),
      (picture, ratio, steps) => {
        let crop = largestCrop(picture, ratio);
        for (const one of steps) {
          crop = 'factor' in one ? zoomedCrop(picture, crop, one.factor) : movedCrop(picture, crop, one);
          expect(isInside(picture, crop)).toBe(true);
          expect(crop.width / crop.height).toBeCloseTo(ratio, 6);
          const pixels = pixelsOf(picture, crop);
          expect(isInside(picture, pixels)).toBe(true);
          for (const value of Object.values(pixels)) expect(Number.isInteger(value)).toBe(true);
        }
      },
    ),
  );
});

test('zooming out ends at the largest part, zooming in at an eighth of it', () => {
  const picture = { width: 300, height: 300 };
  const start = largestCrop(picture, 3);
  expect(start).toEqual({ x: 0, y: 100, width: 300, height: 100 });
  expect(zoomedCrop(picture, start, 0.1)).toEqual(start);
  expect(zoomedCrop(picture, start, 1_000)).toMatchObject({ width: 37.5, height: 12.5 });
});

test('where the part lies is said in words', () => {
  const picture = { width: 200, height: 100 };
  const crop = zoomedCrop(picture, largestCrop(picture, 1), 2);
  expect(cropInWords(picture, crop)).toBe('Zoom 200 %, 38 % from the left, 25 % from the top');
});
