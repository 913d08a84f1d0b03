import { watchCamera } from '../../../src/app/capture/camera.ts';
import type { CameraEvent } from '../../../src/app/capture/camera.ts';
import { readPhoto } from '../../../src/app/capture/photo.ts';

/** What the page saw, for the bench to fetch. Times are milliseconds of the page's clock. */
export type Seen = {
  events: (CameraEvent & { at: number })[];
  /** When a scene came into view; its number is the brightness of the frame's first corner. */
  scenes: { scene: number; at: number }[];
  /** Longest time between two frames of the page, and longest task. */
  longestGap: number;
  longestTask: number;
};

const seen: Seen = { events: [], scenes: [], longestGap: 0, longestTask: 0 };
Object.assign(window, { seen, watch, readPhoto });

function watch(): void {
  watchCamera({
    cameraId: null,
    send: (event) => {
      seen.events.push({ ...event, at: performance.now() });
      // What starts the camera is not what looking costs.
      if (event.type === 'camera.started') setTimeout(measure, 1_000);
    },
  });
}

function measure(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    seen.longestGap = Math.max(seen.longestGap, now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const video = document.querySelector('video');
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!video || !context) throw new Error('The camera is not shown.');
  const look = (): void => {
    context.drawImage(video, 4, 4, 1, 1, 0, 0, 1, 1);
    const scene = sceneOf(context.getImageData(0, 0, 1, 1).data[0] ?? 0);
    if (seen.scenes.at(-1)?.scene !== scene) seen.scenes.push({ scene, at: performance.now() });
    video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
}

/** The inverse of what the bench writes into the corner. */
const sceneOf = (brightness: number): number => Math.round((brightness - 20) / 16);
