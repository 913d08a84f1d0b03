import type { ListAddress, ListNarrowing } from '../list-address.ts';
import { ROUTES } from '../routes.ts';
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES, PAGE } from '../screen-constants.ts';
import { QUESTION_LIMITS } from './question-limits.ts';

/** Values of the filter by follow-up. */
export const LEAD_DUES = ['overdue', 'today', 'due', 'upcoming'] as const;
/** Orders of the list other than newest first. */
export const LEAD_SORTS = ['oldest', 'name', 'followUp'] as const;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);
/** The owner that means the person who looks. */
export const ME = 'me';

/** Longest tag, as in the OpenAPI document. */
const MOST_TAG = 50;

/** The filters that an address may name, and the values each takes. */
const FILTERS: Readonly<Record<string, (value: string) => boolean>> = {
  tab: oneOf(LEAD_PRIORITIES),
  priority: oneOf(LEAD_PRIORITIES),
  status: oneOf(LEAD_STATUSES),
  source: oneOf(LEAD_SOURCES),
  tag: (value) => value !== '' && value.length <= MOST_TAG,
  owner: (value) => value === 'none' || value === ME || UUID.test(value),
  due: oneOf(LEAD_DUES),
  sort: oneOf(LEAD_SORTS),
};
const SEARCH = 'search';

/** A filter by the answer to a question has the name of the answer, as in `answers.ts`. */
const ANSWER = /^answers\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Filters by answers at a time, as in the OpenAPI document. */
export const MOST_ANSWER_FILTERS = 5;

/** The filters by answers among these, in one order. */
const answersIn = (filters: Iterable<readonly [name: string, value: string]>): [string, string][] =>
  [...filters]
    .filter(([name, value]) => ANSWER.test(name) && value !== '' && value.length <= QUESTION_LIMITS.text)
    .map(([name, value]): [string, string] => [name, value])
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, MOST_ANSWER_FILTERS);

/** What the query of an address says of the list; unknown names and values say nothing. */
export function narrowingIn(query: URLSearchParams): ListNarrowing {
  const named = Object.entries(FILTERS).flatMap(([name, takes]) => {
    const value = query.get(name) ?? '';
    return takes(value) ? [[name, value] as const] : [];
  });
  return {
    search: (query.get(SEARCH) ?? '').slice(0, PAGE.searchMaxLength),
    filters: Object.fromEntries([...named, ...answersIn(query)]),
  };
}

/** The query with this narrowing in place of its own; everything else in it stays. */
export function withNarrowing(query: URLSearchParams, { search, filters }: ListNarrowing): URLSearchParams {
  const result = new URLSearchParams(query);
  for (const [name] of query) if (ANSWER.test(name)) result.delete(name);
  for (const [name, value] of [
    [SEARCH, search],
    ...Object.keys(FILTERS).map((one) => [one, filters[one] ?? '']),
    ...answersIn(Object.entries(filters)),
  ]) {
    if (name === undefined) continue;
    if (value) result.set(name, value);
    else result.delete(name);
  }
  return result;
}

/** Search and filters with the id of the person who looks in place of "me": what the server is asked. */
export function asSeenBy<Asked extends { filters?: Readonly<Record<string, string>> | undefined }>(
  person: string,
  asked: Asked,
): Asked {
  if (asked.filters?.['owner'] !== ME) return asked;
  return { ...asked, filters: { ...asked.filters, owner: person } };
}

/** The address of the lead list. */
export const LEAD_ADDRESS: ListAddress = { path: ROUTES.leads, read: narrowingIn, write: withNarrowing };
