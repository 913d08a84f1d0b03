import { readFileSync } from 'node:fs';

/** Clock ticks per second of Linux's accounts, fixed on every platform Node runs on. */
const TICKS = 100;

/** Resident memory of a process in megabytes (Linux). */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1_024;
}

/** Processor time these processes have used so far, in milliseconds (Linux). A process that ended counts nothing. */
export const processorTimeOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * (1_000 / TICKS);

function ticksOf(pid: number): number {
  try {
    // The name in parentheses may hold spaces; the times of the process and of the system are the 12th and 13th after it.
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
