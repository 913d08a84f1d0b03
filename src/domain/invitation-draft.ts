import * as v from 'valibot';
import { plainEmail, readEmail } from './email.ts';
import { INVITATION_MESSAGES, VALIDATION_MESSAGES } from './screen-messages.ts';
import { problemsOf, requiredEmail, text } from './validation.ts';
import type { FieldProblems } from './validation.ts';

/** Maximum number of addresses per send. */
export const MAX_ADDRESSES = 50;

/**
 * Reads pasted addresses with any common separators, with or without the names of their owners; removes duplicates and
 * lower-cases them.
 */
export function readAddresses(typed: string): { emails: readonly string[]; wrong: readonly string[] } {
  // A quoted name may hold a comma: "Aydin, Cem" <cem@visitor.example>.
  const lines = typed.replace(/"[^"\n]*"\s*</g, '<').split(/[,;\r\n]+/);
  const words = lines.flatMap((one) => (readEmail(one) ? [one] : one.split(/[\s<>]+/))).map(plainEmail);
  const emails = [...new Set(words.filter(isAddress).map((word) => word.toLowerCase()))];
  return { emails, wrong: words.filter((word) => word !== '' && !isAddress(word)) };
}

const isAddress = (word: string): boolean => v.is(requiredEmail, word);

const draft = v.object({
  emails: v.pipe(
    v.string(),
    v.check(
      (typed) => typed.trim() !== '',
      () => VALIDATION_MESSAGES.required,
    ),
    v.check(
      (typed) => readAddresses(typed).emails.length <= MAX_ADDRESSES,
      () => INVITATION_MESSAGES.tooMany,
    ),
  ),
  message: text,
});

/** Rules of the Invite dialog; the message names the first invalid address. */
export function validateInvitation(values: { emails: string; message: string }): FieldProblems {
  const problems = problemsOf(draft, values);
  const [wrong] = readAddresses(values.emails).wrong;
  if (problems['emails'] !== undefined || wrong === undefined) return problems;
  return { ...problems, emails: [INVITATION_MESSAGES.wrongAddress(wrong)] };
}
