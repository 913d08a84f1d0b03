import ts from 'typescript';
import { operationsOf, readDocument } from '../../tests/support/document.ts';
import { calledName, dropped, replaced, type Layer, type Operator } from './operators.ts';

const OWNER = /ownedBy|ownedOrShared|memberOf|eventId|exhibitorId|personId|visitorId|viewer/;
const VERSION = /updatedAt|basedOn|version/i;

/** A condition that is missing in a statement; `is` says which. */
const missingCondition = (kind: string, is: (text: string) => boolean): Operator => ({
  kind,
  mistakes(node, source) {
    if (calledName(node) !== 'and' || !ts.isCallExpression(node)) return [];
    return node.arguments
      .filter((one) => is(one.getText(source)))
      .map((one) => dropped(one, node.arguments, source));
  },
});

/** Rows of others: the condition that names the event, the exhibitor or the person is missing. */
const ownership = missingCondition('ownership', (text) => OWNER.test(text));

/** Rows that are read without a lock, and locks of the database that are not taken. */
const lock: Operator = {
  kind: 'lock',
  mistakes(node, source) {
    if (ts.isExpressionStatement(node) && /^await lock\w*\(/.test(node.getText(source)))
      return [replaced(node, source, ';')];
    if (calledName(node) !== 'for' || !ts.isCallExpression(node)) return [];
    const mode = node.arguments[0];
    const isLock = mode && ts.isStringLiteral(mode) && /update|share/.test(mode.text);
    return isLock && ts.isPropertyAccessExpression(node.expression)
      ? [replaced(node, source, node.expression.expression.getText(source))]
      : [];
  },
};

const BOUNDS: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
};
const OTHER_BOUND = new Map([
  ['lt', 'lte'],
  ['lte', 'lt'],
  ['gt', 'gte'],
  ['gte', 'gt'],
]);

/** A bound that lets one more through, or one less. */
const limit: Operator = {
  kind: 'limit',
  mistakes(node, source) {
    if (ts.isBinaryExpression(node)) {
      const other = BOUNDS[node.operatorToken.kind];
      return other === undefined ? [] : [replaced(node.operatorToken, source, other)];
    }
    const other = OTHER_BOUND.get(calledName(node));
    if (other === undefined || !ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
    const added = { start: 0, end: 0, text: `import { ${other} as otherBound } from 'drizzle-orm'; ` };
    return [[added, replaced(node.expression, source, 'otherBound')]];
  },
};

/** A refusal that is never given: an `if` that throws or refuses, and a call of a function that only refuses. */
const permission: Operator = {
  kind: 'permission',
  mistakes(node, source) {
    if (ts.isIfStatement(node) && !node.elseStatement) {
      const then = ts.isBlock(node.thenStatement) ? node.thenStatement.statements.at(-1) : node.thenStatement;
      return then && ts.isThrowStatement(then) ? [replaced(node.expression, source, 'false')] : [];
    }
    const isRefusing =
      ts.isExpressionStatement(node) &&
      /^(?:await )?(?:\w+\.)?(?:refuse|allow|require|check|spend)\w*\(/.test(node.getText(source));
    return isRefusing ? [replaced(node, source, ';')] : [];
  },
};

/**
 * Operations whose handler runs in a transaction already, of the audit (audit/operations.ts) or of what is created once
 * (contract/creation.ts): another one inside of it changes nothing. Of a creation in steps, `prepare` runs outside.
 */
const IN_TRANSACTION: ReadonlySet<string> = new Set(
  operationsOf(readDocument())
    .filter(({ method, audited, parameters }) => {
      const isCreating = parameters.some(({ name }) => name === 'Idempotency-Key');
      return isCreating || (audited !== undefined && method !== 'get');
    })
    .map(({ id }) => id),
);

const isInTransaction = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.findAncestor(
    node,
    (one) => ts.isMethodDeclaration(one) && IN_TRANSACTION.has(one.name.getText(source)),
  ) !== undefined;

/** Statements that are no longer one: each is written, whatever becomes of the others. */
const transaction: Operator = {
  kind: 'transaction',
  mistakes(node, source) {
    if (calledName(node) !== 'transaction' || !ts.isCallExpression(node)) return [];
    if (isInTransaction(node, source)) return [];
    const [work] = node.arguments;
    if (!work || !ts.isPropertyAccessExpression(node.expression)) return [];
    const database = node.expression.expression.getText(source);
    // The database takes the same statements as a transaction, which the compiler does not know.
    return [replaced(node, source, `(${work.getText(source)})(${database} as never)`)];
  },
};

/** A write that no longer asks which version it started from. */
const version: Operator = {
  kind: 'version',
  mistakes(node, source) {
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'basedOn')
      return [replaced(node.initializer, source, 'undefined')];
    const isRefusing = ts.isExpressionStatement(node) && /\brefuseStale\(/.test(node.getText(source));
    if (isRefusing) return [replaced(node, source, ';')];
    return missingCondition('version', (text) => VERSION.test(text)).mistakes(node, source);
  },
};

/** What the server refuses, and how it keeps writes apart. */
export const guards: Layer = {
  name: 'server',
  includes: (file) =>
    /^src\/server\/.*\.ts$/.test(file) &&
    !/^src\/server\/(?:db|admin|backup|sample-data|api-docs|telemetry|pages)\//.test(file) &&
    !/(?:messages|texts)\.ts$/.test(file),
  operators: [ownership, lock, limit, permission, transaction, version],
};
