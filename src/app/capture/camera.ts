import { CAMERA_STAGE } from '../../domain/capture/camera.ts';
import type { ReadCode } from '../../domain/capture/code.ts';
import { createDecoder } from './decode/decoder.ts';
import { watchFrames } from './frame-watch.ts';
import { frameOf, lookAt, nextFrame } from './frames.ts';
import { openCamera, problemOf } from './open-camera.ts';
import type { CameraProblem, OpenCamera, WithTorch } from './open-camera.ts';

export type CameraEvent =
  | {
      type: 'camera.started';
      cameras: readonly { id: string; label: string }[];
      cameraId: string;
      hasTorch: boolean;
    }
  | { type: 'camera.read'; code: ReadCode }
  | { type: 'camera.failed'; reason: CameraProblem }
  | { type: 'frames.came' }
  | { type: 'frames.ceased' };

type Watch = {
  /** Null for the rear camera. */
  cameraId: string | null;
  send(event: CameraEvent): void;
};

export type Watched = { stop(): void; setTorch(on: boolean): void };

/** A camera that ends sooner after its start (ms) is not opened again: it would end again. */
const LASTS = 2_000;

/**
 * Shows a camera in the element of id `CAMERA_STAGE`, whenever that is on the page, and reports every code it sees, the
 * same one again and again. Pauses while the page is hidden; opens the camera again when the system has ended it.
 * After `camera.failed` it has stopped.
 */
export function watchCamera({ cameraId, send }: Watch): Watched {
  const video = createVideo();
  const decoder = createDecoder();
  const stopped = new AbortController();
  const { signal } = stopped;
  let camera: OpenCamera | null = null;
  let torch = false;

  const frames = watchFrames(video, (flow) => {
    if (!signal.aborted) send({ type: flow ? 'frames.came' : 'frames.ceased' });
  });

  const stop = (): void => {
    stopped.abort();
    frames.stop();
    observer.disconnect();
    decoder.close();
    close(camera);
    video.remove();
  };
  const fail = (error: unknown): void => {
    if (signal.aborted) return;
    stop();
    send({ type: 'camera.failed', reason: problemOf(error) });
  };

  async function open(id: string | null): Promise<void> {
    const opened = await openCamera(navigator, id);
    if (signal.aborted) {
      close(opened);
      return;
    }
    close(camera);
    camera = opened;
    const startedAt = performance.now();
    opened.track.addEventListener('ended', () => {
      if (camera !== opened || signal.aborted) return;
      if (performance.now() - startedAt < LASTS) fail(new Error('The camera ended.'));
      // While hidden the system may keep the camera; it is opened when the page is seen.
      else if (!document.hidden) void open(null).catch(fail);
    });
    video.srcObject = opened.stream;
    torch = false;
    resume();
    const { cameras, cameraId: openId, hasTorch } = opened;
    send({ type: 'camera.started', cameras, cameraId: openId, hasTorch });
    frames.begin(opened.track);
  }

  async function look(): Promise<void> {
    await open(cameraId);
    for (let number = 0; !signal.aborted; number += 1) {
      await nextFrame(video);
      if (document.hidden || video.readyState < video.HAVE_CURRENT_DATA) continue;
      const { hard, middle } = lookAt(number);
      const code = await decoder.read(await frameOf(video, middle), { hard });
      if (code && !signal.aborted) send({ type: 'camera.read', code });
    }
  }

  /** Playing stops when the element leaves the page, and a browser may refuse to start it; the picture is then still. */
  const resume = (): void => {
    void video.play().catch(() => undefined);
  };
  const light = (): void => {
    if (!camera?.hasTorch) return;
    const part: WithTorch<MediaTrackConstraintSet> = { torch };
    void camera.track.applyConstraints({ advanced: [part] }).catch(() => undefined);
  };
  const attach = (): void => {
    const stage = document.getElementById(CAMERA_STAGE);
    if (!stage || video.parentElement === stage) return;
    stage.append(video);
    resume();
  };
  const observer = new MutationObserver(attach);
  observer.observe(document.body, { childList: true, subtree: true });
  attach();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!camera) return;
      camera.track.enabled = !document.hidden;
      if (document.hidden) video.pause();
      else if (camera.track.readyState === 'ended') void open(null).catch(fail);
      else resume();
    },
    { signal },
  );
  void look().catch(fail);

  return {
    stop,
    setTorch(on) {
      torch = on;
      light();
    },
  };
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  // Otherwise an iPhone opens its player.
  video.playsInline = true;
  return video;
}

function close(camera: OpenCamera | null): void {
  for (const track of camera?.stream.getTracks() ?? []) track.stop();
}
