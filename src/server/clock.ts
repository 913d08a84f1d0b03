import { readFileSync } from 'node:fs';

/** The one source of the current time. Every expiry and limit receives it as a SQL parameter. */
export type Clock = { now(): Date };

/**
 * The machine's clock, or, for tests, the ISO time written in `clockFile`. The file is read at each use, so a running
 * server follows it forwards and backwards; while it is missing or holds no valid date, the machine's clock is used.
 */
export function systemClock(clockFile?: string): Clock {
  if (clockFile === undefined) return { now: () => new Date() };
  return { now: () => readClockFile(clockFile) ?? new Date() };
}

function readClockFile(path: string): Date | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
