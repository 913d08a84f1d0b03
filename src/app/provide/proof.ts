import { fromCallback, fromPromise } from 'xstate';
import { proofMachine, type ProofAsked } from '../../machines/sign-in-details/proof.machine.ts';
import type { Ports } from '../ports.ts';
import { PROOF_ASKED, type ProofQuestion } from '../prove-again.ts';

/** Proving again who is there: the calls, and the refused call that waits for it. */
export function provideProof({ api, page }: Ports) {
  const calls = async () => (await api()).signInDetails;
  let settle: (isProved: boolean) => void = () => undefined;
  return proofMachine.provide({
    actors: {
      watchAsked: fromCallback<ProofAsked>(({ sendBack }) => {
        let waiting: ProofQuestion | null = null;
        const open = (event: Event): void => {
          // One question at a time; another call is refused meanwhile.
          if (waiting !== null) return;
          event.preventDefault();
          const question = (event as CustomEvent<ProofQuestion>).detail;
          waiting = question;
          settle = (isProved) => {
            waiting = null;
            question.answer(isProved);
          };
          sendBack({ type: 'proof.asked', ways: question.ways });
        };
        page.addEventListener(PROOF_ASKED, open);
        return () => {
          page.removeEventListener(PROOF_ASKED, open);
          waiting?.answer(false);
        };
      }),
      sendCode: fromPromise(async ({ signal }) => (await calls()).sendOwnCode(signal)),
      startPasskey: fromPromise(async ({ signal }) => (await api()).passkeys.request(signal)),
      choosePasskey: fromPromise(async ({ input, signal }) => {
        if (!input) throw new Error('A passkey was asked for without a challenge.');
        return (await import('../passkey-prompt.ts')).choosePasskey(input, signal);
      }),
      prove: fromPromise(async ({ input, signal }) => (await calls()).prove(input, signal)),
    },
    actions: {
      settle: (_, isProved) => {
        settle(isProved);
      },
    },
  });
}
