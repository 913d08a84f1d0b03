import { fromPromise } from 'xstate';
import { framingMachine } from '../../machines/kit/framing.machine.ts';
import type { HeldFiles } from '../held-files.ts';
import { cutPicture } from './cut-picture.ts';

/** Framing a held picture: the browser decodes it, and the accepted part is held in its place. */
export const provideFraming = (files: HeldFiles) =>
  framingMachine.provide({
    actors: {
      readPicture: fromPromise(async ({ input: { key } }) => {
        const { file } = files.get(key);
        const picture = await createImageBitmap(file);
        const { width, height } = picture;
        picture.close();
        return { width, height, url: files.urlOf(key) };
      }),
      cutPicture: fromPromise(async ({ input: { key, crop }, signal }) => {
        const part = await cutPicture(files.get(key).file, crop);
        if (!signal.aborted) files.replace(key, part);
      }),
    },
  });
