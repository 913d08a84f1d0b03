import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { components } from '../../../../openapi/portal.gen.ts';
import { instant, timestamps } from '../columns.ts';
import { eventId, eventKey, partOf, rowId } from '../keys.ts';
import { people } from './people.ts';

/** What a person answers to a request. */
const RECORDING_ANSWERS = ['agreed', 'declined'] as const;

/** Who or what ended a request or a recording before its time: the person, signing out, the organiser, or its size. */
const RECORDING_ENDS = ['person', 'signOut', 'organiser', 'size'] as const;

/** Requests of the organiser to record what one person does, each with its answer and the recording that follows. */
export const recordings = pgTable(
  'recordings',
  {
    eventId: eventId(),
    id: rowId(),
    personId: uuid().notNull(),
    /** The person reads it in the request. */
    reason: text(),
    /** The request is over then, unanswered. */
    answerUntil: instant().notNull(),
    answer: text({ enum: RECORDING_ANSWERS }),
    answeredAt: instant(),
    /** The session that agreed, which alone is recorded, or declined. Not a foreign key, because the recording outlives it. */
    sessionId: uuid(),
    /** The recording is over then, at the latest. */
    endsAt: instant(),
    endedAt: instant(),
    endedBy: text({ enum: RECORDING_ENDS }),
    /** Stored steps, and the bytes of their batches. */
    steps: integer().notNull().default(0),
    bytes: integer().notNull().default(0),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.personId, people),
    index('recordings_by_person').on(table.eventId, table.personId, table.createdAt),
    index('recordings_by_age').on(table.eventId, table.createdAt),
  ],
);

/** The steps of recordings, in batches in the order of their stream. */
export const recordingBatches = pgTable(
  'recording_batches',
  {
    eventId: eventId(),
    recordingId: uuid().notNull(),
    /** What one window recorded since it was loaded, by an id that it made. */
    streamId: uuid().notNull(),
    seq: integer().notNull(),
    /** Steps for which the window had no room before it made this batch; they came after its steps. */
    lost: integer().notNull(),
    /** How the window was, in its first batch. */
    head: jsonb().$type<components['schemas']['RecordingHead']>(),
    steps: jsonb().$type<components['schemas']['RecordedStep'][]>().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.recordingId, table.streamId, table.seq] }),
    partOf(table, table.recordingId, recordings),
  ],
);
