import { readTime } from '../../domain/times.ts';
import { problem } from '../problems.ts';

/** The last row of a page: rows are ordered by time of creation, then by id, so no two are equal. */
export type Position = { createdAt: Date; id: string };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Opaque to clients; it contains only what the row itself shows. */
export function writeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');
}

/** Throws 400 for anything this server did not write. */
export function readCursor(cursor: string): Position {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const createdAt = readTime(time);
  if (createdAt === null || !UUID.test(id) || writeCursor({ createdAt, id }) !== cursor) {
    throw problem('badCursor', { errors: { cursor: ['This value is not valid'] } });
  }
  return { createdAt, id };
}
