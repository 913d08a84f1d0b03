import { readFileSync } from 'node:fs';

/** The unit of times in /proc, the same on every Linux. */
const TICKS_A_SECOND = 100;

/**
 * Seconds of processor that a process, this one unless named, and everything it started and waited for have used; null where
 * the system does not say it (Linux does, in a file).
 */
export function processorSeconds(pid: number | 'self' = 'self'): number | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name in brackets may hold spaces; the fields after it are counted from the process's state, the third one.
  const fields = text.split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}
