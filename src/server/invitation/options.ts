import type { FormOption } from '../../domain/form-fields.ts';
import { OPTION_SOURCES, readOptions } from '../../domain/form-options.ts';
import { PAGE } from '../../domain/screen-constants.ts';
import type { Call } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import type { Owner } from '../lists/owned.ts';
import type { PageQuery } from '../lists/page.ts';
import { listProducts } from '../products/list.ts';
import { problem } from '../problems.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

/** Reads what an exhibitor gets from the same path. */
type Reader = (db: Database, owner: Owner, query: PageQuery) => Promise<unknown>;

const READERS = new Map<string, Reader>([['/api/products', listProducts]]);

/**
 * The choices behind a field's `selectApi`, one page at most, read for the exhibitor who invited. 403 for a path that
 * guests may not read: a form must not expose the exhibitor's data (security T7).
 */
export async function readChoices(
  { invitation, services: { db } }: Pick<Call<'invitationOptionList'>, 'invitation' | 'services'>,
  path: string,
): Promise<FormOption[]> {
  const { pathname, searchParams } = new URL(path, 'http://portal.invalid');
  const reader = OPTION_SOURCES.includes(pathname) ? READERS.get(pathname) : undefined;
  if (!reader) throw problem('forbidden', { message: REFUSAL_TEXTS.choicesNotForGuests });
  const body = await reader(db, invitation, queryOf(searchParams));
  return readOptions(body).slice(0, PAGE.maxLimit);
}

/** The organiser wrote this query into the form; it is not validated. */
function queryOf(parameters: URLSearchParams): PageQuery {
  const search = parameters.get('search');
  const limit = Number(parameters.get('limit'));
  const sort = (['newest', 'oldest'] as const).find((one) => one === parameters.get('sort'));
  return {
    ...(sort === undefined ? {} : { sort }),
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, PAGE.maxLimit) : PAGE.defaultLimit,
    ...(search === null ? {} : { search }),
  };
}
