import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The portal's sign in a square of 32; `scale` leaves a margin for systems that cut icons to a shape of their own. */
const drawing = (corner: number, scale: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${String(corner)}" fill="#2350c9"/>` +
  `<path transform="translate(16 16) scale(${String(scale)}) translate(-16 -16)" d="M9 23V9h14M9 16h10M9 23h14" ` +
  'fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const ICONS = [
  { name: 'icon-192', size: 192, corner: 8, scale: 1 },
  { name: 'icon-512', size: 512, corner: 8, scale: 1 },
  { name: 'maskable-512', size: 512, corner: 0, scale: 0.75 },
  { name: 'apple-touch-icon', size: 180, corner: 0, scale: 0.85 },
];

/** Draws the icons of the installed portal, which src/server/pages/manifest.ts and index.html name. */
export async function drawIcons(folder: string): Promise<void> {
  mkdirSync(join(folder, 'icons'), { recursive: true });
  await Promise.all(
    ICONS.map(({ name, size, corner, scale }) =>
      sharp(Buffer.from(drawing(corner, scale)), { density: (72 * size) / 32 })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toFile(join(folder, 'icons', `${name}.png`)),
    ),
  );
}
