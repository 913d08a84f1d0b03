import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanImage } from '../../src/server/files/image.ts';
import { blankPng } from '../support/files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Cleans a picture of this size. */
function clean(width: number, height: number, target = join(folder, 'made.png')): Promise<void> {
  const source = join(folder, 'sent.png');
  writeFileSync(source, blankPng(width, height));
  return cleanImage(source, target, 'png', 'asha');
}

test('a picture of exactly 40 megapixels is taken, one of more is too large', async () => {
  await clean(8_000, 5_000);
  await expect(clean(8_000, 5_001)).rejects.toMatchObject({ status: 413 });
});

test('a disk that is full while a picture is written is no fault of the picture', async () => {
  await expect(clean(1_000, 1_000, '/dev/full')).rejects.toMatchObject({ status: 503 });
});
