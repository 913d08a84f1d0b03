import sharp, { type Sharp } from 'sharp';
import { drawSymbol } from './symbols.ts';
import type { Symbology } from './symbols.ts';

/** A frame as it is decoded, and the larger picture of which it is a part. */
export const FRAME = { width: 640, height: 480 };
export const WIDE = { width: 1_280, height: 720 };

/** How a code is held: its longer side in pixels of a frame, its turn in degrees, the radius of the blur. */
const CONDITIONS = {
  upright: { side: 420, turn: 0, blur: 0 },
  turned: { side: 420, turn: 30, blur: 0 },
  blurred: { side: 420, turn: 0, blur: 1.5 },
  third: { side: Math.round(FRAME.width / 3), turn: 0, blur: 0 },
} as const;

export type Condition = keyof typeof CONDITIONS;

export const CONDITION_NAMES = Object.keys(CONDITIONS).filter(
  (name): name is Condition => name in CONDITIONS,
);

/** A camera's picture of a white badge with the code, on grey; each `variant` is held a little differently. */
export async function frameOf(
  symbology: Symbology,
  condition: Condition,
  variant = 0,
  size = FRAME,
): Promise<Sharp> {
  const { turn, blur, ...held } = CONDITIONS[condition];
  const side = Math.round((held.side * size.width) / FRAME.width);
  const symbol = await sharp(await drawSymbol(symbology))
    .flatten({ background: '#fff' })
    .resize({
      width: side,
      height: Math.min(side, Math.round(size.height * 0.54)),
      fit: 'inside',
      kernel: 'linear',
    })
    .extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#fff' })
    .toBuffer();
  const badge = sharp(symbol).rotate(turn + tiltOf(variant), { background: GREY });
  const { data, info } = await badge.toBuffer({ resolveWithObject: true });
  const frame = await sharp({ create: { ...size, channels: 3, background: GREY } })
    .composite([
      {
        input: data,
        left: placed(size.width - info.width, shiftOf(variant)),
        top: placed(size.height - info.height, shiftOf(variant + 3)),
      },
    ])
    .png()
    .toBuffer();
  return blur === 0 ? sharp(frame) : sharp(frame).blur(blur);
}

const GREY = '#b4b4b4';

/** Degrees: at most 4 to either side, none in the first variant. */
const tiltOf = (variant: number): number => ((variant * 3) % 9) - (variant === 0 ? 0 : 4);

/** Pixels: at most 12 to either side. */
const shiftOf = (variant: number): number => ((variant * 7) % 25) - (variant === 0 ? 0 : 12);

/** In the middle of the room there is, or beside it, and never over the edge. */
const placed = (room: number, shift: number): number =>
  Math.min(room, Math.max(0, Math.floor(room / 2) + shift));

/** The pixels of a picture as a canvas gives them. */
export async function pixelsOf(picture: Sharp): Promise<ImageData> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' };
}
