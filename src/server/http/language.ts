import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGE_COOKIE } from '../../domain/constants.ts';
import { followLanguage } from '../../domain/language.ts';
import { isLanguage, LANGUAGES, type Language } from '../../domain/language-names.ts';
import { languageOfLink, returnOf } from '../../domain/language-link.ts';
import { normalisePath, ROUTES } from '../../domain/routes.ts';
import { teachServer } from '../../languages/server.ts';

const YEAR_SECONDS = 31_536_000;
/** The longest `Accept-Language` that is parsed; browsers send a few dozen characters. */
const LONGEST = 500;

/** What is known of the language of a request; the event is found after it has begun. */
type Choice = { asked: Language | null; event: Language | null };

const current = new AsyncLocalStorage<Choice>();
const choices = new WeakMap<FastifyRequest, Choice>();

/**
 * The language that all that a request causes is written in: an open page's own, else the cookie's, else the browser's,
 * else the event's.
 */
const currentLanguage = (): Language => {
  const choice = current.getStore();
  return choice?.asked ?? choice?.event ?? 'en';
};

/** Tells the running request the language of its event. */
export function fallBackTo(language: Language): void {
  const choice = current.getStore();
  if (choice) choice.event = language;
}

/** Runs `write` in a language, for a message to a person whose own language is unknown. */
export const inLanguage = <Value>(language: Language, write: () => Value): Value =>
  current.run({ asked: language, event: null }, write);

/** Lets every text follow the language of the moment. */
export function speakLanguages(): void {
  teachServer();
  followLanguage(currentLanguage);
}

/** Makes every text of a request one of its language, and serves the links that choose one. */
export function registerLanguages(app: FastifyInstance): void {
  speakLanguages();
  app.addHook('onRequest', (request, _reply, done) => {
    const choice = { asked: askedLanguage(request), event: null };
    choices.set(request, choice);
    current.run(choice, done);
  });
  // The body arrives outside of what the hook above began.
  app.addHook('preValidation', (request, _reply, done) => {
    current.run(choices.get(request) ?? { asked: null, event: null }, done);
  });
  app.get(`${ROUTES.home}language/:language`, async (request, reply) => {
    const chosen = languageOfLink(normalisePath(request.url));
    if (chosen !== null) {
      const { protocol } = request;
      void reply.setCookie(LANGUAGE_COOKIE, chosen, {
        path: '/',
        maxAge: YEAR_SECONDS,
        sameSite: 'lax',
        secure: protocol === 'https',
      });
    }
    return reply.header('cache-control', 'no-store').redirect(returnOf(request.url), 303);
  });
}

function askedLanguage(request: FastifyRequest): Language | null {
  const accepted = request.headers['accept-language'];
  // An open page asks in its own language, also after another window chose another one.
  if (request.url.startsWith('/api/') && isLanguage(accepted)) return accepted;
  const chosen = request.cookies[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  if (accepted === undefined || accepted.length > LONGEST) return null;
  // "*" names no language.
  const wanted = new Negotiator({ headers: { 'accept-language': accepted.replaceAll('*', 'zxx') } });
  return LANGUAGES.find((one) => one === wanted.language([...LANGUAGES])) ?? null;
}
