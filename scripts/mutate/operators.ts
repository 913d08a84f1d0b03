import ts from 'typescript';

/** One replacement in the text of a file. */
export type Edit = { start: number; end: number; text: string };

/** A way to make a mistake: where in a source it can be made. */
export type Operator = {
  kind: string;
  /** The mistakes at this node, each one edit or several that belong together. */
  mistakes: (node: ts.Node, source: ts.SourceFile) => (Edit | readonly Edit[])[];
};

/** What is mutated from source, and how. */
export type Layer = {
  name: string;
  /** Whether a file, by its path in the repository, belongs to the layer. */
  includes: (file: string) => boolean;
  operators: readonly Operator[];
};

/** Replaces a node by a text. */
export const replaced = (node: ts.Node, source: ts.SourceFile, text: string): Edit => ({
  start: node.getStart(source),
  end: node.getEnd(),
  text,
});

/** Drops a node from a list, with the comma that separates it from the next, or from the one before. */
export function dropped(node: ts.Node, list: readonly ts.Node[], source: ts.SourceFile): Edit {
  const place = list.indexOf(node);
  const next = list[place + 1];
  const before = list[place - 1];
  if (next) return { start: node.getStart(source), end: next.getStart(source), text: '' };
  return { start: before?.getEnd() ?? node.getStart(source), end: node.getEnd(), text: '' };
}

/** The last name of what is called: `eq` of `eq(…)`, `for` of `rows.for(…)`; an empty text for other expressions. */
export function calledName(node: ts.Node): string {
  if (!ts.isCallExpression(node)) return '';
  const called = node.expression;
  if (ts.isIdentifier(called)) return called.text;
  return ts.isPropertyAccessExpression(called) ? called.name.text : '';
}

/** A promise that is no longer waited for. */
export const missingAwait: Operator = {
  kind: 'await',
  mistakes(node, source) {
    if (!ts.isAwaitExpression(node)) return [];
    const promise = node.expression.getText(source);
    if (ts.isExpressionStatement(node.parent)) return [replaced(node, source, `void ${promise}`)];
    // A promise that is returned is awaited by its receiver, unless a `try` waits for its failure here.
    const isInTry =
      ts.isReturnStatement(node.parent) && ts.findAncestor(node, ts.isTryStatement) !== undefined;
    return isInTry ? [replaced(node, source, promise)] : [];
  },
};
