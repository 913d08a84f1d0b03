import ts from 'typescript';

/** Names the folder into which workers write what their tests reached. */
export const REACH = 'MUTATE_REACH';

/** What one test file reached: functions while it loaded, and functions while its tests and hooks ran. */
export type Noted = { test: string; loading: readonly string[]; running: readonly string[] };

/** A function of a source: the file, and where the function begins in its text. */
export const functionId = (file: string, start: number): string => `${file}:${String(start)}`;

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration & { body: ts.ConciseBody } =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isAccessor(node)) &&
  node.body !== undefined;

/** Where the innermost function around a node begins; null for what runs when the file is loaded. */
export function functionAround(node: ts.Node, source: ts.SourceFile): number | null {
  return ts.findAncestor(node.parent, isFunction)?.getStart(source) ?? null;
}

/** The text of a source in which every function says that it was entered. */
export function probed(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const inserted: { at: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const probe = `globalThis.__reached?.(${JSON.stringify(functionId(file, node.getStart(source)))})`;
      const { body } = node;
      if (ts.isBlock(body)) inserted.push({ at: body.getStart(source) + 1, text: ` ${probe};` });
      else
        inserted.push({ at: body.getStart(source), text: `(${probe}, ` }, { at: body.getEnd(), text: ')' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return inserted
    .sort((one, other) => other.at - one.at)
    .reduce((whole, { at, text: now }) => whole.slice(0, at) + now + whole.slice(at), text);
}
