import { MOST_BITS, PROOF_HEADER, type WorkAsked } from '../../domain/proof-of-work.ts';
import { Refused } from './failures.ts';

/** Solves a challenge of the server; resolves to the text of the header. */
export type Solve = (work: WorkAsked, signal: AbortSignal) => Promise<string>;

/** The header of a call with a proof, or none. */
export type ProofHeader = { [PROOF_HEADER]?: string };

/** Challenges solved for one call: the second one where the first expired, or the server asks for more by then. */
const TURNS = 2;

/**
 * Makes a call that the server may answer with a challenge: solves it and sends the same again. In ordinary times the
 * call is made once. A challenge that a browser cannot solve in time is refused like any other answer.
 */
export async function withProof<T>(
  send: (header: ProofHeader) => Promise<T>,
  solve: Solve | undefined,
  signal: AbortSignal,
): Promise<T> {
  let header: ProofHeader = {};
  for (let turn = 0; ; turn += 1) {
    try {
      return await send(header);
    } catch (error) {
      const work = error instanceof Refused && error.status === 428 ? workOf(error.data) : null;
      if (work === null || solve === undefined || turn === TURNS) throw error;
      header = { [PROOF_HEADER]: await solve(work, signal) };
    }
  }
}

/** The challenge of an answer; null for data of another form, and for more work than a user would wait for. */
function workOf(data: unknown): WorkAsked | null {
  const { challenge, bits } = (data ?? {}) as Partial<Record<keyof WorkAsked, unknown>>;
  if (typeof challenge !== 'string' || typeof bits !== 'number' || bits > MOST_BITS) return null;
  return { challenge, bits };
}
