import { fromPromise } from 'xstate';
import { RESEND_COOLDOWN_SECONDS, STORAGE_KEYS } from '../domain/constants.ts';
import { CODE_LIFETIME_MS } from '../domain/screen-constants.ts';
import { normalisePath, routeKind, ROUTES } from '../domain/routes.ts';
import type { CodeStep, SentCode } from '../machines/sign-in/code-step.ts';
import { emptySignIn, type SignInValues } from '../machines/sign-in/sign-in-form.ts';
import { otpMachine } from '../machines/sign-in/otp.machine.ts';
import type { Ports } from './ports.ts';
import { watchClock } from './watch-clock.ts';
// Loads the view together with its logic.
import '../ui/sign-in/otp-step.tsx';

/** What the tab stores. The code itself is never stored. */
type KeptCode = SentCode & {
  /** When the newest code was sent, in milliseconds since 1970. */ sentAt: number;
  /** When a resend is allowed; default 30 s after sending. */ resendAt?: number;
};

/**
 * The code step, with what this tab stored about a sent code: a phone may discard the tab while the user reads the
 * message, and the reload then continues (G-10). Without a stored, unexpired code there is no code step.
 */
export function openCodeStep({ api, storage, now, page }: Ports): CodeStep {
  const kept = readKept(storage.tab.read(STORAGE_KEYS.codeStep));
  const time = Date.now();
  const age = kept ? time - kept.sentAt : 0;
  // A negative age means the clock was set back; the code then counts as expired.
  if (!kept) return { logic: null, sent: null };
  const { values, formPath } = kept;
  if (age >= CODE_LIFETIME_MS || age < 0) return { logic: null, sent: { values, formPath } };
  const keepWait = (seconds: number, sentAt: number): void => {
    storage.tab.keep(
      STORAGE_KEYS.codeStep,
      JSON.stringify({
        values,
        formPath,
        sentAt,
        resendAt: Date.now() + seconds * 1_000,
      } satisfies KeptCode),
    );
  };
  let { sentAt } = kept;
  const logic = otpMachine.provide({
    actors: {
      verifyOtp: fromPromise(async ({ input, signal }) => {
        const signIn = await (await api()).signIn.verifyOtp(input, signal);
        if (signIn.question) {
          storage.tab.keep(STORAGE_KEYS.question, JSON.stringify(signIn.question));
          return { outcome: 'asked', user: null };
        }
        storage.saveToken(signIn.token);
        return { outcome: 'verified', user: signIn.user };
      }),
      resendOtp: fromPromise(async ({ input, signal }) => (await api()).signIn.sendOtp(input, signal)),
      watchClock: watchClock(now, page),
    },
    actions: {
      keepSent: () => {
        sentAt = Date.now();
        keepWait(RESEND_COOLDOWN_SECONDS, sentAt);
      },
      keepWait: (_, seconds) => {
        keepWait(seconds, sentAt);
      },
    },
  });
  const wait = Math.max(
    0,
    Math.ceil(((kept.resendAt ?? kept.sentAt + RESEND_COOLDOWN_SECONDS * 1_000) - time) / 1_000),
  );
  return { logic, sent: { values, formPath }, wait: { wait, age } };
}

/** Null for any other content: the user can edit the browser's storage. */
function readKept(text: string | null): KeptCode | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is KeptCode =>
  isObject(value) &&
  isValues(value['values']) &&
  typeof value['formPath'] === 'string' &&
  isSignInForm(value['formPath']) &&
  typeof value['sentAt'] === 'number' &&
  ['number', 'undefined'].includes(typeof value['resendAt']);

/** The way back may only lead to an address of the form. */
const isSignInForm = (path: string): boolean =>
  ['home', 'public'].includes(routeKind(path)) && normalisePath(path) !== ROUTES.otpVerification;

const isValues = (value: unknown): value is SignInValues =>
  isObject(value) &&
  Object.keys(emptySignIn(null)).every((name) => typeof value[name] === 'string') &&
  value['mobile'] !== '';
