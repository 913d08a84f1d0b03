import { readBarcodes } from 'zxing-wasm/reader';
import type { ReaderOptions } from 'zxing-wasm/reader';
import type { ReadCode } from '../../../domain/capture/code.ts';
import type { Format } from './formats.ts';
import { turned } from './turned.ts';

/** Codes that are read along lines and so only when held nearly straight; the others are read at any angle. */
const BY_LINES: readonly Format[] = ['PDF417', 'Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'UPCE'];

/** Degrees. With the quarter turns that the decoder tries itself, no angle is more than 15 degrees away. */
const TURNS = [30, -30];

/**
 * Reads one code in a picture with the WebAssembly decoder. A `hard` look also finds inverted, small and turned codes;
 * it takes several times as long.
 */
export async function readImage(
  picture: ImageData,
  formats: readonly Format[],
  { hard }: { hard: boolean },
): Promise<ReadCode | null> {
  const found = await look(picture, formats, {
    tryHarder: hard,
    tryRotate: hard,
    tryInvert: hard,
    tryDownscale: hard,
  });
  const byLines = hard && !found ? formats.filter((format) => BY_LINES.includes(format)) : [];
  if (byLines.length === 0) return found;
  for (const turn of TURNS) {
    const seen = await look(turned(picture, turn), byLines, {
      tryHarder: true,
      tryRotate: true,
      tryInvert: false,
      tryDownscale: false,
    });
    if (seen) return seen;
  }
  return null;
}

async function look(
  picture: ImageData,
  formats: readonly Format[],
  how: ReaderOptions,
): Promise<ReadCode | null> {
  const [found] = await readBarcodes(picture, { ...how, formats: [...formats], maxNumberOfSymbols: 1 });
  return found?.isValid ? { text: found.text, format: found.format } : null;
}
