import { beforeAll, describe, expect, test } from 'vitest';
import { FORMAT_NAMES } from '../../../src/app/capture/decode/formats.ts';
import { readImage } from '../../../src/app/capture/decode/read-image.ts';
import { prepareDecoder } from '../../support/codes/decoder.ts';
import { CONDITION_NAMES, FRAME, frameOf, pixelsOf } from '../../support/codes/frames.ts';
import type { Condition } from '../../support/codes/frames.ts';
import { SYMBOLOGIES, readOf } from '../../support/codes/symbols.ts';
import type { Symbology } from '../../support/codes/symbols.ts';

beforeAll(prepareDecoder);

/** Read only by a hard look: most of these are read along lines, which a turn of 30 degrees leaves. */
const HARD: Readonly<Record<Condition, readonly Symbology[]>> = {
  upright: [],
  turned: ['DataMatrix', 'PDF417', 'Code128', 'Code39', 'EAN13', 'UPCA'],
  blurred: [],
  third: [],
};

/** Not read in 640 × 480 at all: at a third of the frame their bars are 1.1 pixels wide. */
const UNREAD: Readonly<Partial<Record<Condition, readonly Symbology[]>>> = { third: ['Code128', 'Code39'] };

const CASES = SYMBOLOGIES.flatMap((symbology) =>
  CONDITION_NAMES.map((condition) => ({
    symbology,
    condition,
    read: UNREAD[condition]?.includes(symbology)
      ? 'not'
      : HARD[condition].includes(symbology)
        ? 'only by a hard look'
        : 'by any look',
  })),
);

describe('a frame of 640 × 480', () => {
  test.each(CASES)('with $symbology $condition is read $read', async ({ symbology, condition, read }) => {
    const picture = await pixelsOf(await frameOf(symbology, condition));
    const look = (hard: boolean) => readImage(picture, FORMAT_NAMES, { hard });
    expect(await look(false)).toEqual(read === 'by any look' ? readOf(symbology) : null);
    expect(await look(true)).toEqual(read === 'not' ? null : readOf(symbology));
  });

  test('without a code gives none, also when looked at hard', async () => {
    const data = new Uint8ClampedArray(FRAME.width * FRAME.height * 4).fill(180);
    const blank: ImageData = { data, ...FRAME, colorSpace: 'srgb' };
    expect(await readImage(blank, FORMAT_NAMES, { hard: true })).toBeNull();
  });

  test('is read for the named symbologies only', async () => {
    const picture = await pixelsOf(await frameOf('QRCode', 'upright'));
    expect(await readImage(picture, ['Aztec', 'Code128'], { hard: true })).toBeNull();
  });
});
