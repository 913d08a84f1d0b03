import { encode } from 'uqr';
import { paintPicture } from '../files/image.ts';
import type { Attached } from './delivery.ts';

/** White modules on every side, as the standard of QR codes requires, and the pixels of a module. */
const QUIET = 4;
const PIXELS = 8;

type Attachment = { filename: string; contentType: string; content: string | Buffer };

/** The files of a mail: the badge's QR code as a PNG, which every mailbox shows, and the calendar file. */
export async function attachmentsOf({ badge, calendar }: Attached): Promise<Attachment[]> {
  const picture = { filename: 'badge.png', contentType: 'image/png', content: await drawCode(badge) };
  if (calendar === undefined) return [picture];
  const { name, text } = calendar;
  return [picture, { filename: name, contentType: 'text/calendar; charset=utf-8', content: text }];
}

/** As on the page: readable with up to 15 % damage (level M). */
function drawCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const side = size * PIXELS;
  const pixels = Buffer.alloc(side * side, 255);
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < PIXELS; line += 1) {
        const start = (y * PIXELS + line) * side + x * PIXELS;
        pixels.fill(0, start, start + PIXELS);
      }
    });
  });
  return paintPicture(pixels, side);
}
