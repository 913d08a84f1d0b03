import type { WorkAsked } from '../domain/proof-of-work.ts';
import { trustedScript } from './capture/decode/trusted-script.ts';
import { callWorker } from './worker-calls.ts';
import script from './solve.worker.ts?worker&url';

/** Solves a challenge of the server in a worker of its own; aborting the signal ends the worker. */
export async function solve(work: WorkAsked, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const worker = new Worker(trustedScript(script), { type: 'module' });
  const { ask, close } = callWorker<WorkAsked, { id: number; proof: string }>(worker, 'The proof of work');
  signal.addEventListener('abort', close, { once: true });
  try {
    return (await ask(work, [])).proof;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
