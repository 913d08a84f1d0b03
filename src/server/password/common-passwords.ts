import { REFUSAL_TEXTS } from '../answer-texts.ts';
import type { EventRow, Services } from '../contract/call.ts';
import { problem } from '../problems.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Nearly 50,000 passwords, loaded when the first password is set, because most servers need them rarely. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/** What a stranger tries first at any portal. */
const WORDS = ['exhibitor', 'portal', 'event', 'booth', 'expo', 'fair'];
/** Shorter words would be found in too many passwords. */
const SHORTEST_WORD = 4;
/** Letters that a password must have besides the words of its event. */
const OWN_LETTERS = 4;

type Setting = {
  body: { password: string } | { newPassword: string };
  event: Pick<EventRow, 'title' | 'domain'>;
  services: { config: Pick<Services['config'], 'productName'> };
};

/**
 * 400 at its field for a commonly guessed password (ASVS 6.2.4), as typed or in lower case, and for one that is hardly more
 * than words of the event, its address or the product (ASVS 6.2.11).
 */
export async function refuseEasyPassword({ body, event, services: { config } }: Setting): Promise<void> {
  const [field, password] =
    'password' in body
      ? (['password', body.password] as const)
      : (['newPassword', body.newPassword] as const);
  const refuse = (message: string) => problem('badInput', { errors: { [field]: [message] } });
  const list = await commonPasswords();
  const lower = password.toLowerCase();
  if (list.has(password) || list.has(lower)) throw refuse(REFUSAL_TEXTS.commonPassword);
  const words = [event.title, event.domain, config.productName].join(' ').toLowerCase();
  if (isOfWords(lower, [...(words.match(/\p{L}+/gu) ?? []), ...WORDS]))
    throw refuse(REFUSAL_TEXTS.passwordOfEvent);
}

function isOfWords(password: string, words: readonly string[]): boolean {
  const longestFirst = words
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), password);
  return rest !== password && (rest.match(/\p{L}/gu) ?? []).length < OWN_LETTERS;
}
