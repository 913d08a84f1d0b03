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
  /** What the browser promised; null until it was asked. */
  let kept: boolean | null = null;
  return {
    /**
     * Asks once that what is stored stays, also when room gets short or the page is not opened for days. Firefox hands
     * the question to the person, who may never answer: until then this is true, and `onRefused` tells of a no.
     */
    isKept: (onRefused: () => void): boolean => {
      if (kept !== null) return kept;
      kept = storage?.persist !== undefined;
      const refuse = (): void => {
        kept = false;
        onRefused();
      };
      storage?.persist?.().then((isGranted) => {
        if (!isGranted) refuse();
      }, refuse);
      return kept;
    },

    /** The browser may answer otherwise from now on: it is asked again. */
    askAgain: (): void => {
      kept = null;
    },

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
