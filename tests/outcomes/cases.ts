import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { Unexpected } from '../../src/api/client/failures.ts';
import { fieldsOf, readQuestion, readToken } from '../../src/api/client/read.ts';
import type { Asker } from './askers.ts';
import { contentOf, operationOf, statusesOf, type Answer } from './exchange.ts';
import { violationsOf, type Waiting } from './laws.ts';
import type { Outcome, Services } from './services.ts';

/** One answer to one call, in one configuration that waits for it; `slow` comes after the screen says that it is still working. */
export type Case = { answer: Answer; place: number; slow: boolean };

/** A case as a file keeps it: it names everything by itself, and holds the body as it was. */
export type Fixture = {
  says: string;
  machine: string;
  actor: string;
  operation: string;
  state: string;
  answer: Answer;
  slow: boolean;
};

const SLOW_MS = 4_000;

/** Refusals that the client tells apart; the others read like a 400. */
const DISTINCT = [400, 401, 404, 409, 429, 503];

/**
 * Answers that every call gets: lost, garbled, and each status; a success with the smallest body, with one of everything,
 * with three, with as much as there may be, and with every value of its enumerations.
 */
export function everyAnswer(operation: string, isDeep: boolean): Answer[] {
  const statuses = statusesOf(operationOf(operation));
  const even = (status: number, size: number, value: number): Answer => ({
    kind: 'even',
    status,
    size,
    value,
  });
  const values = Array.from({ length: isDeep ? 16 : 2 }, (_, value) => value);
  return [
    { kind: 'lost' },
    { kind: 'garbled' },
    ...statuses.flatMap((status) => {
      if (status >= 300)
        return isDeep || DISTINCT.includes(status)
          ? [even(status, 0, 0), ...(isDeep ? [even(status, 1, 1)] : [])]
          : [];
      return [
        ...[0, 2, 3].map((size) => even(status, size, size)),
        ...values.map((value) => even(status, 1, value)),
      ];
    }),
  ];
}

/** Any answer to an operation. Shrinks towards the smallest body in the nearest configuration. */
export const anyCase = (operation: string): fc.Arbitrary<Case> =>
  fc.record({
    answer: fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          kind: fc.constant('documented' as const),
          status: fc.constantFrom(...statusesOf(operationOf(operation))),
          choices: fc.array(fc.nat({ max: 11 }), { maxLength: 60 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('lost' as const, 'garbled' as const) }) },
    ),
    place: fc.nat({ max: 30 }),
    slow: fc.boolean(),
  });

/** Documented successes without what their call is for: it refuses them on purpose (G-12). */
const UNREAD: Readonly<Record<string, (body: unknown) => boolean>> = {
  googleSignInVerify: (body) => readToken(body) === null && readQuestion(body) === null,
  teamInviteAnswer: (body) => readToken(body) === null && readQuestion(body) === null,
  otpVerify: (body) => readToken(body) === null && readQuestion(body) === null,
  // These ask no question.
  accountLogin: (body) => readToken(body) === null,
  passkeyVerify: (body) => readToken(body) === null,
  invitationCreate: (body) => !hasLink(body),
};

/** Whether the first invitation of an answer has a link. */
function hasLink(body: unknown): boolean {
  const { data } = fieldsOf(body);
  return Array.isArray(data) && Boolean(fieldsOf(data[0])['link']);
}

/** Whether an answer is refused on purpose, and told as the failure it is. */
const isUnread = (operation: string, answer: Answer, error: unknown): boolean =>
  error instanceof Unexpected && UNREAD[operation]?.(contentOf(operationOf(operation), answer)) === true;

const isGood = (answer: Answer): boolean => 'status' in answer && answer.status < 300;

const isFailure = (error: unknown): boolean => typeof error === 'object' && error !== null && '_tag' in error;

/** What is wrong with how an actor ends after an answer, one sentence each. */
export function wrongEnd(
  actor: string,
  operation: string,
  answer: Answer,
  outcome: Outcome | null,
): string[] {
  if (outcome === null) return [`${actor} does not end`];
  if (!('error' in outcome)) return [];
  const { error } = outcome;
  const isRead = !isGood(answer) || isUnread(operation, answer, error);
  return [
    ...(isFailure(error) ? [] : [`${actor} throws what is no failure of a call: ${String(error)}`]),
    ...(isRead ? [] : [`${actor} cannot read an answer that the contract allows: ${String(error)}`]),
  ];
}

/** What is wrong with how an actor and its machine take an answer, one sentence each. */
export async function judge(
  services: Services,
  asker: Asker,
  { answer, place, slow }: Case,
): Promise<string[]> {
  const { entry, actor, operation, waiting, logic, input } = asker;
  const { outcome } = await services.run(logic, input, answer);
  const at = waiting[place % waiting.length];
  if (!at) throw new Error(`Nothing waits for ${actor} of ${entry.id}.`);
  const found = wrongEnd(actor, operation, answer, outcome);
  return outcome === null
    ? found
    : [...found, ...(await violationsOf(entry, at, outcome, slow ? SLOW_MS : 0))];
}

/** The same case, told so that a file can keep it. */
export function fixtureOf(
  { entry, actor, operation, waiting }: Asker,
  { answer, place, slow }: Case,
  says: string,
): Fixture {
  const { state = '' } = waiting[place % waiting.length] ?? {};
  const kept: Answer =
    'status' in answer
      ? { kind: 'kept', status: answer.status, body: contentOf(operationOf(operation), answer) ?? null }
      : answer;
  return { says, machine: entry.id, actor, operation, state, answer: kept, slow };
}

/** Writes a fixture where it is found after the run; returns the file. */
export function keepCase(fixture: Fixture): string {
  const folder = join('coverage', 'outcomes');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${fixture.machine}-${fixture.actor}.json`);
  writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`);
  return file;
}

/** The configuration a fixture names, by its number; -1 where the machine has none like it any more. */
export const placeOf = (waiting: readonly Waiting[], state: string): number =>
  waiting.findIndex((place) => place.state === state);
