import * as v from 'valibot';
import { isEmail, plainEmail } from './email.ts';
import { isTypedAddress } from './links.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';

/** Messages by field name; empty when everything is valid. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/** Maximum text lengths of the API contract (characters). */
const LENGTHS = { name: 100, title: 200, line: 200, text: 5_000, email: 254, address: 2_048 } as const;

/** A message, read in the language of the moment. */
export type Message = () => string;

export const upTo = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most, () => VALIDATION_MESSAGES.tooLong(most)),
  );
const holdsText = (text: string): boolean => text.trim() !== '';

/** Must contain more than spaces. */
export const required = (message: Message, most: number = LENGTHS.title) =>
  v.pipe(upTo(most), v.check(holdsText, message));

export const personName = required(() => VALIDATION_MESSAGES.name, LENGTHS.name);

/** One line, may be empty. */
export const line = upTo(LENGTHS.line);

/** Several lines, may be empty. */
export const text = upTo(LENGTHS.text);

/** An http or https address, also without its scheme, or empty (G-48). */
export const optionalLink = v.pipe(
  upTo(LENGTHS.address),
  v.check(
    (value) => !holdsText(value) || isTypedAddress(value),
    () => VALIDATION_MESSAGES.url,
  ),
);

/** The length is that of the address alone. */
const address = v.pipe(v.string(), v.transform(plainEmail), upTo(LENGTHS.email));
export const requiredEmail = v.pipe(
  address,
  v.check(isEmail, () => VALIDATION_MESSAGES.email),
);
export const optionalEmail = v.pipe(
  address,
  v.check(
    (value) => value === '' || isEmail(value),
    () => VALIDATION_MESSAGES.invalidEmail,
  ),
);

/** A stored path, which users do not type. */
export const storedPath = upTo(LENGTHS.address);

/**
 * The first problem of each field under a schema. A rule runs only when the rules before it pass, so a pattern never
 * reads a text that is too long.
 */
export function problemsOf(schema: v.GenericSchema, values: unknown): FieldProblems {
  const result = v.safeParse(schema, values, { abortPipeEarly: true });
  const problems: Record<string, readonly string[]> = {};
  for (const issue of result.issues ?? []) {
    const name = v.getDotPath(issue) ?? '';
    problems[name] ??= [issue.message];
  }
  return problems;
}
