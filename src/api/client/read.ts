import type { components } from '../../../openapi/portal.gen.ts';
import { EVENT_MESSAGES } from '../../domain/event-messages.ts';
import type { EventInfo } from '../../domain/event.ts';
import type { FieldErrors } from './failures.ts';

type Schemas = components['schemas'];
type TeamQuestion = Schemas['TeamQuestion'];

/**
 * Readers for responses whose shape the specification leaves open (G-12): they accept a token or a list at any of its
 * possible places. They take any input and assume nothing about it.
 */
type Fields = Readonly<Record<string, unknown>>;

/** The properties of an object, each of unknown type; empty for any other value. */
export const fieldsOf = (value: unknown): Fields =>
  // Every property of an object may be read by name; its type stays unknown.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A non-empty string; null for any other value. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The token at `data.data.token`, `data.token` or `token`; null when there is none. */
export function readToken(body: unknown): string | null {
  const { data, token } = fieldsOf(body);
  const inner = fieldsOf(data);
  return textOf(fieldsOf(inner.data).token) ?? textOf(inner.token) ?? textOf(token);
}

/** Whose session an answer opens, at `data.user`; null when it does not say. */
export function readUser(body: unknown): Schemas['CurrentUser'] | null {
  const user = fieldsOf(fieldsOf(fieldsOf(body).data).user);
  // The server validates the rest against the contract; drafts belong to a person of an event.
  const isPerson = textOf(user['_id']) !== null && textOf(user['event']) !== null;
  return isPerson ? (user as Schemas['CurrentUser']) : null;
}

/** The question at `data.question`; null when there is none that can be shown. */
export function readQuestion(body: unknown): TeamQuestion | null {
  const question = fieldsOf(fieldsOf(fieldsOf(body).data).question);
  // The server validates the rest against the contract; without a list there is nothing to ask.
  return Array.isArray(question['invites']) ? (question as TeamQuestion) : null;
}

/** The path of a stored file at `data.filePath` or `data.data.filePath` (spec §7); null when there is none. */
export function readFilePath(body: unknown): string | null {
  const data = fieldsOf(fieldsOf(body).data);
  return textOf(data.filePath) ?? textOf(fieldsOf(data.data).filePath);
}

/** What the server notes beside its answer. */
export type Notice = {
  text: string;
  /** It is about the file of the answer, not about a limit. */ isOfFile: boolean;
};

/** The server's notice; null without one. */
export function readNotice(body: unknown): Notice | null {
  const text = textOf(fieldsOf(body).notice);
  return text === null ? null : { text, isOfFile: fieldsOf(fieldsOf(body).data).beingChecked === true };
}

/** The ticket's id at `ticketId` or `data.ticketId`; null when there is none. */
export function readTicketId(body: unknown): string | null {
  const { data, ticketId } = fieldsOf(body);
  return textOf(ticketId) ?? textOf(fieldsOf(data).ticketId);
}

/** The list at `data` or at `data.data`; null when neither holds one. */
export function readList<T>(body: {
  readonly data?: readonly T[] | { readonly data?: readonly T[] };
}): readonly T[] | null;
export function readList(body: unknown): readonly unknown[] | null;
export function readList(body: unknown): readonly unknown[] | null {
  const { data } = fieldsOf(body);
  if (Array.isArray(data)) return data;
  const inner = fieldsOf(data).data;
  return Array.isArray(inner) ? inner : null;
}

/** What a call reads of an answer: `data` as a list or an object, members of it, or a file, by its content type. */
export type Needed = 'list' | 'object' | readonly string[] | RegExp;

/**
 * Whether a success is the portal's, with what its call needs: a hotel's sign-in page, a proxy or a filter may answer in
 * its place.
 */
export function holds(body: unknown, { headers }: Response, needed: Needed): boolean {
  if (needed instanceof RegExp) return Boolean(body) && needed.test(headers.get('Content-Type') ?? '');
  const { success, data } = fieldsOf(body);
  if (success !== true) return false;
  if (needed === 'list') return Array.isArray(data);
  const fields = fieldsOf(data);
  return needed === 'object' ? fields === data : needed.every((name) => (fields[name] ?? null) !== null);
}

/** `success: false` makes a refusal the portal's, also in a response with a 2xx status. */
export const saysNo = (body: unknown): boolean => fieldsOf(body).success === false;

/** The server's own message, or null. */
export const readMessage = (body: unknown): string | null => textOf(fieldsOf(body).message);

/** The data of a refusal: after a conflict the current row. Null without. */
export const readData = (body: unknown): unknown => fieldsOf(body).data ?? null;

/** Messages by field; values that are not texts are dropped. */
export function readErrors(body: unknown): FieldErrors {
  return Object.fromEntries(
    Object.entries(fieldsOf(fieldsOf(body).errors)).flatMap(([name, value]) => {
      const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
      return texts.length > 0 ? [[name, texts]] : [];
    }),
  );
}

/**
 * The event at `data.domainData.event` or `data.domainData` itself (spec §3). A missing title becomes "Event", a
 * missing description ''. Null when the lookup found no event.
 */
export function readEvent(body: unknown): EventInfo | null {
  const answer = fieldsOf(body);
  const domainData = fieldsOf(fieldsOf(answer.data).domainData);
  const event = 'event' in domainData ? fieldsOf(domainData.event) : domainData;
  const id = textOf(event._id);
  if (answer.success !== true || id === null) return null;
  const optional = (['startsAt', 'endsAt', 'timezone', 'venue', 'cover', 'registration'] as const).flatMap(
    (name) => {
      const text = textOf(event[name]);
      return text === null ? [] : [[name, text] as const];
    },
  );
  return {
    id,
    title: textOf(event.title) ?? EVENT_MESSAGES.defaultTitle,
    description: textOf(event.description) ?? '',
    ...Object.fromEntries(optional),
    ...readLength(event['otpLength']),
  };
}

/** The number of boxes of a code, where it is one that a screen can show. */
const readLength = (value: unknown): { otpLength?: number } =>
  typeof value === 'number' && Number.isInteger(value) && value >= 4 && value <= 8
    ? { otpLength: value }
    : {};

/** The file name in a `Content-Disposition` header, preferring its UTF-8 form; null without one. */
export function readFileName(response: Response): string | null {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1] ?? '';
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1];
  return textOf(decoded(encoded)) ?? textOf(plain);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A `Retry-After` header in seconds; null for a date or when absent. */
export function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? NaN);
  return Number.isInteger(seconds) && seconds >= 0 ? seconds : null;
}
