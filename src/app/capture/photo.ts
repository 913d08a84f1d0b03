import type { PhotoTrouble } from '../../domain/capture/card.ts';
import type { ReadCode } from '../../domain/capture/code.ts';
import { PHOTO_HEAD, undecodable } from '../../domain/capture/photo-file.ts';
import { createDecoder } from './decode/decoder.ts';

/** Longer sides in pixels at which a photo is looked at: most codes are found in the first, fine ones in a later. */
const SIDES = [1_280, 640, 2_400];

/** Reads the code in a photo, at several sizes and angles; else says why there is none. */
export async function readPhoto(file: File): Promise<ReadCode | PhotoTrouble> {
  // Turned as its camera says. Rejects for a file that the browser cannot show.
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return undecodable(new Uint8Array(await file.slice(0, PHOTO_HEAD).arrayBuffer()));
  const decoder = createDecoder();
  try {
    const longest = Math.max(photo.width, photo.height);
    for (const side of sidesOf(longest)) {
      const scale = side / longest;
      const frame = await createImageBitmap(photo, {
        resizeWidth: Math.max(1, Math.round(photo.width * scale)),
        resizeHeight: Math.max(1, Math.round(photo.height * scale)),
        resizeQuality: 'high',
      });
      const code = await decoder.read(frame, { hard: true });
      if (code) return code;
    }
    return 'noCode';
  } finally {
    decoder.close();
    photo.close();
  }
}

/** No size twice, and none larger than the photo. */
const sidesOf = (longest: number): number[] => [...new Set(SIDES.map((side) => Math.min(side, longest)))];
