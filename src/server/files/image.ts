import type sharp from 'sharp';
import { UPLOAD_MESSAGES } from '../../domain/screen-messages.ts';
import { createFairQueue } from '../fair-queue.ts';
import { problem } from '../problems.ts';
import { noRoom, refuseFile } from './refusals.ts';

/** Pixels of the largest picture that is decoded (security T17): more than phones take. */
const MOST_PIXELS = 40_000_000;
const SECONDS = 10;

/** Seconds after which a retry makes sense: a picture takes about half a second. */
const RETRY_AFTER = 2;

/**
 * One picture at a time: each may take a hundred megabytes while it is decoded. The last one that may wait is answered
 * well within the silence time-out of an upload.
 */
const turns = createFairQueue({
  atWork: 1,
  eachWaiting: 2,
  allWaiting: 20,
  refuse: (full) =>
    full === 'own'
      ? problem('tooMany', { message: UPLOAD_MESSAGES.oneAtATime, retryAfter: RETRY_AFTER, limit: 'uploads' })
      : problem('unavailable', { message: UPLOAD_MESSAGES.busy, retryAfter: RETRY_AFTER }),
});

const JPEG_QUALITY = 90;

const LOADERS = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'];

let loaded: Promise<typeof sharp> | undefined;

/** Loaded with the first picture: 20 MB of native code that a server without uploads does not need. */
function library(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    // Only these two formats can be decoded, whatever a file claims to be.
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: LOADERS });
    return library;
  });
  return loaded;
}

/**
 * Re-encodes a picture in its own format: hidden content (text, scripts, another file, the place where it was taken) is
 * removed, and it is rotated upright. Its pixels are counted before any is decoded. People take turns (`whose`). Throws
 * the refusal for a file that is not a readable picture of this format.
 */
export async function cleanImage(
  source: string,
  target: string,
  format: 'png' | 'jpeg',
  whose: string,
): Promise<void> {
  await turns.take(whose, async () => {
    const open = await library();
    const image = open(source, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' });
    const { width, height, format: found } = await image.metadata().catch(toRefusal);
    if (width * height > MOST_PIXELS) throw refuseFile('tooLarge', 'image');
    if (found !== format) throw refuseFile('unsupportedType', 'image');
    const upright = image.autoOrient().timeout({ seconds: SECONDS });
    const written = format === 'png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY });
    await written.toFile(target).catch(toRefusal);
  });
}

/** A square of grey pixels of our own as a PNG. */
export async function paintPicture(pixels: Buffer, side: number): Promise<Buffer> {
  const open = await library();
  return open(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}

function toRefusal(error: unknown): never {
  const { message } = error as Error;
  if (/no space left|ENOSPC/i.test(message)) throw noRoom();
  throw refuseFile(/pixel limit/i.test(message) ? 'tooLarge' : 'unsupportedType', 'image');
}
