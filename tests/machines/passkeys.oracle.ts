import { expect } from 'vitest';
import type { Oracle, Subject } from './subject.ts';

/** Passkeys, by hand from docs/security.md. */
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const refused = (message: string) => ({
  _tag: 'Refused',
  status: 400,
  message,
  serverMessage: message,
  errors: {},
  data: null,
  retryAfter: null,
});
const LOST = { _tag: 'Unreachable', message: 'Failed to fetch' };
const browser = (trouble: string) => ({ _tag: 'Passkey', trouble });
const inputs = (subject: Subject, actor: string): unknown[] => subject.calls(actor).map(({ input }) => input);
const CREATION = { challenge: 'c1' };
const MADE = { id: 'made' };

export const passkeysOracle: Oracle = {
  machine: 'passkeys',
  scenarios: {
    'makes one for the challenge of the server, and lists it': async (start) => {
      const subject = await start();
      await subject.send({ type: 'data.requested' });
      await subject.send({ type: 'passkey.requested' });
      expect(tags(subject)).toEqual(['adding']);
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['adding', 'slow']);
      await subject.answer('startCreation', CREATION);
      expect(tags(subject)).toEqual(['adding', 'making']);
      // The browser's window may stay open: that is not slow.
      await subject.wait(60_000);
      expect(tags(subject)).toEqual(['adding', 'making']);
      expect(inputs(subject, 'makePasskey')).toEqual([CREATION]);
      await subject.answer('makePasskey', MADE);
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['adding', 'slow']);
      expect(inputs(subject, 'savePasskey')).toEqual([MADE]);
      await subject.answer('savePasskey', { _id: 'p1' });
      expect(tags(subject)).toEqual([]);
      expect(subject.effects()).toEqual([
        {
          name: 'raiseToast',
          params: { title: 'Success', description: 'The passkey was added.', variant: 'success' },
        },
      ]);
      expect(subject.heard('passkeyList')).toEqual([
        { type: 'data.requested' },
        { type: 'data.invalidated' },
      ]);
    },
    'says why none was made, in words for each reason': async (start) => {
      const subject = await start();
      for (const [reason, said] of [
        [browser('cancelled'), 'No passkey was made. Try again when you are ready.'],
        [browser('exists'), 'This device has a passkey of yours already.'],
        [browser('unable'), 'This browser cannot make passkeys here.'],
        [LOST, 'The passkey could not be added. Please try again.'],
      ] as const) {
        await subject.send({ type: 'passkey.requested' });
        expect(subject.snapshot().context.problem).toBeNull();
        await subject.answer('startCreation', CREATION);
        await subject.reject('makePasskey', reason);
        expect(tags(subject)).toEqual([]);
        expect(subject.snapshot().context.problem).toBe(said);
      }
      await subject.send({ type: 'passkey.requested' });
      await subject.reject('startCreation', refused('For this, sign in again first.'));
      expect(subject.snapshot().context.problem).toBe('For this, sign in again first.');
      await subject.send({ type: 'data.requested' });
      expect(subject.snapshot().context.problem).toBeNull();
    },
    'reads the list again when saving failed, because it may have been saved': async (start) => {
      const subject = await start();
      await subject.send({ type: 'passkey.requested' });
      await subject.answer('startCreation', CREATION);
      await subject.answer('makePasskey', MADE);
      await subject.reject('savePasskey', LOST);
      expect(subject.snapshot().context.problem).toBe('The passkey could not be added. Please try again.');
      expect(subject.heard('passkeyList')).toEqual([{ type: 'data.invalidated' }]);
      await subject.send({ type: 'rows.changed' });
      expect(subject.heard('passkeyList')).toHaveLength(2);
    },
    'can be given up at each step': async (start) => {
      const subject = await start();
      await subject.send({ type: 'addition.cancelled' });
      await subject.send({ type: 'passkey.requested' });
      await subject.send({ type: 'addition.cancelled' });
      expect(subject.calls('startCreation')[0]?.signal.aborted).toBe(true);
      await subject.send({ type: 'passkey.requested' });
      await subject.answer('startCreation', CREATION);
      await subject.send({ type: 'addition.cancelled' });
      expect(subject.calls('makePasskey')[0]?.signal.aborted).toBe(true);
      expect(tags(subject)).toEqual([]);
      expect(subject.heard('passkeyList')).toEqual([]);
      // It may have been saved.
      await subject.send({ type: 'passkey.requested' });
      await subject.answer('startCreation', CREATION);
      await subject.answer('makePasskey', MADE);
      await subject.send({ type: 'addition.cancelled' });
      expect(subject.calls('savePasskey')[0]?.signal.aborted).toBe(true);
      expect(tags(subject)).toEqual([]);
      expect(subject.heard('passkeyList')).toEqual([{ type: 'data.invalidated' }]);
      expect(subject.effects()).toEqual([]);
    },
  },
};

