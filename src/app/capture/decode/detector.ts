import type { ReadCode } from '../../../domain/capture/code.ts';
import { FORMAT_NAMES, FORMATS } from './formats.ts';
import type { Format } from './formats.ts';

type Detection = { rawValue: string; format: string };

/** The browser's own detector, which no version of TypeScript's DOM types describes yet. */
export type DetectorClass = {
  new (options: { formats: string[] }): { detect(frame: ImageBitmap | ImageData): Promise<Detection[]> };
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own detector for those of our symbologies that it reads. */
export type OwnDetector = {
  formats: readonly Format[];
  read(frame: ImageBitmap | ImageData): Promise<ReadCode | null>;
};

/** Null in a browser without a detector, and where it reads none of the symbologies. */
export async function ownDetector(Detector: DetectorClass | undefined): Promise<OwnDetector | null> {
  if (!Detector) return null;
  const supported = await Detector.getSupportedFormats();
  const formats = FORMAT_NAMES.filter((name) => supported.includes(FORMATS[name]));
  if (formats.length === 0) return null;
  const detector = new Detector({ formats: formats.map((name) => FORMATS[name]) });
  return {
    formats,
    async read(frame) {
      const [found] = await detector.detect(frame);
      const format = formats.find((name) => FORMATS[name] === found?.format);
      return found && format ? { text: found.rawValue, format } : null;
    },
  };
}
