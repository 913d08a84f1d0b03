import type { CurrentUser } from '../api/sign-in.ts';
import type { TakeOver } from '../service-worker/messages.ts';
import { eventDomainOf } from './event-domain.ts';
import { trustedScript } from './capture/decode/trusted-script.ts';
import type { Ports } from './ports.ts';

/** After the first screen, so that keeping the portal does not compete with it (ms). */
const AFTER_MS = 1_000;

/** Undefined where the browser has no service workers, or hides them from pages without https. */
type Able = { serviceWorker?: ServiceWorkerContainer };

/** Keeps the portal, who is signed in and the event on this device, so that they are there without a network. */
export function keepPortal(ports: Ports, user: CurrentUser | null): void {
  const { api, page, storage } = ports;
  const container = (page.navigator as Able).serviceWorker;
  const token = storage.token();
  if (!container) return;
  const keep = async (): Promise<void> => {
    await register(page, container);
    await container.ready;
    // The session may have ended meanwhile.
    if (user === null || token === null || storage.token() !== token) return;
    const { rememberUser } = await import('./device.ts');
    await rememberUser(user, token);
    // The lookup of this page was a stranger's, whose device remembers nothing; this one is remembered.
    if (storage.signedInHere())
      await (await api()).event.lookUpEvent(eventDomainOf(ports), new AbortController().signal);
  };
  page.setTimeout(() => {
    // Where it cannot be kept (storage is full, or the user forbids it) the portal works as before.
    keep().catch(() => undefined);
  }, AFTER_MS);
}

async function register(page: Window, container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register(trustedScript('/sw.js'), {
    scope: '/',
    updateViaCache: 'none',
  });
  const script = page.document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  /** At the start nothing is half done on this page; the worker waits while another one is open. */
  const offer = (): void => {
    const message: TakeOver = { type: 'build.take', script };
    registration.waiting?.postMessage(message);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}
