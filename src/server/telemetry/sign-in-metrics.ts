import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

const NAME = 'portal_sign_ins_total';

/** The one counter of sign-ins: what the gateway sent and what requests were answered are counted in two places. */
export function signInCounter(registry: Registry): Counter<'way' | 'outcome'> {
  const known = registry.getSingleMetric(NAME);
  if (known instanceof Counter) return known;
  return new Counter({
    name: NAME,
    help: 'Codes sent, and sign-ins that were verified, refused, or locked by a limit',
    labelNames: ['way', 'outcome'],
    registers: [registry],
  });
}

const WAYS: Readonly<Record<string, 'code' | 'password'>> = { otpVerify: 'code', accountLogin: 'password' };

/** Counts the answer to a request, if it was one to sign in. */
export function countSignIn(counter: Counter<'way' | 'outcome'>, operation: string, status: number): void {
  const way = WAYS[operation];
  if (way === undefined || status >= 500) return;
  counter.inc({ way, outcome: status === 429 ? 'locked' : status >= 400 ? 'refused' : 'verified' });
}
