import { parse } from 'libpg-query';

/** A table a statement reads or writes, and whether a condition, or the inserted columns, name its event. */
export type Use = { table: string; named: boolean };

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Calls `visit` for every node with its kind; `skip` leaves parts out. */
function walk(
  value: unknown,
  visit: (kind: string, node: Node) => void,
  skip: (kind: string) => boolean,
): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, visit, skip);
    return;
  }
  if (!isNode(value)) return;
  for (const [kind, inner] of Object.entries(value)) {
    if (skip(kind)) continue;
    if (isNode(inner) && !Array.isArray(inner)) visit(kind, inner);
    walk(inner, visit, skip);
  }
}

const textOf = (node: unknown): string =>
  isNode(node) && isNode(node['String']) ? String(node['String']['sval']) : '';

/** The alias or the name under which a table stands in a statement. */
function nameOf(table: Node): string {
  const { alias } = table;
  return isNode(alias) ? String(alias['aliasname']) : String(table['relname']);
}

/**
 * The tables of a statement. A table counts as named when a condition (where, join, on conflict) compares its
 * `event_id`, or when the statement inserts into that column. What is selected, sorted or returned names nothing.
 */
export async function usesOf(statement: string): Promise<Use[]> {
  const { stmts } = await parse(statement);
  const found: { table: string; name: string; inserted: boolean }[] = [];
  const named = new Set<string>();
  const common = new Set<string>();
  walk(
    stmts,
    (kind, node) => {
      if (kind === 'CommonTableExpr') common.add(String(node['ctename']));
      if (kind === 'RangeVar')
        found.push({ table: String(node['relname']), name: nameOf(node), inserted: false });
      const target = isNode(node['relation']) ? node['relation'] : null;
      if (
        target &&
        Array.isArray(node['cols']) &&
        node['cols'].some(
          (one) => isNode(one) && isNode(one['ResTarget']) && one['ResTarget']['name'] === 'event_id',
        )
      )
        named.add(nameOf(target));
      if (target) found.push({ table: String(target['relname']), name: nameOf(target), inserted: true });
    },
    () => false,
  );
  const conditions: unknown[] = [];
  walk(
    stmts,
    (_, node) => conditions.push(node['whereClause'], node['quals'], node['usingClause']),
    () => false,
  );
  walk(
    conditions,
    (kind, node) => {
      if (kind !== 'ColumnRef' || !Array.isArray(node['fields'])) return;
      const fields = node['fields'].map(textOf);
      if (fields.at(-1) !== 'event_id') return;
      const [owner] = fields;
      if (fields.length > 1 && owner !== undefined) named.add(owner);
      else for (const { name } of found) named.add(name);
    },
    () => false,
  );
  return found
    .filter(({ table }) => !common.has(table))
    .map(({ table, name }) => ({ table, named: named.has(name) || named.has(table) }));
}
