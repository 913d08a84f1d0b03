import { attempt } from '../attempt.ts';
import { OUTBOX_TAG, type WakeOutbox } from '../../service-worker/messages.ts';

/** APIs a browser may lack, or hide from pages without https. */
type Able = {
  storage?: Pick<StorageManager, 'persist'>;
  serviceWorker?: ServiceWorkerContainer;
};
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** What a browser can do for captures that wait: keep them, and wake a page that sends them. */
export function createDeviceCare({ navigator }: Window) {
  const { storage, serviceWorker } = navigator as Able;
  let kept: Promise<boolean> | null = null;
  return {
    /** Asks once that what is stored stays, also when room gets short or the page is not opened for days. */
    isKept: (): Promise<boolean> =>
      (kept ??= storage?.persist ? storage.persist().catch(() => false) : Promise.resolve(false)),

    /** Asks the browser to wake a page when the network is back; not every browser can. */
    askForWake: (): void => {
      void serviceWorker?.ready
        .then((registration: WithSync) => registration.sync?.register(OUTBOX_TAG))
        .catch(() => undefined);
    },

    /** Calls back when the browser wakes this page, until the returned function is called. */
    onWake: (wake: () => void): (() => void) => {
      const hear = ({ data }: MessageEvent<WakeOutbox | null>): void => {
        if (data?.type === 'outbox.wake') wake();
      };
      attempt(() => serviceWorker?.addEventListener('message', hear));
      return () => serviceWorker?.removeEventListener('message', hear);
    },
  };
}
