import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A file as a browser's file field takes it. */
type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A picture of noise, so that its bytes cannot be compressed: about 3 bytes for each of its `side` × `side` pixels. */
export async function picture(name: string, side = 64): Promise<ChosenFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: side, height: side, channels: 3, background: '#888', noise } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** A picture with a red left half and a blue right half; `orientation` is its EXIF value. */
export async function halves(
  name: string,
  width: number,
  height: number,
  orientation = 1,
): Promise<ChosenFile> {
  const half = { create: { width: width / 2, height, channels: 3, background: '#f00' } } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation });
  return name.endsWith('.png')
    ? { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
    : { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 95 }).toBuffer() };
}

/** A stored picture: its format, its size, and whether its middle is more red or more blue. */
export async function storedPicture(page: Page, path: string) {
  const bytes = await (await page.request.get(`/files/${path}`)).body();
  const { format, width, height } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return { format, width, height, colour: red > 200 ? 'red' : blue > 200 ? 'blue' : 'both' };
}

/** A chosen picture is sent as it is, without choosing a part of it. */
export const useAsItIs = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Use as it is' }).click();

/** A document of one empty page, `padding` bytes longer than it needs to be. */
export function pdf(name: string, padding = 0): ChosenFile {
  const text = `%PDF-1.4
%${'x'.repeat(padding)}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** Slows everything the page sends and gets down to a slow mobile connection: 256 kbit/s each way. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytesPerSecond = 256_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
