import ts from 'typescript';
import { calledName, dropped, missingAwait, replaced, type Layer, type Operator } from './operators.ts';

const ABORTS = /(?:^|\.)(?:signal|aborted)$/;
/** It has the type of the other, and never aborts. */
const DEAF = 'new AbortController().signal';

/** A call that goes on when its caller has left. */
const signal: Operator = {
  kind: 'signal',
  mistakes(node, source) {
    const aborts = (one: ts.Node): boolean => ABORTS.test(one.getText(source));
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'signal')
      return [replaced(node, source, `signal: ${DEAF}`)];
    const passed = ts.isCallExpression(node)
      ? node.arguments.filter(aborts)
      : ts.isPropertyAssignment(node) && aborts(node.initializer)
        ? [node.initializer]
        : [];
    return passed.map((one) => replaced(one, source, DEAF));
  },
};

const OTHER_POLICY: Readonly<Record<string, string>> = {
  once: 'query',
  query: 'once',
  queryUnlessRefused: 'query',
  repeatableWrite: 'once',
};

/** The statement that imports the policies, if a source has one. */
const policiesOf = (source: ts.SourceFile): ts.ImportDeclaration | undefined =>
  source.statements
    .filter(ts.isImportDeclaration)
    .find(({ moduleSpecifier }) => moduleSpecifier.getText(source).includes('policies.ts'));

/** A call that is made again where it must not be, not again where it should, or once more than agreed. */
const retry: Operator = {
  kind: 'retry',
  mistakes(node, source) {
    if (!ts.isIdentifier(node) || ts.findAncestor(node, ts.isImportDeclaration)) return [];
    if (/(?:RETRIES|TRIES)$/.test(node.text)) return [replaced(node, source, `(${node.text} + 1)`)];
    const other = OTHER_POLICY[node.text];
    const imported = policiesOf(source);
    const isUsed = ts.isPropertyAssignment(node.parent)
      ? node.parent.initializer === node
      : ts.isConditionalExpression(node.parent) || ts.isCallExpression(node.parent);
    if (other === undefined || !imported || !isUsed) return [];
    const path = imported.moduleSpecifier.getText(source);
    const added = { start: 0, end: 0, text: `import { ${other} as otherPolicy } from ${path}; ` };
    return [[added, replaced(node, source, 'otherPolicy')]];
  },
};

/** Two arguments beside each other in the wrong order; the compiler refuses those of different types. */
const swap: Operator = {
  kind: 'swap',
  mistakes(node, source) {
    if (!ts.isCallExpression(node)) return [];
    const isPlain = (one: ts.Node): boolean =>
      (ts.isIdentifier(one) || ts.isPropertyAccessExpression(one)) && !ABORTS.test(one.getText(source));
    return node.arguments.flatMap((one, index) => {
      const next = node.arguments[index + 1];
      if (!next || !isPlain(one) || !isPlain(next) || one.getText(source) === next.getText(source)) return [];
      return [[replaced(one, source, next.getText(source)), replaced(next, source, one.getText(source))]];
    });
  },
};

/** A field that is not sent, or not passed on. The compiler refuses to leave out one that has to be there. */
const field: Operator = {
  kind: 'field',
  mistakes(node, source) {
    if (!ts.isObjectLiteralExpression(node) || !isArgument(node)) return [];
    return node.properties
      .filter((one) => !ts.isMethodDeclaration(one) && one.name?.getText(source) !== 'signal')
      .filter((one) => !ts.isPropertyAssignment(one) || !ts.isArrowFunction(one.initializer))
      .map((one) => dropped(one, node.properties, source));
  },
};

/** Whether an object is given to a call, itself or inside of another one. Machines are provided with objects as well. */
function isArgument(node: ts.ObjectLiteralExpression): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return calledName(parent) !== 'provide';
  return (
    ts.isPropertyAssignment(parent) &&
    ts.isObjectLiteralExpression(parent.parent) &&
    isArgument(parent.parent)
  );
}

/** Whether an object lists the actors or the actions that a machine is provided with. */
const isProvided = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isPropertyAssignment(node.parent) && /^(?:actors|actions)$/.test(node.parent.name.getText(source));

/** An actor or an action that is not provided, or is provided under the name of the one beside it. */
const wire: Operator = {
  kind: 'wire',
  mistakes(node, source) {
    if (!ts.isObjectLiteralExpression(node) || !isProvided(node, source)) return [];
    return node.properties.flatMap((one, index) => {
      const next = node.properties[index + 1];
      const isPair =
        next &&
        ts.isPropertyAssignment(one) &&
        ts.isPropertyAssignment(next) &&
        calledName(one.initializer) === calledName(next.initializer);
      return [
        dropped(one, node.properties, source),
        ...(isPair
          ? [
              [
                replaced(one.initializer, source, next.initializer.getText(source)),
                replaced(next.initializer, source, one.initializer.getText(source)),
              ],
            ]
          : []),
      ];
    });
  },
};

/** A failure that is no longer caught, or not turned into what the caller expects. */
const caught: Operator = {
  kind: 'catch',
  mistakes(node, source) {
    if (ts.isCatchClause(node)) {
      const isRethrown = /^\{\s*throw \w+;\s*\}$/.test(node.block.getText(source));
      return isRethrown ? [] : [replaced(node, source, 'catch (missed) { throw missed; }')];
    }
    if (calledName(node) !== 'catch' || !ts.isCallExpression(node)) return [];
    return ts.isPropertyAccessExpression(node.expression)
      ? [replaced(node, source, node.expression.expression.getText(source))]
      : [];
  },
};

const ENDS =
  /^(?:removeEventListener|clearTimeout|clearInterval|unsubscribe|close|abort|revokeObjectURL|terminate)$/;

/** What is left behind: a listener, a timer, a worker, a subscription. */
const cleanup: Operator = {
  kind: 'cleanup',
  mistakes(node, source) {
    if (ts.isTryStatement(node) && node.finallyBlock) return [replaced(node.finallyBlock, source, '{}')];
    if (ts.isExpressionStatement(node)) {
      const { expression } = node;
      const ends = ENDS.test(calledName(expression)) || isInCleanup(node);
      return ends ? [replaced(node, source, ';')] : [];
    }
    // `return () => stop()` and `(…) => location.watchPath(…)`, whose answer ends the watching.
    const isShort = ts.isArrowFunction(node) && isReturned(node) && !ts.isBlock(node.body);
    return isShort ? [replaced(node.body, source, '{}')] : [];
  },
};

/** Whether a function without parameters is what another one returns. */
const isReturned = (node: ts.Node): boolean =>
  ts.isArrowFunction(node) &&
  node.parameters.length === 0 &&
  (ts.isReturnStatement(node.parent) || (ts.isArrowFunction(node.parent) && node.parent.body === node));

/** Whether a statement is the whole or a part of a function that another one returns. */
const isInCleanup = (node: ts.Statement): boolean =>
  ts.isBlock(node.parent) && isReturned(node.parent.parent);

/** The calls of the portal and what they are plugged into. */
export const wiring: Layer = {
  name: 'wiring',
  includes: (file) => /^src\/(?:app|api)\/.*\.ts$/.test(file) && !file.endsWith('.d.ts'),
  operators: [signal, retry, swap, missingAwait, field, caught, cleanup, wire],
};
