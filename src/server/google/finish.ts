import { and, eq, gt, isNull } from 'drizzle-orm';
import { GOOGLE_MESSAGES } from '../../domain/google-messages.ts';
import type { GoogleReason } from '../../domain/google.ts';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import type { Answer, Call } from '../contract/call.ts';
import { googleSignIns } from '../db/schema/google.ts';
import type { Queries } from '../db/transaction.ts';
import { digestIn } from '../event/opaque.ts';
import { addressOf } from '../limits/address.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { clearCookie, readCookie, setCookie } from '../sign-in/cookies.ts';
import { noteSignInRefused } from '../sign-in/refusals.ts';
import { digestOf } from '../sign-in/secrets.ts';
import type { OpenedSession } from '../sign-in/session.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import { emailWay, standingOf, toQuestion } from '../sign-in/team-question.ts';
import type { Standing } from '../sign-in/team-question.ts';
import type { Person } from '../db/schema/people.ts';
import { findBound, isBoundElsewhere } from './binding.ts';
import { enterWith } from './enter.ts';
import { SilentProvider, UntrustedAnswer, type GoogleAccount } from './provider.ts';
import { openGoogleQuestion, type GoogleSignIn } from './question.ts';
import { secretsOf } from './secrets.ts';
import { providerOf, silent } from './start.ts';

type FinishCall = Call<'googleSignInVerify'>;

/** Nobody is signed in; `person` is the one it is about, for the audit. */
class Stopped extends Error {
  readonly reason: GoogleReason;
  readonly account: GoogleAccount | null;
  readonly person: Person | null;

  constructor(reason: GoogleReason, account: GoogleAccount | null = null, person: Person | null = null) {
    super(reason);
    this.reason = reason;
    this.account = account;
    this.person = person;
  }
}

type Entered = { session: OpenedSession; device: string };
type Asked = { question: ReturnType<typeof toQuestion>; cookie: string };

/**
 * Ends a sign-in with Google. The order is the defence: the one request with state and cookie of this browser uses the
 * sign-in up and commits, then Google is asked about the code, and only then is anybody looked up.
 */
export async function googleFinish(call: FinishCall): Promise<Answer<'googleSignInVerify'>> {
  const { event, request, services } = call;
  const provider = providerOf(services);
  const now = steadyNow(services.clock);
  const cookie = readCookie(request, 'google', event);
  try {
    const signIn = await take(call, cookie, now);
    const account = await accountOf(call, provider, signIn.cookie);
    const outcome = await services.db.transaction((tx) => decide(tx, call, { signIn, account, now }));
    if ('question' in outcome) {
      setCookie(call, 'google', outcome.cookie);
      clearCookie(call, 'otp');
      return { message: SIGN_IN_ANSWERS.chooseTeam, data: { question: outcome.question } };
    }
    clearCookie(call, 'google');
    setCookie(call, 'device', outcome.device);
    return await signedIn(call, outcome.session, now);
  } catch (error) {
    if (error instanceof SilentProvider) throw silent();
    if (!(error instanceof Stopped)) throw error;
    const { reason, account, person } = error;
    await noteSignInRefused(call, person, now);
    const email = account?.email ?? null;
    throw problem('badInput', {
      message: GOOGLE_MESSAGES[reason],
      data: { reason, ...(email === null ? {} : { email: email.slice(0, 254) }) },
    });
  }
}

type Taken = GoogleSignIn & { cookie: string };

/** Uses up the sign-in that this browser began with this state. Another browser does not use it up. */
async function take(
  { body, event, request, services }: FinishCall,
  cookie: string | null,
  now: Date,
): Promise<Taken> {
  const { db, config } = services;
  const stateHash = digestIn(event, body.state, 32);
  // A malformed state, and one of another event, is not looked up, so it need not be counted.
  if (stateHash === null) throw new Stopped('over');
  if (cookie !== null) {
    const [row] = await db
      .update(googleSignIns)
      .set({ usedAt: now, updatedAt: now })
      .where(
        and(
          eq(googleSignIns.eventId, event.id),
          eq(googleSignIns.stateHash, stateHash),
          eq(googleSignIns.cookieHash, digestOf(cookie)),
          isNull(googleSignIns.usedAt),
          gt(googleSignIns.expiresAt, now),
        ),
      )
      .returning();
    if (row) return { ...row, cookie };
  }
  const subject = `google/failure/${addressOf(request.ip)}`;
  const { failures: budgets } = limitsOf(config).google;
  await db.transaction((tx) => spend(tx, [{ eventId: event.id, subject, budgets }], now));
  throw new Stopped('over');
}

/** What Google's own errors of a callback mean (OpenID Connect Core 3.1.2.6, RFC 6749 4.1.2.1). */
const SAID: Record<string, 'declined' | 'silent'> = {
  access_denied: 'declined',
  consent_required: 'declined',
  server_error: 'silent',
  temporarily_unavailable: 'silent',
};

async function accountOf(
  { body }: FinishCall,
  provider: ReturnType<typeof providerOf>,
  cookie: string,
): Promise<GoogleAccount> {
  const { state, code, error, iss } = body;
  if (code === undefined) {
    const said = SAID[error ?? ''];
    if (said === 'silent') throw new SilentProvider(error);
    throw new Stopped(said ?? 'untrusted');
  }
  try {
    return await provider.read({ state, code, iss, secrets: secretsOf(cookie) });
  } catch (failure) {
    throw failure instanceof UntrustedAnswer ? new Stopped('untrusted') : failure;
  }
}

type Decision = { signIn: Taken; account: GoogleAccount; now: Date };

/** The bound person, or the member with the verified address; where teams wait for it, the question comes first. */
async function decide(
  tx: Queries,
  call: FinishCall,
  { signIn, account, now }: Decision,
): Promise<Entered | Asked> {
  const { event } = call;
  const bound = await findBound(tx, event.id, account);
  const standing = await standingHere(tx, event.id, account, now);
  // Bound, and another address at Google: what waits for that address is not this account's.
  const isOwn = bound === null || standing?.owner?.id === bound.id;
  if (bound === null) {
    if (!standing) throw new Stopped('unverified', account);
    const { owner } = standing;
    if (owner && (await isBoundElsewhere(tx, owner, account))) throw new Stopped('bound', account, owner);
  }
  if (isOwn && standing && standing.asking.length > 0) {
    const question = toQuestion(standing, { purpose: 'login', about: 'address' }, event);
    return { question, cookie: await openGoogleQuestion(tx, event, signIn, account, now) };
  }
  const person = bound ?? standing?.owner ?? null;
  if (!person) throw new Stopped('unmatched', account);
  const entered = await enterWith(tx, call, person, account, now);
  if (!entered) throw new Stopped('unmatched', account);
  return entered;
}

/** Who has the account's address here, and which teams wait for it; null where Google has not verified it. */
async function standingHere(
  tx: Queries,
  eventId: string,
  { email, isVerified }: GoogleAccount,
  now: Date,
): Promise<Standing | null> {
  return isVerified && email !== null ? standingOf(tx, emailWay(eventId, email), now) : null;
}
