import { closeSync, openSync, writeSync } from 'node:fs';
import type { Sharp } from 'sharp';

type Film = { width: number; height: number; perSecond: number };

/**
 * Writes a film that Chromium's fake camera shows (`--use-file-for-fake-video-capture`): each picture in grey, for so
 * many frames. The camera repeats it.
 */
export async function writeFilm(
  file: string,
  { width, height, perSecond }: Film,
  scenes: readonly { picture: Sharp; frames: number }[],
): Promise<void> {
  const film = openSync(file, 'w');
  try {
    writeSync(film, `YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`);
    // Both colours of every second pixel in every second line: none.
    const colours = Buffer.alloc((width / 2) * (height / 2) * 2, 128);
    for (const { picture, frames } of scenes) {
      const brightness = await picture.greyscale().toColourspace('b-w').removeAlpha().raw().toBuffer();
      if (brightness.length !== width * height) throw new Error('A picture has another size than its film.');
      for (let frame = 0; frame < frames; frame += 1) {
        writeSync(film, 'FRAME\n');
        writeSync(film, brightness);
        writeSync(film, colours);
      }
    }
  } finally {
    closeSync(film);
  }
}
