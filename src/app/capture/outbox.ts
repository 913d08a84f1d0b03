import type { CurrentUser } from '../../api/sign-in.ts';
import { attempt } from '../attempt.ts';
import { createCaptureStore, type CaptureStore } from './store.ts';
import { deviceId } from './settings.ts';

/** The captures of one person on this device, shared by all tabs of the browser. */
export type Outbox = {
  store: () => Promise<CaptureStore>;
  /** Tells this tab and the others that items changed. */
  tell: () => void;
  /** Calls back after a change in any tab, until the returned function is called. */
  watch: (onChange: () => void) => () => void;
};

const CHANNEL = 'captures';

export function createOutbox(page: Window, user: CurrentUser | null): Outbox {
  const listeners = new Set<() => void>();
  let opened: Promise<CaptureStore> | null = null;
  let channel: BroadcastChannel | null = null;
  attempt(() => {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => {
      for (const listener of listeners) listener();
    };
  });
  page.addEventListener('pagehide', (event) => {
    if (!event.persisted) channel?.close();
  });
  return {
    store: () => {
      opened ??= deviceId()
        .then((id) =>
          createCaptureStore(
            {
              deviceId: id,
              personId: user?._id ?? '',
              exhibitorId: user?.exhibitor ?? '',
              eventId: user?.event ?? '',
            },
            Date.now,
          ),
        )
        // After a failure, the next call tries again.
        .catch((error: unknown) => {
          opened = null;
          throw error;
        });
      return opened;
    },
    tell: () => {
      for (const listener of listeners) listener();
      attempt(() => channel?.postMessage(null));
    },
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
