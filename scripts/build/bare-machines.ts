import { fileURLToPath } from 'node:url';
import { parseAst, type Plugin } from 'vite';
import rows from '../../src/machines/rows.json' with { type: 'json' };
import { edited, visit, type Edit, type Node } from './syntax.ts';

/** What takes the place of XState's `setup`. */
const BARE_SETUP = fileURLToPath(new URL('bare-setup.ts', import.meta.url));

/** XState's connection to its developer tools, which the portal's inspector takes the place of. */
const NO_DEVTOOLS = '\0no-devtools';

/**
 * Leaves out of a build what machines say to the compiler (`types`) and to tests and plans (`meta.rows`), and the actions
 * that `setup` can make and no machine of the first load uses: together they weigh 1.3 kB there.
 */
export function bareMachines(): Plugin {
  return {
    name: 'bare-machines',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === './xstate-dev.esm.js' ? NO_DEVTOOLS : null),
    load: (id) => (id === NO_DEVTOOLS ? 'export const devToolsAdapter = undefined;' : null),
    transform(code, id) {
      if (!(id.includes('/src/machines/') && id.endsWith('.ts'))) return null;
      return { code: bareOf(code), map: null };
    },
  };
}

/**
 * The module without `types: { context: {} as ... }`, `meta: { rows: [...] }`, `...metaOf(...)`, and options and
 * arguments that hold ids of rows; with the bare `setup`, and action creators imported from XState.
 */
export function bareOf(code: string): string {
  const edits: Edit[] = [];
  const meet = (node: Node): boolean => {
    const argument = rowsArgument(node);
    if (argument) {
      edits.push({ ...argument, text: '' });
      // Not the argument that is left out: edits must not overlap.
      for (const part of [node['callee'] as Node, ...(node['arguments'] as Node[]).slice(0, -1)])
        visit(part, meet);
      return false;
    }
    edits.push(...bareSetup(node), ...importedCreator(node));
    if (!isOfRows(node) && !isOfTypes(node)) return true;
    const comma = /^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0;
    edits.push({ start: node.start, end: node.end + comma, text: '' });
    return false;
  };
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node, meet);
  const bare = edited(code, edits);
  return edits.some(({ text }) => text === CREATOR) ? `import { ${CREATOR} } from 'xstate';${bare}` : bare;
}

/** Where XState's `setup` is imported, the bare one. */
function bareSetup(node: Node): Edit[] {
  if (node.type !== 'ImportDeclaration' || (node['source'] as Node)['value'] !== 'xstate') return [];
  const part = (node['specifiers'] as Node[]).find((one) => (one['local'] as Node)['name'] === 'setup');
  return part
    ? [
        { start: part.start, end: part.end, text: 'type Setup' },
        { start: node.end, end: node.end, text: `import { setup } from ${JSON.stringify(BARE_SETUP)};` },
      ]
    : [];
}

/** The one creator of actions that machines take from their `setup`, for its types. */
const CREATOR = 'enqueueActions';

/** Where a machine calls it as a method, the same function of XState. */
function importedCreator(node: Node): Edit[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node['callee'] as Node & { property?: Node };
  return callee.property?.['name'] === CREATOR
    ? [{ start: callee.start, end: callee.end, text: CREATOR }]
    : [];
}

/** Whether this part of an object only names types. */
function isOfTypes(node: Node): boolean {
  if (node.type !== 'Property' || (node['key'] as { name?: string }).name !== 'types') return false;
  return hasOnly(node['value'] as Node, (property) => {
    const { type, expression } = (property['value'] ?? {}) as { type?: string; expression?: Node };
    return type === 'TSAsExpression' && (expression?.['properties'] as Node[] | undefined)?.length === 0;
  });
}

/** The last argument of a call with the comma before it, when it only names rows. */
function rowsArgument(node: Node): { start: number; end: number } | null {
  if (node.type !== 'CallExpression') return null;
  const [last, before] = (node['arguments'] as Node[]).toReversed();
  if (!last || !before || !(isListOfIds(last) || hasOnly(last, isIdsProperty))) return null;
  return { start: before.end, end: last.end };
}

/** Whether this part of an object only names rows. */
function isOfRows(node: Node): boolean {
  if (node.type === 'SpreadElement') {
    const { callee } = node['argument'] as { callee?: Node };
    return callee?.['name'] === 'metaOf';
  }
  if (node.type !== 'Property') return false;
  const { name } = node['key'] as { name?: string };
  const value = node['value'] as Node;
  if (name === 'meta') return hasOnly(value, isOfRows);
  return name === 'rows' && (isListOfIds(value) || hasOnly(value, isIdsProperty));
}

const isIdsProperty = (node: Node): boolean => node.type === 'Property' && isListOfIds(node['value'] as Node);

const hasOnly = (node: Node, isSuch: (property: Node) => boolean): boolean =>
  node.type === 'ObjectExpression' &&
  (node['properties'] as Node[]).length > 0 &&
  (node['properties'] as Node[]).every(isSuch);

const isListOfIds = (node: Node): boolean =>
  node.type === 'ArrayExpression' &&
  (node['elements'] as Node[]).length > 0 &&
  (node['elements'] as Node[]).every((element) => Object.hasOwn(rows, String(element['value'])));
