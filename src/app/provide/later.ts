import { fromCallback, fromPromise } from 'xstate';
import { BUILD_EVENT } from '../../domain/build.ts';
import { NOTICE_EVENT, STORAGE_KEYS } from '../../domain/constants.ts';
import { TOAST } from '../../domain/screen-constants.ts';
import type { ToastRequest } from '../../machines/kit/toast.ts';
import { eventMachine, type EventEvent, type EventLookup } from '../../machines/event/event.machine.ts';
import type { LaterLogic } from '../../machines/shell/portal.machine.ts';
import { toasterMachine } from '../../machines/shell/toaster.machine.ts';
import { Counting } from '../../ui/kit/said-text.tsx';
import { eventDomainOf } from '../event-domain.ts';
import type { Ports } from '../ports.ts';

/** What runs on every page and follows the first load. */
export function provideLater(ports: Ports): LaterLogic {
  // Before anything can fail: a text that begins to count later may need another line.
  Counting.preload();
  return { event: provideEvent(ports), toaster: provideToaster(ports) };
}

const provideEvent = (ports: Ports) => {
  const { api, page, storage } = ports;
  return eventMachine.provide({
    actors: {
      lookUpEvent: fromPromise<EventLookup>(async ({ signal }) => ({
        event: await (await api()).event.lookUpEvent(eventDomainOf(ports), signal),
        storedEventId: storage.tab.read(STORAGE_KEYS.eventId),
      })),
      watchServer: fromCallback<EventEvent>(({ sendBack }) => {
        const tell = (): void => {
          sendBack({ type: 'server.answered' });
        };
        // Every answer of the portal names its build; an answer of a proxy does not.
        page.addEventListener(BUILD_EVENT, tell);
        return () => {
          page.removeEventListener(BUILD_EVENT, tell);
        };
      }),
    },
    actions: {
      rememberEvent: (_, event) => {
        if (event) storage.tab.keep(STORAGE_KEYS.eventId, event.id);
      },
    },
  });
};

const provideToaster = ({ page }: Ports) =>
  toasterMachine.provide({
    actors: {
      watchPage: fromCallback(({ sendBack }) => {
        const onKeyDown = (event: KeyboardEvent): void => {
          if (event.key === TOAST.hotkey) sendBack({ type: 'hotkey.pressed' });
        };
        const look = (): void => {
          sendBack({ type: page.document.hidden ? 'toast.held' : 'toast.released', by: 'page' });
        };
        const tell = (event: Event): void => {
          sendBack({ type: 'toast.raised', toast: (event as CustomEvent<ToastRequest>).detail });
        };
        page.addEventListener(NOTICE_EVENT, tell);
        page.addEventListener('keydown', onKeyDown);
        page.addEventListener('visibilitychange', look);
        return () => {
          page.removeEventListener(NOTICE_EVENT, tell);
          page.removeEventListener('keydown', onKeyDown);
          page.removeEventListener('visibilitychange', look);
        };
      }),
    },
  });
