import { FORMAT_NAMES } from '../../src/app/capture/decode/formats.ts';
import { readImage } from '../../src/app/capture/decode/read-image.ts';
import { prepareDecoder } from '../../tests/support/codes/decoder.ts';
import { CONDITION_NAMES, frameOf, pixelsOf } from '../../tests/support/codes/frames.ts';
import type { Condition } from '../../tests/support/codes/frames.ts';
import { SYMBOLOGIES, readOf } from '../../tests/support/codes/symbols.ts';
import type { Symbology } from '../../tests/support/codes/symbols.ts';
import { median, round } from './figures.ts';
import { watchFilms } from './reading-camera.ts';

/** Frames of each symbology and condition, each held a little differently. */
const VARIANTS = 12;

/**
 * Codes drawn by the tests, upright, turned, blurred and small, in frames of 640 × 480: how many a usual and a hard
 * look read and the median of its milliseconds; then how long a camera in Chromium looks at each until it is read.
 */
export async function benchReading() {
  prepareDecoder();
  const decoder: Record<string, Record<string, string>> = {};
  for (const symbology of SYMBOLOGIES) {
    const row: Record<string, string> = {};
    for (const condition of CONDITION_NAMES) {
      row[condition] = (
        await Promise.all([false, true].map((hard) => rate(symbology, condition, hard)))
      ).join(', hard ');
    }
    decoder[symbology] = row;
  }
  return { decoder, camera: await watchFilms() };
}

/** "12/12 in 3.4 ms" */
async function rate(symbology: Symbology, condition: Condition, hard: boolean): Promise<string> {
  const expected = readOf(symbology);
  const times: number[] = [];
  let read = 0;
  for (let variant = 0; variant < VARIANTS; variant += 1) {
    const picture = await pixelsOf(await frameOf(symbology, condition, variant));
    const began = performance.now();
    const found = await readImage(picture, FORMAT_NAMES, { hard });
    times.push(performance.now() - began);
    if (found?.text === expected.text && found.format === expected.format) read += 1;
  }
  return `${String(read)}/${String(VARIANTS)} in ${String(round(median(times)))} ms`;
}
