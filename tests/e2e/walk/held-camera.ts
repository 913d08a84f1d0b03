import type { Page } from '@playwright/test';
import { running } from './signed-in.ts';

/** The camera, the clipboard and the decoder of a page, in the hands of a walk. */
type Senses = {
  /** Whether the page waits for the camera, a code, or the clipboard. */
  asksFor: (what: 'camera' | 'code' | 'clipboard') => boolean;
  giveCamera: () => void;
  /** Whether the camera shows nothing. */
  mute: (isMuted: boolean) => void;
  refuseCamera: (name: string) => void;
  /** What the decoder finds in the next picture; null is nothing, undefined breaks the decoder. */
  giveCode: (text?: string | null) => void;
  giveText: (text: string | null) => void;
};

type WithSenses = typeof globalThis & { senses: Senses };

/** Before the page is opened: its camera has two lenses and a torch, and shows what the walk says. */
export const holdSenses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Waiting<T> = { resolve: (value: T) => void; reject: (error: unknown) => void };
    let camera: Waiting<MediaStream> | null = null;
    let clipboard: Waiting<string> | null = null;
    /** The decoders that wait for a code, with the number of the picture. */
    const looking = new Map<FakeWorker, number>();
    const canvas = document.createElement('canvas');
    let isMuted = false;
    const draw = (): void => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 100, 100);
    setInterval(() => {
      if (!isMuted) draw();
    }, 250);

    class FakeWorker extends EventTarget {
      postMessage({ id }: { id: number }): void {
        looking.set(this, id);
      }
      terminate(): void {
        looking.delete(this);
      }
    }
    Object.assign(globalThis, { Worker: FakeWorker });
    const { mediaDevices } = navigator;
    mediaDevices.getUserMedia = () =>
      new Promise((resolve, reject) => {
        camera = { resolve, reject };
      });
    mediaDevices.enumerateDevices = () =>
      Promise.resolve(
        ['Back', 'Front'].map((label) => ({
          ...{ deviceId: label, groupId: '', kind: 'videoinput', label, toJSON: () => ({}) },
        })) as MediaDeviceInfo[],
      );
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        readText: () =>
          new Promise((resolve, reject) => {
            clipboard = { resolve, reject };
          }),
      },
    });
    const senses: Senses = {
      asksFor: (what) =>
        what === 'camera' ? camera !== null : what === 'clipboard' ? clipboard !== null : looking.size > 0,
      giveCamera: () => {
        isMuted = false;
        draw();
        const stream = canvas.captureStream();
        const [track] = stream.getVideoTracks();
        Object.assign(track ?? {}, {
          getCapabilities: () => ({ torch: true }),
          getSettings: () => ({ deviceId: 'Back' }),
          applyConstraints: () => Promise.resolve(),
        });
        if (track) Object.defineProperty(track, 'muted', { get: () => isMuted });
        camera?.resolve(stream);
        camera = null;
      },
      refuseCamera: (name) => {
        camera?.reject(new DOMException('No camera.', name));
        camera = null;
      },
      giveCode: (text) => {
        for (const [worker, id] of looking) {
          looking.delete(worker);
          const code = text === null ? null : { text, format: 'QRCode' };
          if (text === undefined) worker.dispatchEvent(new Event('error'));
          else worker.dispatchEvent(new MessageEvent('message', { data: { id, code } }));
        }
        // The next picture.
        draw();
      },
      mute: (muted) => {
        isMuted = muted;
      },
      giveText: (text) => {
        if (text === null) clipboard?.reject(new DOMException('Not allowed.', 'NotAllowedError'));
        else clipboard?.resolve(text);
        clipboard = null;
      },
    };
    Object.assign(globalThis, { senses });
  });

type Sense = 'camera' | 'code' | 'clipboard';

/** Whether the page waits for it. */
export const asksFor = (page: Page, what: Sense): Promise<boolean> =>
  page.evaluate((one) => (globalThis as WithSenses).senses.asksFor(one), what);

/** Opens the camera, or with the name of an error refuses it. */
export async function answerCamera(page: Page, error?: string): Promise<void> {
  await running(page, () => asksFor(page, 'camera'));
  await page.evaluate((name) => {
    const { senses } = globalThis as WithSenses;
    if (name === undefined) senses.giveCamera();
    else senses.refuseCamera(name);
  }, error);
}

/** Lets the camera show nothing, or a picture again, and waits until the page has looked. */
export async function muteCamera(page: Page, isMuted: boolean): Promise<void> {
  await page.evaluate((muted) => {
    (globalThis as WithSenses).senses.mute(muted);
  }, isMuted);
  await page.clock.runFor(1_500);
}

/** What the decoder finds; null is nothing, undefined breaks it. */
export async function answerDecoder(page: Page, text?: string | null): Promise<void> {
  await running(page, () => asksFor(page, 'code'));
  await page.evaluate((found) => {
    (globalThis as WithSenses).senses.giveCode(found);
  }, text);
}

/** What the clipboard holds; null forbids reading it. */
export async function answerClipboard(page: Page, text: string | null): Promise<void> {
  await running(page, () => asksFor(page, 'clipboard'));
  await page.evaluate((held) => {
    (globalThis as WithSenses).senses.giveText(held);
  }, text);
}
