import type { Call } from '../contract/call.ts';
import { createPart } from '../contract/creation.ts';
import { problem } from '../problems.ts';
import { importRows } from './import.ts';
import type { ImportPortion } from './import.ts';

/**
 * What is stored together: the embedded database has one connection, which such a portion keeps from all others. Texts
 * take most of the time, because each is taken apart for the search.
 */
const PORTION = { rows: 25, characters: 8_000 };
/** After this long (ms) a batch stops between two portions with 503, well before its silent connection would end. */
const LONGEST = 10_000;

/**
 * Imports a batch in portions, each in a transaction of its own, so that other exhibitors come in between. After a failure
 * the portions that were stored stay; a repeat under the same `Idempotency-Key` does the others.
 */
export const importLeads = {
  async prepare(call: Call<'leadImport'>) {
    const portions = portionsOf(call.body.rows);
    const { onDuplicate, importId } = call.body;
    const last = portions.pop();
    const results: Result[] = [];
    const until = performance.now() + LONGEST;
    for (const portion of portions) {
      if (performance.now() > until) throw problem('unavailable');
      const part = { name: String(portion.first), same: { ...portion, onDuplicate, importId } };
      results.push(await createPart('leadImport', call, part, (inside) => importRows(inside, portion)));
    }
    return {
      async create(inside: Call<'leadImport'>) {
        if (last) results.push(await importRows(inside, last));
        return together(results);
      },
    };
  },
};

type Result = Awaited<ReturnType<typeof importRows>>;

function portionsOf(rows: ImportPortion['rows']): ImportPortion[] {
  const portions: ImportPortion[] = [];
  let room = 0;
  for (const [first, row] of rows.entries()) {
    const size = JSON.stringify(row).length;
    const last = portions.at(-1);
    if (last && last.rows.length < PORTION.rows && size <= room) last.rows.push(row);
    else {
      portions.push({ rows: [row], first });
      room = PORTION.characters;
    }
    room -= size;
  }
  return portions;
}

/** The answer for the whole batch. */
function together(results: readonly Result[]) {
  const sum = (of: (result: Result) => number): number => results.reduce((all, one) => all + of(one), 0);
  const all = <Item>(of: (result: Result) => Item[]): Item[] => results.flatMap(of);
  const [incomplete, noted] = [all((one) => one.incomplete), all((one) => one.noted)];
  const notice = results.at(-1)?.notice;
  return {
    ...(notice !== undefined && { notice }),
    data: {
      added: sum(({ added }) => added),
      merged: sum(({ merged }) => merged),
      skipped: all((one) => one.skipped),
      ...(incomplete.length > 0 && { incomplete }),
      ...(noted.length > 0 && { noted }),
    },
  };
}
