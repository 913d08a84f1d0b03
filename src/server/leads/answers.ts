import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import type { KeptAnswer, KeptAnswers } from '../../domain/leads/answers.ts';
import { leads } from '../db/schema/leads.ts';
import type { LeadRow } from './visible.ts';

/** Converts the answers of a lead between its row, the form in which they are compared and merged, and the response. */
type Columns = Pick<LeadRow, 'answers' | 'answerFacts'>;
type GivenAnswer = components['schemas']['GivenAnswer'];

/** The answers in a row, those that were taken away included. */
export const answersOf = ({ answers, answerFacts }: Columns): KeptAnswers =>
  Object.fromEntries(
    Object.entries(answerFacts).map(([question, facts]) => [
      question,
      { ...facts, values: answers[question] ?? [] },
    ]),
  );

/** The columns of these answers. */
export function answerColumns(kept: KeptAnswers): Columns {
  const said = Object.entries(kept).filter(([, { values }]) => values.length > 0);
  return {
    answers: Object.fromEntries(said.map(([question, { values }]) => [question, values])),
    answerFacts: Object.fromEntries(
      Object.entries(kept).map(([question, { version, kind, at, personId }]) => [
        question,
        { version, kind, at, personId } satisfies Omit<KeptAnswer, 'values'>,
      ]),
    ),
  };
}

/** The answers of a response, in the order of their questions' ids; undefined when there are none. */
export function answersOnWire(row: Columns): GivenAnswer[] | undefined {
  const given = Object.entries(answersOf(row))
    .filter(([, { values }]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([question, { version, values, at, personId }]) => ({
      question,
      version,
      values: [...values],
      at,
      ...(personId !== null && { personId }),
    }));
  return given.length === 0 ? undefined : given;
}

/** SQL that writes the same as JSON; null when there are none. A document of the database holds no line breaks. */
export const answersInSql: SQL = sql`case when ${leads.answers} <> '{}'::jsonb then (
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
           'question', said.key, 'values', said.value, 'version', ${leads.answerFacts} -> said.key -> 'version',
           'at', ${leads.answerFacts} -> said.key -> 'at', 'personId', ${leads.answerFacts} -> said.key -> 'personId'
         )) order by said.key collate "C")
    from jsonb_each(${leads.answers}) as said) end`;
