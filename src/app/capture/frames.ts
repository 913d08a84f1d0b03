import type { Look } from './decode/reader.ts';

/** The largest frame that is decoded. */
const MOST = { width: 640, height: 480 };

type Part = { left: number; top: number; width: number; height: number; scale: number };

/** The whole picture, made as small as a frame, or its middle in full size, where a small linear code is still sharp. */
export function partOf({ width, height }: { width: number; height: number }, middle: boolean): Part {
  if (middle) {
    const cut = { width: Math.min(width, MOST.width), height: Math.min(height, MOST.height) };
    return {
      left: Math.floor((width - cut.width) / 2),
      top: Math.floor((height - cut.height) / 2),
      ...cut,
      scale: 1,
    };
  }
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  return { left: 0, top: 0, width, height, scale };
}

/** How the frame of that number is looked at: every other one in its middle, every third one hard. */
export const lookAt = (number: number): Look & { middle: boolean } => ({
  middle: number % 2 === 1,
  hard: number % 3 === 2,
});

/** Copies the frame that the video shows, off the page's thread where the browser can. */
export function frameOf(video: HTMLVideoElement, middle: boolean): Promise<ImageBitmap> {
  const { left, top, width, height, scale } = partOf(
    { width: video.videoWidth, height: video.videoHeight },
    middle,
  );
  return createImageBitmap(video, left, top, width, height, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'low',
  });
}

/** Resolves when the video shows its next frame. */
export const nextFrame = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else requestAnimationFrame(() => resolve());
  });
