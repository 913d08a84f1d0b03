import type { Clock } from '../clock.ts';

/**
 * Makes a clock that never runs backwards: after the wall clock was set back it continues from where it was, at the
 * pace of `elapsed` (milliseconds of a monotonic counter). Otherwise an expired code or session would be valid again,
 * and a used-up limit free again, for as long as the clock was set back.
 */
export function createSteadyClock(clock: Clock, elapsed: () => number = () => performance.now()): Clock {
  let last = { time: -Infinity, at: elapsed() };
  return {
    now() {
      const wall = clock.now().getTime();
      const at = elapsed();
      last = { time: wall >= last.time ? wall : Math.floor(last.time + (at - last.at)), at };
      return new Date(last.time);
    },
  };
}

const steadyClocks = new WeakMap<Clock, Clock>();

/** The time that every expiry and limit uses: one steady clock per clock of the process. */
export function steadyNow(clock: Clock): Date {
  let steady = steadyClocks.get(clock);
  if (!steady) {
    steady = createSteadyClock(clock);
    steadyClocks.set(clock, steady);
  }
  return steady.now();
}
