import { describe, expect, test } from 'vitest';
import type { DetectorClass } from '../../../src/app/capture/decode/detector.ts';
import { FORMAT_NAMES } from '../../../src/app/capture/decode/formats.ts';
import { createReader } from '../../../src/app/capture/decode/reader.ts';
import type { ReadCode } from '../../../src/domain/capture/code.ts';

const FRAME: ImageData = { data: new Uint8ClampedArray(4), width: 1, height: 1, colorSpace: 'srgb' };
const OURS: ReadCode = { text: 'ours', format: 'Code39' };

type StandIn = { supports?: string[]; sees?: { rawValue: string; format: string }[]; breaks?: boolean };

/** A browser's detector that supports and sees what it is told, and what was asked of it and of our decoder. */
function readerWith({ supports = [], sees = [], breaks = false }: StandIn) {
  const asked: { own: string[][]; ours: (readonly string[])[] } = { own: [], ours: [] };
  const Detector: DetectorClass = class {
    #formats: string[];
    constructor({ formats }: { formats: string[] }) {
      this.#formats = formats;
    }
    async detect() {
      asked.own.push(this.#formats);
      if (breaks) throw new Error('The service is gone.');
      return sees;
    }
    static getSupportedFormats = async () => supports;
  };
  const read = createReader({
    Detector,
    readImage: async (_, formats) => {
      asked.ours.push(formats);
      return OURS;
    },
    pixelsOf: () => FRAME,
  });
  return { read, asked };
}

const USUAL = { hard: false };

describe("the browser's own detector", () => {
  test('is asked first, and answers under our name of the symbology', async () => {
    const { read, asked } = readerWith({
      supports: ['qr_code', 'ean_13', 'itf'],
      sees: [{ rawValue: 'AT-1', format: 'qr_code' }],
    });
    expect(await read(FRAME, USUAL)).toEqual({ text: 'AT-1', format: 'QRCode' });
    expect(asked).toEqual({ own: [['qr_code', 'ean_13']], ours: [] });
  });

  test('leaves the symbologies that it does not read to ours', async () => {
    const { read, asked } = readerWith({ supports: ['qr_code'] });
    expect(await read(FRAME, USUAL)).toEqual(OURS);
    expect(asked.ours).toEqual([FORMAT_NAMES.filter((name) => name !== 'QRCode')]);
  });

  test('is checked by ours in a hard look, for every symbology', async () => {
    const { read, asked } = readerWith({ supports: ['qr_code'] });
    expect(await read(FRAME, { hard: true })).toEqual(OURS);
    expect(asked.ours).toEqual([FORMAT_NAMES]);
  });

  test('that reads everything is asked alone in a usual look', async () => {
    const every = 'qr_code data_matrix pdf417 aztec code_128 code_39 ean_13 ean_8 upc_a upc_e';
    const { read, asked } = readerWith({ supports: every.split(' ') });
    expect(await read(FRAME, USUAL)).toBeNull();
    expect(asked.ours).toEqual([]);
  });

  test('is not asked again after it failed', async () => {
    const { read, asked } = readerWith({ supports: ['qr_code'], breaks: true });
    expect([await read(FRAME, USUAL), await read(FRAME, USUAL)]).toEqual([OURS, OURS]);
    expect(asked.own).toHaveLength(1);
    expect(asked.ours).toEqual([FORMAT_NAMES, FORMAT_NAMES]);
  });

  test('is not made when it reads none of our symbologies, or there is none', async () => {
    const { read, asked } = readerWith({ supports: ['itf'] });
    expect(await read(FRAME, USUAL)).toEqual(OURS);
    expect(asked.own).toEqual([]);
    const without = createReader({
      Detector: undefined,
      readImage: async (_, formats) => ({ text: formats.join(), format: 'QRCode' }),
      pixelsOf: () => FRAME,
    });
    expect(await without(FRAME, USUAL)).toEqual({ text: FORMAT_NAMES.join(), format: 'QRCode' });
  });
});
