import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** Differences of a channel below this are the browser's own. */
const TOLERANCE = 24;

type Raw = { data: Buffer; width: number; height: number };

async function read(file: string): Promise<Raw> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How many pixels of two pictures differ, and where. */
export type Difference = {
  pixels: number;
  /** Of the larger picture. */ share: number;
  /** The smallest rectangle around all of them. */ box: {
    x: number;
    y: number;
    width: number;
    height: number;
  } | null;
};

/**
 * Compares two pictures pixel by pixel and, where they differ, writes a third: the second one pale, what differs in red.
 * What only one of them has, because it is larger, differs.
 */
export async function compare(before: string, after: string, out: string): Promise<Difference> {
  const [one, two] = await Promise.all([read(before), read(after)]);
  const width = Math.max(one.width, two.width);
  const height = Math.max(one.height, two.height);
  const drawn = Buffer.alloc(width * height * 4, 255);
  const edges = { left: width, top: height, right: -1, bottom: -1 };
  let pixels = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (isEqual(one, two, x, y)) {
        const from = (y * two.width + x) * 4;
        for (let channel = 0; channel < 3; channel += 1)
          drawn[at + channel] = 255 - Math.round((255 - (two.data[from + channel] ?? 255)) / 4);
        continue;
      }
      pixels += 1;
      drawn.set([214, 0, 40], at);
      edges.left = Math.min(edges.left, x);
      edges.top = Math.min(edges.top, y);
      edges.right = Math.max(edges.right, x);
      edges.bottom = Math.max(edges.bottom, y);
    }
  if (pixels > 0) {
    mkdirSync(dirname(out), { recursive: true });
    await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(out);
  }
  const { left: x, top: y } = edges;
  const box = pixels === 0 ? null : { x, y, width: edges.right - x + 1, height: edges.bottom - y + 1 };
  return { pixels, share: pixels / (width * height), box };
}

function isEqual(one: Raw, two: Raw, x: number, y: number): boolean {
  if (x >= one.width || y >= one.height || x >= two.width || y >= two.height) return false;
  const a = (y * one.width + x) * 4;
  const b = (y * two.width + x) * 4;
  for (let channel = 0; channel < 4; channel += 1)
    if (Math.abs((one.data[a + channel] ?? 0) - (two.data[b + channel] ?? 0)) > TOLERANCE) return false;
  return true;
}
