import { readTime } from '../../domain/times.ts';
import { problem } from '../problems.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';

/**
 * The last row of a page: rows are ordered by place where they have one, by time of creation, then by id, so no two are
 * equal.
 */
export type Position = { createdAt: Date; id: string; place?: number };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Opaque to clients; it contains only what the row itself shows, and its place. */
export function writeCursor({ createdAt, id, place }: Position): string {
  const said = [createdAt.toISOString(), id, ...(place === undefined ? [] : [String(place)])];
  return Buffer.from(said.join(' ')).toString('base64url');
}

/** Throws 400 for anything this server did not write, and for the cursor of another order: `placed` ones have a place. */
export function readCursor(cursor: string, placed = false): Position {
  const [time = '', id = '', place] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const createdAt = readTime(time);
  const position = { createdAt: createdAt ?? new Date(0), id, ...(placed && { place: Number(place) }) };
  const isOurs = createdAt !== null && UUID.test(id) && writeCursor(position) === cursor;
  if (!isOurs || (placed && !Number.isSafeInteger(position.place)))
    throw problem('badCursor', { errors: { cursor: [VALIDATION_MESSAGES.pattern] } });
  return position;
}
