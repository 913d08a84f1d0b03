import { useEffect, useState } from 'react';
import type { EventInfo } from '../../domain/event.ts';
import { isEventLive } from '../../domain/event.ts';

const MINUTE = 60_000;

/** Whether the event is live; checked every minute, so that the indicator updates itself. */
export function useEventLive(event: EventInfo | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return event !== null && isEventLive(event, now);
}
