import { digestOf } from '../sign-in/secrets.ts';

/** What ties the provider's answer to one sign-in: the verifier of PKCE, and the nonce of the ID token. */
export type GoogleSecrets = { verifier: string; nonce: string };

/**
 * Both follow from the browser's cookie, of 256 random bits, so that only this browser's request can redeem the code, and
 * a copy of the tables holds neither. The nonce, which passes through the browser's address, tells nothing of the others.
 */
export const secretsOf = (cookie: string): GoogleSecrets => ({
  verifier: digestOf(`google verifier\n${cookie}`).toString('base64url'),
  nonce: digestOf(`google nonce\n${cookie}`).toString('base64url'),
});
