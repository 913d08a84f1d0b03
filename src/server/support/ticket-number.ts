import { randomInt } from 'node:crypto';

/** Without 0, 1, I, L, O and U, which are misread when read aloud or copied by hand. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * `SUP-7F3K9QXA`: what people quote. Random, so that it cannot be guessed and does not reveal how many requests there
 * are.
 */
export function newTicketNumber(): string {
  const characters = Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length)));
  return `SUP-${characters.join('')}`;
}
