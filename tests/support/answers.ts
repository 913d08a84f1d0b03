import type { operations } from '../../openapi/portal.gen.ts';
import type { Answer } from './http.ts';

type Json<Body> = { content: { 'application/json': Body } };

/** The body of an operation's answer when it succeeds. */
type BodyOf<Id extends keyof operations> = operations[Id] extends { responses: { 200: Json<infer Body> } }
  ? Body
  : operations[Id] extends { responses: { 201: Json<infer Body> } }
    ? Body
    : never;

type DataOf<Id extends keyof operations> = BodyOf<Id> extends { data: infer Data } ? Data : never;

/** What the tests read of any answer; the document says which answers have it. */
type Common = { token?: string; message?: string; errors?: Record<string, string[]>; data?: unknown };

// The test server compares every answer with the document, so the types of the document hold.
const commonOf = ({ json }: Answer): Common => (json ?? {}) as Common;

/** The body of an answer of this operation. */
export function bodyOf<Id extends keyof operations>(id: Id, { json, status, text }: Answer): BodyOf<Id> {
  if (json === undefined) throw new Error(`${id} answered ${String(status)} without JSON: ${text}`);
  return json as BodyOf<Id>;
}

/** The `data` of an answer of this operation: its result, or the current row of a conflict. */
export function dataOf<Id extends keyof operations>(id: Id, answer: Answer): DataOf<Id> {
  const { data } = commonOf(answer);
  if (data === undefined) {
    const { status, text, reason = '' } = answer;
    throw new Error(`${id} answered ${String(status)} without data: ${text} ${reason}`);
  }
  return data as DataOf<Id>;
}

/** The bearer token of a sign-in. */
export function tokenOf(answer: Answer): string {
  const { token } = commonOf(answer);
  if (token === undefined) throw new Error(`There is no token in ${answer.text}`);
  return token;
}

/** The sentence that a person reads. */
export const messageOf = (answer: Answer): string | undefined => commonOf(answer).message;

/** What is wrong with each field of the request. */
export const errorsOf = (answer: Answer): Record<string, string[]> => commonOf(answer).errors ?? {};
