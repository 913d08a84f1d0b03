import { and, eq, sql } from 'drizzle-orm';
import { LOGIN_MESSAGES } from '../../domain/messages.ts';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import type { Call, Handlers } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { addressOf } from '../limits/address.ts';
import { giveBack, spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { Problem, problem } from '../problems.ts';
import { spendAskingTaken } from './asking-taken.ts';
import { refuseEasyPassword } from '../password/common-passwords.ts';
import type { Person } from '../db/schema/people.ts';
import { setCookie } from './cookies.ts';
import { enter } from './enter.ts';
import { refuseOtherEvent } from './event-check.ts';
import { browserOf } from './password-browser.ts';
import { createNewcomer } from './newcomer.ts';
import { passwordAccounts } from '../password/password-failures.ts';
import { hashPassword, isPassword } from '../password/hash.ts';
import { sendLink } from '../sign-in-details/send-link.ts';
import { noteSignInRefused } from './refusals.ts';
import { signedIn } from './signed-in.ts';
import { emailTaken } from './taken.ts';

export const accountHandlers: Pick<Handlers, 'accountLogin' | 'accountRegister'> = {
  /**
   * Email and password (spec §7). An unknown address gets the same answer after the same work as a wrong password. The
   * attempt is charged as a failure first and refunded on success, so that only failures count.
   */
  async accountLogin(call) {
    const { body, event, request, services } = call;
    const { db, clock, config } = services;
    const now = steadyNow(clock);
    const limits = limitsOf(config);
    refuseOtherEvent(body.event, event);
    const email = body.email.trim();
    const charged = passwordAccounts(event.id, email, addressOf(request.ip), limits);
    await db.transaction((tx) => spend(tx, charged, now));

    const [person] = await db
      .select()
      .from(people)
      .where(and(eq(people.eventId, event.id), sql`lower(${people.email}) = lower(${email})`));
    const matches = await isPassword(body.password, person?.passwordHash ?? null);
    if (!person || !matches) {
      await noteSignInRefused(call, person, now);
      throw problem('badInput', { message: SIGN_IN_ANSWERS.loginRefused });
    }

    const { session, cookie } = await db.transaction(async (tx) => {
      const browser = await browserOf(tx, call, person, now);
      const opened = await enter(tx, call, { person, codeVerifiedAt: null, now, ...browser });
      if (!opened) throw problem('badInput', { message: SIGN_IN_ANSWERS.loginRefused });
      await giveBack(tx, charged);
      return { session: opened, cookie: browser.cookie };
    });
    setCookie(call, 'device', cookie);
    const { data, ...answer } = await signedIn(call, session, now);
    return { ...answer, data: { ...data, data: { token: data.token } } };
  },

  /**
   * Email registration (spec §7): a new exhibitor with this person as parent, who gets a link that proves the address.
   * A taken address is 409; where registration is closed, every address is 403.
   */
  async accountRegister(call) {
    const { body, event, request, services } = call;
    const { db, clock } = services;
    const now = steadyNow(clock);
    refuseOtherEvent(body.event, event);
    const address = addressOf(request.ip);
    if (event.registration === 'closed') {
      throw problem('forbidden', { message: LOGIN_MESSAGES.registrationClosed });
    }
    await refuseEasyPassword(call);
    await spendAskingTaken(services, { eventId: event.id, address });
    const newcomer = {
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      email: body.email.trim(),
      passwordHash: await hashPassword(body.password),
    };
    const created = await db.transaction((tx) => createNewcomer(tx, event.id, newcomer, now, address));
    if (!created) throw emailTaken();
    await sendFirstLink(call, created);
    return { message: SIGN_IN_ANSWERS.registered };
  },
};

/**
 * The account exists whatever becomes of its link, and its owner can ask for another one: after an answer that the
 * registration failed, the next try would say that the address is taken.
 */
async function sendFirstLink(call: Call<'accountRegister'>, person: Person): Promise<void> {
  try {
    await call.services.db.transaction((tx) => sendLink(tx, call, person, person.email ?? ''));
  } catch (error) {
    const level = error instanceof Problem ? 'warn' : 'error';
    call.services.log[level]({ err: error }, 'the link that proves an address was not sent');
  }
}
