import { watchCamera } from '../../../src/app/capture/camera.ts';
import type { CameraEvent } from '../../../src/app/capture/camera.ts';
import { readPhoto } from '../../../src/app/capture/photo.ts';

/** What the page saw, for the bench to fetch. Times are milliseconds of the page's clock. */
export type Seen = {
  events: (CameraEvent & { at: number })[];
  /** When a scene came into view; its number is written into the frame's first corner. */
  scenes: { scene: number; at: number }[];
  /** Times between two frames of the page, and long tasks. */
  gaps: number[];
  tasks: number[];
};

const seen: Seen = { events: [], scenes: [], gaps: [], tasks: [] };
Object.assign(window, { seen, watch, show, readPhoto });

/** Shows the camera and looks at nothing, to compare with. */
async function show(): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1_280 }, height: { ideal: 720 } },
  });
  document.getElementById('camera-stage')?.append(video);
  await video.play();
  setTimeout(measure, 1_000);
}

/** Squares of 12 pixels in the frame's first corner, black or white: the number of the scene. */
const BITS = 4;

function watch(): void {
  const camera = watchCamera({
    cameraId: null,
    send: (event) => {
      seen.events.push({ ...event, at: performance.now() });
      // What starts the camera is not what looking costs.
      if (event.type === 'camera.started') setTimeout(measure, 1_000);
    },
  });
  Object.assign(window, { camera });
}

function measure(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    seen.gaps.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const video = document.querySelector('video');
  const context = new OffscreenCanvas(BITS, 1).getContext('2d', { willReadFrequently: true });
  if (!video || !context) throw new Error('The camera is not shown.');
  const look = (): void => {
    context.drawImage(video, 0, 4, BITS * 12, 1, 0, 0, BITS, 1);
    const { data } = context.getImageData(0, 0, BITS, 1);
    const bits = Array.from({ length: BITS }, (_, bit) => (Number(data[bit * 4]) > 127 ? 2 ** bit : 0));
    const scene = bits.reduce((sum, bit) => sum + bit, 0);
    if (seen.scenes.at(-1)?.scene !== scene) seen.scenes.push({ scene, at: performance.now() });
    video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
}
