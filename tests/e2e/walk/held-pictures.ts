import type { Page } from '@playwright/test';
import { running } from './signed-in.ts';

/** A picture of 64 × 32 pixels. */
export const WIDE_PNG = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAIAAAAt/+nTAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAYElEQVRYhe2SQQkAQRDD6qWGznZcrYh7hIFCBKSh6cdpoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrF7kLcJbpBNwC9Ynch7hLdoBuAXrG7EHeJbvCTB+Lx4IgEZAVsAAAAAElFTkSuQmCC',
    'base64',
  ),
};

type Held = { decodings: ((works: boolean) => void)[] };

/** From now on the page waits for the browser to decode a picture. */
export const holdPictures = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const held: Held = { decodings: [] };
    const decode = globalThis.createImageBitmap.bind(globalThis);
    Object.assign(globalThis, {
      heldPictures: held,
      createImageBitmap: (source: ImageBitmapSource) =>
        new Promise((resolve, reject) => {
          held.decodings.push((works) => {
            if (works) resolve(decode(source));
            else reject(new DOMException('The picture is broken.', 'InvalidStateError'));
          });
        }),
    });
  });

/** Ends the decoding that began last. */
export async function endDecoding(page: Page, works: boolean): Promise<void> {
  const end = (): Promise<boolean> =>
    page.evaluate((well) => {
      const finish = (globalThis as unknown as { heldPictures: Held }).heldPictures.decodings.pop();
      finish?.(well);
      return finish !== undefined;
    }, works);
  await running(page, end);
}
