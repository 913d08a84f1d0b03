import { PAGE } from '../domain/screen-constants.ts';
import { Unexpected } from './failures.ts';
import { fieldsOf, readList, textOf } from './read.ts';

/** What is asked of a list that pages and searches on the server. */
export type ListQuery = {
  /** Empty: everything. */
  search: string;
  /** Rows at most, 200 in one call; the usual page when absent. */
  limit?: number;
  /** Where the page before ended; the first page when absent. */
  cursor?: string;
  /** What is asked for besides, by name; a feature's port takes the names it knows. */
  filters?: Readonly<Record<string, string>>;
};

/** One page of a list. */
export type ListPage<Row> = {
  rows: readonly Row[];
  /** Rows of the whole search; `totalIsAtLeast` says that counting stopped there. */
  total: number;
  totalIsAtLeast: boolean;
  nextCursor: string | null;
  /** Further numbers the server sends beside the rows, by name: of everything there is, whatever was searched. */
  facts: Readonly<Record<string, number>>;
};

/** The query's parameters; what the server does anyway is left out. */
export const pageParams = ({
  search,
  limit = PAGE.defaultLimit,
  cursor,
}: ListQuery): Omit<Partial<ListQuery>, 'filters'> => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(limit === PAGE.defaultLimit ? {} : { limit }),
  ...(cursor === undefined ? {} : { cursor }),
});

/** A filter of a query under its name, when its value is one of these. */
export function filterParam<Name extends string, Value extends string>(
  { filters }: Pick<ListQuery, 'filters'>,
  name: Name,
  known: readonly Value[],
): Partial<Record<Name, Value>> {
  const value = known.find((one) => one === filters?.[name]);
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<Name, Value>>); // exactly this name
}

/** The filter `status` of a query, when it is one of these. */
export const statusParam = <Status extends string>(
  asked: ListQuery,
  known: readonly Status[],
): { status?: Status } => filterParam(asked, 'status', known);

/** The page in an answer, rows of the contract's type; rejects when there is no list to read. */
export function pageOf<Row>(answer: { data: readonly Row[] | { data: readonly Row[] } }): ListPage<Row> {
  const page = readPage<Row>(answer);
  if (page === null) throw new Unexpected({ message: 'The answer holds no list.' });
  return page;
}

/**
 * The list with what stands beside it, inside `data` or at the top: `total`, `nextCursor` and further numbers. A
 * total that is missing is the number of rows.
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
