import type { ReadCode } from '../../../domain/capture/code.ts';
import { ownDetector } from './detector.ts';
import type { DetectorClass, OwnDetector } from './detector.ts';
import { FORMAT_NAMES } from './formats.ts';
import type { Format } from './formats.ts';

export type Frame = ImageBitmap | ImageData;
export type Look = { hard: boolean };

type Parts = {
  /** The browser's own detector, if it has one. */
  Detector: DetectorClass | undefined;
  /** Reads the given symbologies without it. */
  readImage(picture: ImageData, formats: readonly Format[], how: Look): Promise<ReadCode | null>;
  pixelsOf(frame: Frame): ImageData;
};

/**
 * Reads a frame with the browser's own detector first, then with ours: in a usual look only the symbologies that the
 * browser does not read, in a hard one all. A browser's detector that fails once is not asked again.
 */
export function createReader({ Detector, readImage, pixelsOf }: Parts) {
  let own: Promise<OwnDetector | null> = ownDetector(Detector).catch(() => null);
  return async (frame: Frame, how: Look): Promise<ReadCode | null> => {
    const detector = await own;
    try {
      const found = await detector?.read(frame);
      if (found) return found;
    } catch {
      own = Promise.resolve(null);
      return readImage(pixelsOf(frame), FORMAT_NAMES, how);
    }
    const formats = how.hard || !detector ? FORMAT_NAMES : notIn(detector.formats);
    return formats.length === 0 ? null : readImage(pixelsOf(frame), formats, how);
  };
}

const notIn = (formats: readonly Format[]): readonly Format[] =>
  FORMAT_NAMES.filter((name) => !formats.includes(name));
