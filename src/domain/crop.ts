import { CROP_TEXTS } from './crop-texts.ts';

/** A picture's size in its own pixels, turned as it is shown. */
export type PictureSize = { width: number; height: number };

/** The part of a picture that is shown, in the picture's pixels. It never leaves the picture. */
export type Crop = PictureSize & { x: number; y: number };

/** The smallest part is this share of the largest. */
const DEEPEST = 8;

/** The largest part of this ratio (width by height), from the picture's middle. */
export function largestCrop(picture: PictureSize, ratio: number): Crop {
  const width = Math.min(picture.width, picture.height * ratio);
  const height = Math.min(picture.height, picture.width / ratio);
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** The part after the frame moved by these shares of its own size, up to the picture's edge. */
export const movedCrop = (picture: PictureSize, crop: Crop, by: { x: number; y: number }): Crop =>
  inside(picture, { ...crop, x: crop.x + by.x * crop.width, y: crop.y + by.y * crop.height });

/** The part after zooming by this factor: above 1 less of the picture is shown. Its middle stays where it can. */
export function zoomedCrop(picture: PictureSize, crop: Crop, factor: number): Crop {
  const largest = largestCrop(picture, crop.width / crop.height);
  const share = clamped(crop.width / factor / largest.width, 1 / DEEPEST, 1);
  const [width, height] = [largest.width * share, largest.height * share];
  const x = crop.x + (crop.width - width) / 2;
  const y = crop.y + (crop.height - height) / 2;
  return inside(picture, { x, y, width, height });
}

/** How a part lies in its picture, in whole percent: for those who do not see it. */
export function cropInWords(picture: PictureSize, crop: Crop): string {
  const largest = largestCrop(picture, crop.width / crop.height);
  const percent = (part: number, whole: number): number => Math.round((part / whole) * 100);
  return CROP_TEXTS.words(
    percent(largest.width, crop.width),
    percent(crop.x, picture.width),
    percent(crop.y, picture.height),
  );
}

/** The part in whole pixels, at least one, inside the picture. */
export function pixelsOf(picture: PictureSize, crop: Crop): Crop {
  const width = Math.max(1, Math.min(picture.width, Math.round(crop.width)));
  const height = Math.max(1, Math.min(picture.height, Math.round(crop.height)));
  return inside(picture, { x: Math.round(crop.x), y: Math.round(crop.y), width, height });
}

const inside = (picture: PictureSize, { x, y, width, height }: Crop): Crop => ({
  x: clamped(x, 0, picture.width - width),
  y: clamped(y, 0, picture.height - height),
  width,
  height,
});

const clamped = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(Math.max(least, most), value));
