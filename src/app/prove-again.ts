import type { ProofWay } from '../api/client/prove-again.ts';

/** The event of a call that the server answered with the question who is there. */
export const PROOF_ASKED = 'proof-asked';

/** With what the person can prove it, and who waits to hear whether they did. */
export type ProofQuestion = { ways: readonly ProofWay[]; answer: (isProved: boolean) => void };

/** Asks on the screen; false where no screen of a signed-in person is there to ask, or the call is given up. */
export const proveAgain =
  (page: Window) =>
  (ways: readonly ProofWay[], signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        resolve(false);
      });
      const detail: ProofQuestion = { ways, answer: resolve };
      // Whoever takes the question prevents the default: nobody is asked.
      if (page.dispatchEvent(new CustomEvent(PROOF_ASKED, { detail, cancelable: true }))) resolve(false);
    });
