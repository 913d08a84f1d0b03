import { PAGE } from './screen-constants.ts';

/** Search and filters of a list, by the names of its filters. */
export type ListNarrowing = { search: string; filters: Readonly<Record<string, string>> };

/** How the address of a page says what narrows one of its lists. */
export type ListAddress = {
  /** The page of the list. */
  path: string;
  /** What the query says of the list; unknown names and values say nothing. */
  read: (query: URLSearchParams) => ListNarrowing;
  /** The query with this narrowing in place of its own; everything else in it stays. */
  write: (query: URLSearchParams, narrowing: ListNarrowing) => URLSearchParams;
};

/** What an address can name of a list, by the names of its parameters. */
type Parameters = {
  /** The parameter with the search; null for a list without one. */
  search?: string | null;
  /** The filters: the parameter and the values that each takes. */
  filters?: Readonly<Record<string, { parameter: string; values: readonly string[] }>>;
};

/** The address of a list; a page with several lists names the parameters of each. */
export function listAddress(path: string, { search = 'search', filters = {} }: Parameters = {}): ListAddress {
  const known = Object.entries(filters);
  return {
    path,
    read: (query) => ({
      search: search === null ? '' : (query.get(search) ?? '').slice(0, PAGE.searchMaxLength),
      filters: Object.fromEntries(
        known.flatMap(([name, { parameter, values }]) => {
          const value = query.get(parameter) ?? '';
          return values.includes(value) ? [[name, value]] : [];
        }),
      ),
    }),
    write: (query, narrowing) => {
      const result = new URLSearchParams(query);
      const put = (parameter: string, value: string): void => {
        if (value === '') result.delete(parameter);
        else result.set(parameter, value);
      };
      if (search !== null) put(search, narrowing.search);
      for (const [name, { parameter }] of known) put(parameter, narrowing.filters[name] ?? '');
      return result;
    },
  };
}

/** Whether two narrowings are one in an address. */
export const isOneAddress = (
  { write }: Pick<ListAddress, 'write'>,
  one: ListNarrowing,
  other: ListNarrowing,
): boolean => String(write(new URLSearchParams(), one)) === String(write(new URLSearchParams(), other));
