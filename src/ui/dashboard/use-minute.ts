import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, read again once a minute, so that "late" appears by itself. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
