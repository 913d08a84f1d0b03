import { parse } from 'libpg-query';

/** A table a statement reads or writes, and whether a condition, or the inserted columns, name its event. */
export type Use = { table: string; named: boolean };

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Calls `visit` for every node with its kind. */
function walk(value: unknown, visit: (kind: string, node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, visit);
    return;
  }
  if (!isNode(value)) return;
  for (const [kind, inner] of Object.entries(value)) {
    if (isNode(inner) && !Array.isArray(inner)) visit(kind, inner);
    walk(inner, visit);
  }
}

const textOf = (node: unknown): string =>
  isNode(node) && isNode(node['String']) ? String(node['String']['sval']) : '';

/** The alias or the name under which a table stands in a statement. */
function nameOf(table: Node): string {
  const { alias } = table;
  return isNode(alias) ? String(alias['aliasname']) : String(table['relname']);
}

/** The table of an `event_id` in a condition; an empty text where none is said, null for anything else. */
function ownerOf(node: unknown): string | null {
  const column = isNode(node) && isNode(node['ColumnRef']) ? node['ColumnRef'] : null;
  if (!column || !Array.isArray(column['fields'])) return null;
  const fields = column['fields'].map(textOf);
  if (fields.at(-1) !== 'event_id') return null;
  return fields.length > 1 ? (fields[0] ?? '') : '';
}

/** The tables of `one.event_id = other.event_id`: neither is named by that, but each by the other. */
function pairOf(kind: string, node: Node, tables: ReadonlySet<string>): [string, string] | null {
  const [one, other] = [ownerOf(node['lexpr']), ownerOf(node['rexpr'])];
  const [operator] = Array.isArray(node['name']) ? node['name'].map(textOf) : [];
  const isPair = kind === 'A_Expr' && operator === '=' && one !== null && other !== null;
  return isPair && tables.has(one) && tables.has(other) ? [one, other] : null;
}

/** Adds to the tables that are named those that a pair joins to one of them. */
function spread(named: Set<string>, pairs: readonly [string, string][]): void {
  let before = -1;
  while (before !== named.size) {
    before = named.size;
    for (const pair of pairs) if (pair.some((one) => named.has(one))) for (const one of pair) named.add(one);
  }
}

/** The conditions (where, join, on conflict) in a part of a statement, those of its own parts included. */
function conditionsIn(part: unknown): unknown[] {
  const found: unknown[] = [];
  walk(part, (_, node) => found.push(node['whereClause'], node['quals'], node['usingClause']));
  return found;
}

/** The tables whose `event_id` these conditions compare with a value, or with that of a table that is named by them. */
function namedBy(conditions: readonly unknown[], tables: ReadonlySet<string>): Set<string> {
  const named = new Set<string>();
  const pairs: [string, string][] = [];
  const paired = new Set<unknown>();
  walk(conditions, (kind, node) => {
    const pair = pairOf(kind, node, tables);
    if (pair) pairs.push(pair);
    if (pair) for (const side of ['lexpr', 'rexpr']) paired.add(node[side]);
  });
  walk(conditions, (kind, node) => {
    const owner = kind === 'ColumnRef' ? ownerOf({ ColumnRef: node }) : null;
    if (owner === null || [...paired].some((side) => isNode(side) && side['ColumnRef'] === node)) return;
    if (owner === '') for (const name of tables) named.add(name);
    else named.add(owner);
  });
  spread(named, pairs);
  return named;
}

/** The queries that are one side of an "or". Citus asks all shards for a table in one whose event is that of a row outside. */
function alternatives(part: unknown): Node[] {
  const found: Node[] = [];
  walk(part, (kind, node) => {
    if (kind !== 'BoolExpr' || node['boolop'] !== 'OR_EXPR') return;
    walk(node['args'], (inner, query) => {
      if (inner === 'SubLink') found.push(query);
    });
  });
  return found;
}

/** The names of the tables that a part of a statement reads. */
function readIn(part: unknown): string[] {
  const found: string[] = [];
  walk(part, (kind, node) => {
    if (kind === 'RangeVar') found.push(nameOf(node));
  });
  return found;
}

/**
 * The tables of a statement. A table counts as named when a condition (where, join, on conflict) compares its `event_id`
 * with a value, or with that of a table that counts as named, or when the statement inserts into that column. What is
 * selected, sorted or returned names nothing. A query beside an "or" names its tables by itself.
 */
export async function usesOf(statement: string): Promise<Use[]> {
  const { stmts } = await parse(statement);
  const found: { table: string; name: string }[] = [];
  const written = new Set<string>();
  const common = new Set<string>();
  walk(stmts, (kind, node) => {
    if (kind === 'CommonTableExpr') common.add(String(node['ctename']));
    if (kind === 'RangeVar') found.push({ table: String(node['relname']), name: nameOf(node) });
    const target = isNode(node['relation']) ? node['relation'] : null;
    if (
      target &&
      Array.isArray(node['cols']) &&
      node['cols'].some(
        (one) => isNode(one) && isNode(one['ResTarget']) && one['ResTarget']['name'] === 'event_id',
      )
    )
      written.add(nameOf(target));
    if (target) found.push({ table: String(target['relname']), name: nameOf(target) });
  });
  const tables = new Set(found.filter(({ table }) => !common.has(table)).map(({ name }) => name));
  const named = new Set([...written, ...namedBy(conditionsIn(stmts), tables)]);
  const loose = new Set(
    alternatives(stmts).flatMap((query) => {
      const own = namedBy(conditionsIn(query), tables);
      return readIn(query).filter((name) => !own.has(name));
    }),
  );
  return found
    .filter(({ table }) => !common.has(table))
    .map(({ table, name }) => ({ table, named: (named.has(name) || named.has(table)) && !loose.has(name) }));
}
