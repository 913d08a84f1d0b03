import type { Passkey } from '../api/passkeys.ts';
import { removal, resource } from './kit.catalogue.ts';
import { passkeyList, passkeyRemoval } from './passkeys/actors.ts';
import { proofMachine } from './sign-in-details/proof.machine.ts';
import { passkeyOfferMachine } from './passkeys/passkey-offer.machine.ts';
import { passkeysMachine } from './passkeys/passkeys.machine.ts';
import { passkeySignInMachine } from './passkeys/passkey-sign-in.machine.ts';
import { done, failed, sampleFailures, samplesOf, sampleUser, type CatalogueEntry } from './samples.ts';

/** Catalogue entries of passkeys: adding and removing one, and signing in with one. */
const { refused, unreachable } = sampleFailures;

/** One that was used, and one that was not. */
export const samplePasskeys: readonly Passkey[] = [
  {
    _id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d',
    browser: 'Chrome',
    system: 'Android',
    createdAt: '2026-03-03T08:00:00.000Z',
    lastUsedAt: '2026-03-04T07:30:00.000Z',
  },
  {
    _id: '6b5c4d3e-2f1a-4b0c-9d8e-7f6a5b4c3d2e',
    browser: 'Safari',
    system: 'macOS',
    createdAt: '2026-03-02T08:00:00.000Z',
  },
];

const challenge = `1772612400000.${'q'.repeat(22)}.${'A'.repeat(43)}`;
const creation = {
  challenge,
  rpId: 'demo.localhost',
  rpName: 'Exhibitor Portal',
  userId: '2b8e6c1e-52f4-4f0e-8f5a-2b1f6a7d9c01',
  userName: 'asha@acme.example',
  displayName: 'Asha Rao',
  exclude: [],
};
const made = { id: 'made', clientDataJSON: 'e30', attestationObject: 'o2M', transports: [] };
const assertion = { id: 'made', clientDataJSON: 'e30', authenticatorData: 'SZY', signature: 'MEU' };
const cancelled = { _tag: 'Passkey', trouble: 'cancelled' };

const passkeys: CatalogueEntry = {
  id: 'passkeys',
  machine: passkeysMachine,
  inputs: [() => undefined],
  effects: ['raiseToast'],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'rows.changed' },
    { type: 'passkey.requested' },
    { type: 'addition.cancelled' },
    done('startCreation', creation),
    failed('startCreation', refused),
    done('makePasskey', made),
    failed('makePasskey', cancelled),
    done('savePasskey', samplePasskeys[0]),
    failed('savePasskey', unreachable),
  ),
};

const passkeySignIn: CatalogueEntry = {
  id: 'passkeySignIn',
  machine: passkeySignInMachine,
  inputs: [() => ({ user: null })],
  effects: ['tellSession'],
  samples: samplesOf(
    { type: 'again.requested' },
    done('startSignIn', { challenge, rpId: 'demo.localhost' }),
    failed('startSignIn', unreachable),
    done('choosePasskey', assertion),
    failed('choosePasskey', cancelled),
    done('finishSignIn', sampleUser),
    failed('finishSignIn', refused),
  ),
};

const passkeyOffer: CatalogueEntry = {
  id: 'passkeyOffer',
  quietFailures: { considerOffer: 'The user did not ask for it.' },
  machine: passkeyOfferMachine,
  inputs: [() => undefined],
  effects: ['raiseToast'],
  samples: samplesOf(
    done('considerOffer', true),
    done('considerOffer', false),
    failed('considerOffer', unreachable),
  ),
};

const proof: CatalogueEntry = {
  id: 'proof',
  machine: proofMachine,
  inputs: [() => ({})],
  effects: ['settle'],
  samples: samplesOf(
    { type: 'proof.asked', ways: ['password', 'passkey', 'code'] },
    { type: 'proof.asked', ways: ['password'] },
    { type: 'proof.submitted', proof: { password: 'demo-password' } },
    { type: 'code.requested' },
    { type: 'code.changed', filled: 3, code: '123' },
    { type: 'code.changed', filled: 4, code: '1234' },
    { type: 'passkey.requested' },
    { type: 'proof.left' },
    done('startPasskey', { challenge, rpId: 'demo.localhost' }),
    failed('startPasskey', unreachable),
    done('sendCode', undefined),
    failed('sendCode', unreachable),
    done('choosePasskey', assertion),
    failed('choosePasskey', cancelled),
    done('prove', undefined),
    failed('prove', refused),
  ),
  // Only whether the boxes were emptied, not how often.
  identity: ({ context: { clearings, ...rest } }) => ({ ...rest, isCleared: clearings > 0 }),
};

export const passkeyEntries: readonly CatalogueEntry[] = [
  passkeys,
  passkeySignIn,
  passkeyOffer,
  proof,
  resource(passkeyList, samplePasskeys),
  removal(passkeyRemoval),
];
