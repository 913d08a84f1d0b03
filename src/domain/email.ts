import { cutEnd } from './cut-end.ts';

/** The longest address there can be (RFC 5321). */
const LONGEST = 254;

/** A local part, an "@", and a host with a dot. The parts are unambiguous, so matching never backtracks for long. */
const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Whether a text without spaces around it has the form of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text);

/** An address and what was written beside it: mostly the name of its owner; empty for an address alone. */
type WrittenEmail = { email: string; beside: string };

/** Characters that copied texts carry and no screen shows: soft hyphens, joiners, marks of order and of direction. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|[^\P{Cc}\s]/gu;

/** An address without anything around it, which is what nearly all texts are. */
const ALONE = /^[\w%+-][\w.%+-]*@[\w-]+(?:\.[\w-]+)+$/;

const BRACKETS = [
  /^([^<>]*)<([^<>]*)>([^<>]*)$/,
  /^([^()]*)\(([^()]*)\)([^()]*)$/,
  /^([^[\]]*)\[([^[\]]*)\]([^[\]]*)$/,
];
const BEFORE = /^[\s<([{]+/;
const AFTER = /[\s>)\]}.,;:。，、；：]/;
const QUOTED = /^["'“”„«»‘’‚](.*)["'“”„«»‘’]$/s;
const LINK = /^mailto:([^?]*)(?:\?.*)?$/is;

const quoteless = (text: string): string => QUOTED.exec(text)?.[1] ?? text;

/**
 * Reads an address as people and programs write it: `Lena Fischer <lena@visitor.example>`, `mailto:lena@…`, in brackets
 * or quotes, with invisible characters, or with the end of a sentence or list behind it. Null for a text that holds none
 * or more than one. Every door of the portal reads addresses with this function.
 */
export function readEmail(text: string): WrittenEmail | null {
  if (isEmail(text) && ALONE.test(text)) return { email: text, beside: '' };
  const seen = text.replace(UNSEEN, '').trim();
  if (seen.length > LONGEST * 2 || !seen.includes('@')) return null;
  const beside: string[] = [];
  let email = seen;
  for (let last = ''; email !== last;) {
    last = email;
    email = quoteless(cutEnd(outOfBrackets(email, beside).replace(BEFORE, ''), AFTER));
    email = LINK.exec(email)?.[1] ?? email;
  }
  if (!isEmail(email)) return null;
  const words = beside
    .map((one) => quoteless(one.trim()))
    .filter((one) => /[\p{L}\p{N}]/u.test(one) && one !== email);
  return { email, beside: words.join(' ') };
}

/** The part with the address of a text with one pair of brackets; the other parts are added to `beside`. */
function outOfBrackets(text: string, beside: string[]): string {
  for (const [index, pair] of BRACKETS.entries()) {
    const parts = (pair.exec(text) ?? []).slice(1);
    const [, inside = ''] = parts;
    const holding = parts.filter((part) => part.includes('@'));
    // "lena@visitor.example <lena@visitor.example>": what stands before an address in angle brackets is its name.
    const found =
      index === 0 && inside.includes('@') ? inside : holding.length === 1 ? holding[0] : undefined;
    if (found === undefined) continue;
    beside.push(...parts.filter((part) => part !== found));
    return found;
  }
  return text;
}

/** The address that a text holds; a text without one is only rid of spaces and invisible characters. */
export const plainEmail = (text: string): string => readEmail(text)?.email ?? text.replace(UNSEEN, '').trim();
