import { boolean, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { QuestionVersion } from '../../../domain/leads/questions.ts';
import { instant, timestamps } from '../columns.ts';
import { eventId, eventKey, partOf, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';

/** A question that people of an exhibitor ask visitors. The answers are in `leads`. */
export const leadQuestions = pgTable(
  'lead_questions',
  {
    eventId: eventId(),
    id: rowId(),
    exhibitorId: uuid().notNull(),
    /** Every wording, oldest first; the last one is asked. Answers name the version they were given to. */
    versions: jsonb().$type<readonly QuestionVersion[]>().notNull(),
    /** Its place among the questions, from 1. */
    place: integer().notNull(),
    onCapture: boolean().notNull(),
    /** Since when it is no longer asked; its answers stay. */
    retiredAt: instant(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    index('lead_questions_by_exhibitor').on(table.eventId, table.exhibitorId, table.place),
  ],
);
