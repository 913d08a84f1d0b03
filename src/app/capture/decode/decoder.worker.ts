import { prepareZXingModule } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DetectorClass } from './detector.ts';
import type { FromDecoder, ToDecoder } from './messages.ts';
import { readImage } from './read-image.ts';
import { createReader } from './reader.ts';
import type { Frame } from './reader.ts';

declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

// Without this the library fetches the file from a foreign host.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const read = createReader({ Detector: globalThis.BarcodeDetector, readImage, pixelsOf });
const tell = (message: FromDecoder): void => {
  postMessage(message);
};

addEventListener('message', ({ data }: MessageEvent<ToDecoder>) => {
  void answer(data);
});

async function answer({ id, frame, hard }: ToDecoder): Promise<void> {
  try {
    tell({ id, code: await read(frame, { hard }) });
  } catch {
    tell({ id });
  } finally {
    if ('close' in frame) frame.close();
  }
}

function pixelsOf(frame: Frame): ImageData {
  if ('data' in frame) return frame;
  const { width, height } = frame;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser does not draw in a worker.');
  context.drawImage(frame, 0, 0);
  return context.getImageData(0, 0, width, height);
}
