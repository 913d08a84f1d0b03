import { nextFrame } from './frames.ts';

/** A camera that shows no new frame for this long (ms) shows nothing. */
const STALL_MS = 2_000;
const LOOK_MS = 1_000;

/**
 * Tells whether frames come: with the first one, and once none has come for a while or the system has muted the camera.
 * Looks by itself, because a decoder that takes its time fetches none. A hidden page gets none, and misses none.
 */
export function watchFrames(video: HTMLVideoElement, tell: (flow: boolean) => void) {
  let track: MediaStreamTrack | null = null;
  let flows = false;
  let isWaiting = false;
  let last = 0;
  const set = (flow: boolean): void => {
    if (flow === flows) return;
    flows = flow;
    tell(flow);
  };
  const look = (): void => {
    if (track === null) return;
    if (document.hidden) {
      last = performance.now();
      set(true);
    } else if (track.muted || performance.now() - last > STALL_MS) set(false);
    if (isWaiting) return;
    isWaiting = true;
    void nextFrame(video).then(() => {
      isWaiting = false;
      last = performance.now();
      if (track?.muted === false && video.readyState >= video.HAVE_CURRENT_DATA) set(true);
    });
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    /** A camera was opened, from which no frame has come. */
    begin(opened: MediaStreamTrack): void {
      track = opened;
      flows = false;
      last = performance.now();
      look();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}
