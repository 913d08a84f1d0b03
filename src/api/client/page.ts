import { PAGE } from '../../domain/screen-constants.ts';
import { Unexpected } from './failures.ts';
import { fieldsOf, readList, textOf } from './read.ts';

/** A request for a list that the server paginates and searches. */
export type ListQuery = {
  /** Empty matches everything. */
  search: string;
  /** Maximum number of rows, up to 200 per call; default: the usual page size. */
  limit?: number;
  /** End of the previous page; absent for the first page. */
  cursor?: string;
  /** Filter values by name; a feature's calls use the names they know. */
  filters?: Readonly<Record<string, string>>;
};

/** One page of a list. */
export type ListPage<Row> = {
  rows: readonly Row[];
  /** Number of matching rows; `totalIsAtLeast` says that counting stopped there. */
  total: number;
  totalIsAtLeast: boolean;
  nextCursor: string | null;
  /** Further numbers the server sends with the rows, by name; they ignore the search. */
  facts: Readonly<Record<string, number>>;
};

/** Query parameters; the server's defaults are omitted. */
export const pageParams = ({
  search,
  limit = PAGE.defaultLimit,
  cursor,
}: ListQuery): Omit<Partial<ListQuery>, 'filters'> => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(limit === PAGE.defaultLimit ? {} : { limit }),
  ...(cursor === undefined ? {} : { cursor }),
});

/** A query's filter by name, if its value is one of the known ones. */
export function filterParam<Name extends string, Value extends string>(
  { filters }: Pick<ListQuery, 'filters'>,
  name: Name,
  known: readonly Value[],
): Partial<Record<Name, Value>> {
  const value = known.find((one) => one === filters?.[name]);
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<Name, Value>>); // exactly this name
}

/** A query's `status` filter, if its value is one of the known ones. */
export const statusParam = <Status extends string>(
  asked: ListQuery,
  known: readonly Status[],
): { status?: Status } => filterParam(asked, 'status', known);

/** The page in a response, with rows of the contract's type; throws when it contains no list. */
export function pageOf<Row>(answer: { data: readonly Row[] | { data: readonly Row[] } }): ListPage<Row> {
  const page = readPage<Row>(answer);
  if (page === null) throw new Unexpected({ message: 'The answer holds no list.' });
  return page;
}

/**
 * The list with the numbers beside it, inside `data` or at the top level: `total`, `nextCursor` and others. A missing
 * total is the number of rows.
 */
export function readPage<Row>(body: {
  readonly data?: readonly Row[] | { readonly data?: readonly Row[] };
}): ListPage<Row> | null {
  const rows = readList(body);
  if (rows === null) return null;
  const answer = fieldsOf(body);
  const beside = Array.isArray(answer.data) ? answer : fieldsOf(answer.data);
  const numbers = Object.entries(beside).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const { total = rows.length, ...facts } = Object.fromEntries(numbers);
  return {
    rows,
    total,
    totalIsAtLeast: beside.totalIsAtLeast === true,
    nextCursor: textOf(beside.nextCursor),
    facts,
  };
}
