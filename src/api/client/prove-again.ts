import type { components } from '../../../openapi/portal.gen.ts';
import { Refused } from './failures.ts';

/** With what a person proves again that it is they. */
export type ProofWay = components['schemas']['ProofWays'][number];

/** Asks the person; resolves to whether they proved it. */
export type ProveAgain = (ways: readonly ProofWay[], signal: AbortSignal) => Promise<boolean>;

const WAYS: readonly string[] = ['password', 'passkey', 'code'] satisfies ProofWay[];

const isWay = (way: unknown): way is ProofWay => typeof way === 'string' && WAYS.includes(way);

/**
 * Makes a call that the server may refuse until the person has proved again who is there: asks them, and makes it once
 * more. Whoever gives up, or has nothing to prove it with, gets the refusal.
 */
export async function withProver<T>(
  send: () => Promise<T>,
  prove: ProveAgain | undefined,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const ways = error instanceof Refused && error.status === 403 ? waysIn(error.data) : [];
    if (ways.length === 0 || prove === undefined || !(await prove(ways, signal))) throw error;
    return send();
  }
}

function waysIn(data: unknown): readonly ProofWay[] {
  const { proofBy } = (data ?? {}) as { proofBy?: unknown };
  return Array.isArray(proofBy) ? proofBy.filter(isWay) : [];
}