export const passkeySignInOracle: Oracle = {
  machine: 'passkeySignIn',
  scenarios: {
    'asks the server, the browser and the server, and tells the session': async (start) => {
      const subject = await start(() => ({ user: null }));
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['slow']);
      await subject.answer('startSignIn', CREATION);
      expect(tags(subject)).toEqual(['choosing']);
      await subject.wait(60_000);
      expect(tags(subject)).toEqual(['choosing']);
      expect(inputs(subject, 'choosePasskey')).toEqual([CREATION]);
      await subject.answer('choosePasskey', MADE);
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['slow']);
      expect(inputs(subject, 'finishSignIn')).toEqual([MADE]);
      await subject.answer('finishSignIn', { firstName: 'Asha' });
      expect(subject.snapshot().value).toBe('signedIn');
      expect(subject.effects()).toEqual([{ name: 'tellSession', params: { firstName: 'Asha' } }]);
    },
    'says why nobody was signed in, and begins anew': async (start) => {
      const subject = await start(() => ({ user: null }));
      await subject.reject('startSignIn', LOST);
      expect(tags(subject)).toEqual(['stopped']);
      expect(subject.snapshot().context.error).toBe('You could not be signed in. Please try again.');
      for (const [reason, said] of [
        ['cancelled', 'No passkey was chosen. Try again, or sign in with a code.'],
        ['exists', 'This browser cannot use passkeys here. Sign in with a code.'],
        ['unable', 'This browser cannot use passkeys here. Sign in with a code.'],
      ] as const) {
        await subject.send({ type: 'again.requested' });
        expect(subject.snapshot().context.error).toBeNull();
        await subject.answer('startSignIn', CREATION);
        await subject.reject('choosePasskey', browser(reason));
        expect(subject.snapshot().context.error).toBe(said);
      }
      await subject.send({ type: 'again.requested' });
      await subject.answer('startSignIn', CREATION);
      await subject.answer('choosePasskey', MADE);
      await subject.reject('finishSignIn', refused('This passkey does not sign in here.'));
      expect(tags(subject)).toEqual(['stopped']);
      expect(subject.snapshot().context.error).toBe('This passkey does not sign in here.');
      expect(subject.effects()).toEqual([]);
    },
  },
};

export const passkeyOfferOracle: Oracle = {
  machine: 'passkeyOffer',
  scenarios: {
    'offers one once, eight seconds after the sign-in': async (start) => {
      const subject = await start();
      await subject.wait(7_999);
      expect(subject.calls('considerOffer')).toHaveLength(0);
      await subject.wait(1);
      expect(subject.calls('considerOffer')).toHaveLength(1);
      await subject.answer('considerOffer', true);
      expect(subject.effects()).toEqual([
        {
          name: 'raiseToast',
          params: {
            title: 'Sign in faster next time',
            description: 'Use your fingerprint, your face or the PIN of this device instead of a code.',
            variant: 'default',
            action: { label: 'Add a passkey', href: '/exhibitor/sign-in-details' },
            yields: true,
          },
        },
      ]);
      await subject.wait(100_000);
      expect(subject.calls('considerOffer')).toHaveLength(1);
    },
    'says nothing where none is wanted, or where that is not known': async (start) => {
      for (const end of [
        (subject: Subject) => subject.answer('considerOffer', false),
        (subject: Subject) => subject.reject('considerOffer', LOST),
      ]) {
        const subject = await start();
        await subject.wait(8_000);
        await end(subject);
        expect(subject.snapshot().value).toBe('quiet');
        expect(subject.effects()).toEqual([]);
      }
    },
  },
};
