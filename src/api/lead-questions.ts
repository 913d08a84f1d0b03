import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { collection } from './client/collection.ts';
import { Refused } from './client/failures.ts';
import { pageOf } from './client/page.ts';
import { query, repeatableWrite } from './client/policies.ts';

type Schemas = components['schemas'];

/** A question of the exhibitor's own, with its current wording and all earlier ones. */
export type LeadQuestion = Schemas['LeadQuestion'];

export type LeadQuestionDraft = Schemas['LeadQuestionDraft'];
export type LeadQuestionChanges = Omit<Schemas['LeadQuestionChanges'], 'updatedAt'>;

/** What a lead answered to a question, in the version in which it was asked. */
export type GivenAnswer = Schemas['GivenAnswer'];

const FIRST = /^questions\.0\./;

/** The refusal of a list of one, as the refusal of the question. */
function ofOne(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([name, texts]) => [name.replace(FIRST, ''), texts]),
  );
  const { status, message, serverMessage, data, retryAfter } = error;
  return new Refused({ status, message, serverMessage, data, retryAfter, errors });
}

/** The calls about the questions themselves; answers are part of a lead. */
export function leadQuestionCalls(client: Client) {
  const { http, call } = client;
  const { update, remove } = collection(client, '/lead-questions');
  return {
    /** `GET lead-questions`: all in their order, retired ones last. */
    list: async (signal: AbortSignal): Promise<readonly LeadQuestion[]> =>
      pageOf<LeadQuestion>(
        await call((aborted) => http.GET('/lead-questions', { signal: aborted }), { policy: query }, signal),
      ).rows,

    /**
     * `POST lead-questions`: adds all of them or none; idempotent under its key. Errors about the fields of a single
     * question have the fields' own names.
     */
    create: async (
      questions: readonly LeadQuestionDraft[],
      idempotencyKey: string,
      signal: AbortSignal,
    ): Promise<LeadQuestion[]> => {
      const answer = call(
        (aborted) =>
          http.POST('/lead-questions', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            body: { questions: [...questions] },
            signal: aborted,
          }),
        { policy: repeatableWrite, needs: 'list' },
        signal,
      );
      return (
        await answer.catch((error: unknown) => Promise.reject(questions.length === 1 ? ofOne(error) : error))
      ).data;
    },

    /** `PUT lead-questions/{id}`; sends only the changed fields. */
    update,

    /** `DELETE lead-questions/{id}`: retires the question. */
    remove,

    /** `POST lead-questions/{id}/restore`. */
    restore: async (id: string, signal: AbortSignal): Promise<LeadQuestion> =>
      (
        await call(
          (aborted) =>
            http.POST('/lead-questions/{id}/restore', { params: { path: { id } }, signal: aborted }),
          { policy: repeatableWrite, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `PUT lead-questions/order`: all questions in their new order. */
    order: async (ids: readonly string[], signal: AbortSignal): Promise<LeadQuestion[]> =>
      (
        await call(
          (aborted) => http.PUT('/lead-questions/order', { body: { ids: [...ids] }, signal: aborted }),
          { policy: repeatableWrite, needs: 'list' },
          signal,
        )
      ).data,
  };
}
