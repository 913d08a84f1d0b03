import { parse } from 'libpg-query';
import type { MigrationFile } from '../../src/server/db/migration-files.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const inside = (value: unknown, key: string): Node => {
  const inner = isNode(value) ? value[key] : undefined;
  return isNode(inner) ? inner : {};
};
const listIn = (value: Node, key: string): readonly unknown[] => {
  const list = value[key];
  return Array.isArray(list) ? list : [];
};
const tableOf = (node: Node): string => String(inside(node, 'relation')['relname']);

/** What neither rewrites a table nor reads all its rows under a lock. */
const QUICK = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_DropConstraint',
  'AT_ValidateConstraint',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_EnableTrig',
  'AT_DisableTrig',
]);

const STEP = 'make it a step (src/server/db/steps.ts)';
const NEEDS_CONTRACT = 'programs before this migration still use it: mark the file "-- contract: from NAME"';

/**
 * Sentences about the statements of a migration that would stop requests on tables with many rows, or programs that
 * still serve. `before`: names of the tables that exist before it; every one counts as large.
 */
export async function risksOf(file: MigrationFile, before: ReadonlySet<string>): Promise<string[]> {
  const risks: string[] = [];
  for (const text of file.statements) {
    const { stmts } = await parse(text);
    for (const { stmt } of stmts ?? []) {
      for (const [kind, node] of Object.entries(stmt ?? {})) {
        const found = riskOf(kind, isNode(node) ? node : {}, before, file.contractFrom !== undefined);
        risks.push(...found.map((risk) => `${file.name}: ${risk}`));
      }
    }
  }
  return risks;
}

/** Names of the tables that a migration creates. */
export async function tablesOf({ statements }: MigrationFile): Promise<string[]> {
  const parsed = await Promise.all(statements.map((text) => parse(text)));
  return parsed.flatMap(({ stmts }) =>
    (stmts ?? []).flatMap(({ stmt }) => {
      const created = inside(stmt, 'CreateStmt');
      return created['relation'] === undefined ? [] : [tableOf(created)];
    }),
  );
}

function riskOf(kind: string, node: Node, before: ReadonlySet<string>, isContract: boolean): string[] {
  switch (kind) {
    case 'IndexStmt':
      if (node['concurrent'] === true) return [`"concurrently" fails in a transaction: ${STEP}`];
      return before.has(tableOf(node))
        ? [`index ${String(node['idxname'])} blocks writes of ${tableOf(node)}: ${STEP}`]
        : [];
    case 'AlterTableStmt':
      return before.has(tableOf(node))
        ? listIn(node, 'cmds').flatMap((one) =>
            riskOfChange(inside(one, 'AlterTableCmd'), tableOf(node), isContract),
          )
        : [];
    case 'RenameStmt':
      return isContract ? [] : [`renames a part of ${tableOf(node)}: ${NEEDS_CONTRACT}`];
    case 'DropStmt': {
      const isHarmless = ['OBJECT_INDEX', 'OBJECT_TRIGGER'].includes(String(node['removeType']));
      return isContract || isHarmless ? [] : [`drops ${String(node['removeType'])}: ${NEEDS_CONTRACT}`];
    }
    case 'UpdateStmt':
    case 'DeleteStmt':
    case 'TruncateStmt':
      return [`${kind} changes all rows in one transaction: ${STEP}`];
    case 'DoStmt':
    case 'ClusterStmt':
    case 'VacuumStmt':
    case 'ReindexStmt':
      return [`${kind} cannot be judged or runs long: ${STEP}`];
    default:
      return [];
  }
}

function riskOfChange(change: Node, table: string, isContract: boolean): string[] {
  const kind = String(change['subtype']);
  if (QUICK.has(kind)) return [];
  if (kind === 'AT_DropColumn')
    return isContract ? [] : [`drops ${table}.${String(change['name'])}: ${NEEDS_CONTRACT}`];
  if (kind === 'AT_AddColumn') return riskOfColumn(inside(inside(change, 'def'), 'ColumnDef'), table);
  if (kind === 'AT_AddConstraint') {
    const constraint = inside(inside(change, 'def'), 'Constraint');
    const isQuick = constraint['skip_validation'] === true || constraint['indexname'] !== undefined;
    return isQuick
      ? []
      : [`constraint ${String(constraint['conname'])} reads all of ${table}: add it "not valid"`];
  }
  return [`${kind} may rewrite ${table} or read all of it under a lock`];
}

function riskOfColumn(column: Node, table: string): string[] {
  const name = `${table}.${String(column['colname'])}`;
  const constraints = listIn(column, 'constraints').map((one) => inside(one, 'Constraint'));
  const of = (kind: string): Node | undefined => constraints.find(({ contype }) => contype === kind);
  const value = of('CONSTR_DEFAULT');
  if (of('CONSTR_GENERATED') || (value && JSON.stringify(value).includes('"FuncCall"')))
    return [`${name} gets a computed value, which rewrites the table`];
  if (of('CONSTR_PRIMARY') || of('CONSTR_UNIQUE') || of('CONSTR_FOREIGN') || of('CONSTR_CHECK'))
    return [`${name} comes with a constraint that reads all rows`];
  if (of('CONSTR_NOTNULL') && !value)
    return [`${name} is "not null" without a default: old programs insert no value`];
  return [];
}
