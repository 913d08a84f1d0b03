import { catalogue } from '../../../src/machines/catalogue.ts';
import type { FormValues } from '../../../src/machines/kit/form.machine.ts';
import type { RecordRow } from '../../../src/machines/kit/record.ts';
import { answer } from './signed-in.ts';

/** Both starts of a form: for a new record, and for one that is there. */
export const NEW_OR_ROW = ['new', 'row'] as const;

/** Whether a call reads this path, with a query that is this list's. */
export const callTo =
  (path: string, isOne: (query: URLSearchParams) => boolean = () => true) =>
  ({ pathname, searchParams }: URL): boolean =>
    pathname === `/api${path}` && isOne(searchParams);

/** A list of this one row. */
export const listed = (row: object): ReturnType<typeof answer> =>
  answer({ data: [row], total: 1, nextCursor: null });

/** The record of the form's second start in the catalogue. */
export function startOf(form: string): RecordRow<FormValues> {
  const start = catalogue.find(({ id }) => id === form)?.inputs[1]?.(() => 0);
  // As the catalogue makes the starts of every record form.
  return (start as { row: RecordRow<FormValues> }).row;
}

/** That record as the server writes it on top of `wire`. */
export function rowOf(form: string, wire: object, more: (values: FormValues) => object = () => ({})): object {
  const row = startOf(form);
  return { ...wire, ...row.values, ...more(row.values), _id: row.id, updatedAt: row.updatedAt };
}

/** The texts of a machine's screen. */
export function labelsFor<Labels>(all: Readonly<Record<string, Labels>>, machine: string): Labels {
  const labels = all[machine];
  if (labels === undefined) throw new Error(`scripts/paths/words has no labels for "${machine}".`);
  return labels;
}
