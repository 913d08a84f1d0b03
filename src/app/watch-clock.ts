import { fromCallback } from 'xstate';

/**
 * Sends the time at once, every second, and when a sleeping tab becomes visible, so that the remaining wait is correct
 * as soon as the user sees it.
 */
export const watchClock = (now: () => number, page: Window) =>
  fromCallback(({ sendBack }) => {
    const tick = (): void => {
      sendBack({ type: 'clock.ticked', now: now() });
    };
    const timer = page.setInterval(tick, 1_000);
    page.document.addEventListener('visibilitychange', tick);
    tick();
    return () => {
      page.clearInterval(timer);
      page.document.removeEventListener('visibilitychange', tick);
    };
  });
