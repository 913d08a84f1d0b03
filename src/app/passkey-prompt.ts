import {
  browserSupportsWebAuthn,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../api/passkeys.ts';
import type { PasskeyFailure, PasskeyTrouble } from '../domain/passkey.ts';

/** Loaded on demand: the browser's window for passkeys, in the words of the contract. */

/** COSE algorithms: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257] as const;

/** The transports of the contract; a browser may know newer ones. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const encoder = new TextEncoder();

/** Bytes in base64url, as the browser takes challenges and ids. */
const base64Url = (text: string): string =>
  btoa(String.fromCodePoint(...encoder.encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether this device itself can keep a passkey, by fingerprint, face or PIN. */
export const canMakePasskey = (): Promise<boolean> => platformAuthenticatorIsAvailable();

/** Lets the browser make a passkey that its user is verified for. */
export async function makePasskey(
  { challenge, rpId, rpName, userId, userName, displayName, exclude }: PasskeyCreation,
  signal: AbortSignal,
): Promise<PasskeyAttestation> {
  const made = await prompted(signal, () =>
    startRegistration({
      optionsJSON: {
        challenge: base64Url(challenge),
        rp: { id: rpId, name: rpName },
        user: { id: base64Url(userId), name: userName, displayName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: exclude.map((id) => ({ type: 'public-key', id })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return {
    id: made.id,
    clientDataJSON,
    attestationObject,
    transports: TRANSPORTS.filter((one) => transports.includes(one)),
  };
}

/** Lets the user choose a passkey. */
export async function choosePasskey(
  { challenge, rpId }: PasskeyRequest,
  signal: AbortSignal,
): Promise<PasskeyAssertion> {
  const chosen = await prompted(signal, () =>
    startAuthentication({
      optionsJSON: { challenge: base64Url(challenge), rpId, userVerification: 'required' },
    }),
  );
  const { clientDataJSON, authenticatorData, signature } = chosen.response;
  return { id: chosen.id, clientDataJSON, authenticatorData, signature };
}

/** Opens the browser's window, closes it when the signal is aborted, and says what went wrong in our words. */
async function prompted<Result>(signal: AbortSignal, open: () => Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  if (!browserSupportsWebAuthn()) throw failure('unable');
  const close = (): void => {
    WebAuthnAbortService.cancelCeremony();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    return await open();
  } catch (error) {
    throw failure(troubleOf(error));
  } finally {
    signal.removeEventListener('abort', close);
  }
}

/** The library keeps the names of the browser's errors. */
function troubleOf(error: unknown): PasskeyTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'exists';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unable';
}

const failure = (trouble: PasskeyTrouble): PasskeyFailure => ({ _tag: 'Passkey', trouble });
