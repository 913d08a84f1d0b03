import { brokenConstraint } from '../db/trouble.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';

/** The driver's error for a statement that PostgreSQL refused. */
export type RefusedStatement = { code?: unknown; constraint?: unknown; message?: unknown };

/** SQL states of values that are too long, out of range, not a date or type, or contain an unstorable character. */
const UNFIT_VALUE = /^22(?:001|003|007|008|021|026|P02|P03|P05)$/;
const TAKEN = '23505';
const GONE = '23503';
/** Foreign keys to the acting person: that person and their session were removed while the request ran. */
const ACTING_PERSON = /_person_id_people_event_id_id_fk$/;

/**
 * The refusal for a value that only the database found wrong, in one place for every statement: 400 for a value it
 * cannot hold, 409 for one that another row has, 401 or 404 for a row that was removed while the request ran. Null for
 * every other error, such as a failed check constraint, which is a bug of this program. Handlers that can name the field
 * answer first.
 */
export function dataRefusal(error: RefusedStatement): Problem | null {
  const state = String(error.code);
  if (UNFIT_VALUE.test(state)) return problem('badInput');
  if (state === TAKEN) return problem('conflict');
  if (state !== GONE) return null;
  return problem(ACTING_PERSON.test(brokenConstraint(error)) ? 'unauthorized' : 'notFound');
}
