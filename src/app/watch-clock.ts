import { fromCallback } from 'xstate';

/**
 * Tells the time at once, every second, and when a tab that slept is looked at again, so that what is left of a
 * wait is right at the first glance.
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
