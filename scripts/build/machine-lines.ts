import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Place } from '../../src/inspector/protocol.ts';

const FOLDER = 'src/machines';
const MOST_LINES = 12;

type Found = { node: ts.Node; file: string };

/**
 * Finds the lines of transitions in the machines' source, through its syntax tree. It follows what machines are made of:
 * spread objects, constants, and functions of the kit that return states, also from other files.
 */
export function createLines(root: string): (key: string) => Place | null {
  /** The file of each machine that was found. */
  const homes = new Map<string, string>();
  const trees = new Map<string, { at: number; tree: ts.SourceFile }>();
  const treeOf = (file: string): ts.SourceFile => {
    const path = join(root, file);
    const at = statSync(path).mtimeMs;
    const there = trees.get(file);
    if (there?.at === at) return there.tree;
    const tree = ts.createSourceFile(file, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    trees.set(file, { at, tree });
    return tree;
  };

  /** What a name stands for: a constant's value or a function, here or in the file it is imported from. */
  function declared(name: string, file: string): Found | null {
    for (const statement of treeOf(file).statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
        return { node: statement, file };
      if (ts.isVariableStatement(statement)) {
        for (const { name: own, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(own) && own.text === name && initializer) return { node: initializer, file };
      }
      if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
        const names = statement.importClause?.namedBindings;
        const one =
          names && ts.isNamedImports(names)
            ? names.elements.find((element) => element.name.text === name)
            : null;
        const from = statement.moduleSpecifier.text;
        if (one && from.startsWith('.'))
          return declared((one.propertyName ?? one.name).text, join(dirname(file), from));
      }
    }
    return null;
  }

  /** The object or list that an expression evaluates to, as far as the syntax says. */
  function valueOf(found: Found): Found | null {
    const { node, file } = found;
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
      return valueOf({ node: node.expression, file });
    if (ts.isIdentifier(node)) {
      const meant = declared(node.text, file);
      return meant && valueOf(meant);
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const meant = declared(node.expression.text, file);
      const result = meant && resultOf(meant.node);
      return result ? valueOf({ node: result, file: meant.file }) : null;
    }
    return found;
  }

  /** A property of an object literal, also of one that is spread into it. */
  function property(found: Found, name: string): Found | null {
    const value = valueOf(found);
    if (!value || !ts.isObjectLiteralExpression(value.node)) return null;
    for (const one of [...value.node.properties].reverse()) {
      if (ts.isSpreadAssignment(one)) {
        const inner = property({ node: one.expression, file: value.file }, name);
        if (inner) return inner;
      } else if (one.name && nameOf(one.name) === name) {
        if (ts.isPropertyAssignment(one)) return { node: one.initializer, file: value.file };
        if (ts.isShorthandPropertyAssignment(one)) return declared(name, value.file);
        return { node: one, file: value.file };
      }
    }
    return null;
  }

  /** One branch of a transition: an item of a list, or the only one. */
  function branch(found: Found | null, index: number): Found | null {
    const value = found && valueOf(found);
    if (!value || !ts.isArrayLiteralExpression(value.node)) return found;
    const item = value.node.elements[index];
    return item ? { node: item, file: value.file } : found;
  }

  function transition(state: Found, trigger: string, index: number): Found | null {
    const [kind = '', ...words] = trigger.split(' ');
    const rest = words.join(' ');
    if (trigger === 'always') return branch(property(state, 'always'), index);
    if (kind === 'after') {
      const delays = property(state, 'after');
      return delays && branch(property(delays, rest), index);
    }
    const answer = kind === 'done' ? 'onDone' : kind === 'error' ? 'onError' : null;
    if (answer !== null) {
      const invoked = property(state, 'invoke');
      const value = invoked && valueOf(invoked);
      if (!value) return sent(state, `xstate.${kind}.actor.${rest}`, index);
      const all = ts.isArrayLiteralExpression(value.node) ? [...value.node.elements] : [value.node];
      const answers = all.flatMap((node) => {
        const one = property({ node, file: value.file }, answer);
        return one ? [{ one, isNamed: node.getText().includes(`'${rest}'`) }] : [];
      });
      const one = (answers.find(({ isNamed }) => isNamed) ?? answers[0])?.one;
      return one ? branch(one, index) : sent(state, `xstate.${kind}.actor.${rest}`, index);
    }
    if (trigger.startsWith('xstate.done.state.')) return branch(property(state, 'onDone'), index);
    return sent(state, trigger, index);
  }

  function sent(state: Found, type: string, index: number): Found | null {
    const events = property(state, 'on');
    return events && branch(property(events, type), index);
  }

  /** The configuration of a machine: the object with its id, or the one in the function that it is passed to. */
  function machine(id: string): { home: Found; config: Found } | null {
    const known = homes.get(id);
    for (const file of known !== undefined && existsSync(join(root, known)) ? [known] : sourcesIn(root)) {
      const tree = treeOf(file);
      const call = tree.text.includes(`'${id}'`) ? callWithId(tree, id) : null;
      if (!call) continue;
      homes.set(id, file);
      const home = { node: call.argument, file };
      if (!ts.isIdentifier(call.callee)) return { home, config: home };
      const made = declared(call.callee.text, file);
      const inner = made && firstConfig(made.node);
      return { home, config: inner ? { node: inner, file: made.file } : home };
    }
    // It may stand in another file by now.
    return homes.delete(id) ? machine(id) : null;
  }

  return (key) => {
    const [colons, hash] = [key.indexOf(' :: '), key.lastIndexOf(' #')];
    const source = key.slice(0, Math.max(0, colons));
    const trigger = key.slice(colons + 4, hash);
    const index = Number(key.slice(hash + 2));
    const [id = '', ...path] = source.split('.');
    const found = id === '' ? null : machine(id);
    if (!found) return null;
    let state = found.config;
    for (const name of path) {
      const states = property(state, 'states');
      const inner = states && property(states, name);
      if (!inner) return placeOf(key, state, false);
      state = inner;
    }
    const declaredAt = transition(state, trigger, index);
    if (declaredAt) return placeOf(key, declaredAt, true);
    return placeOf(key, path.length === 0 ? found.home : state, false);
  };
}

function placeOf(key: string, { node, file }: Found, exact: boolean): Place {
  const tree = node.getSourceFile();
  // The name of the event stands before its transition.
  const whole = ts.isPropertyAssignment(node.parent) ? node.parent : node;
  const line = tree.getLineAndCharacterOfPosition(whole.getStart(tree)).line;
  const end = tree.getLineAndCharacterOfPosition(whole.getEnd()).line;
  const lines = tree.text.split('\n').slice(line, Math.min(end, line + MOST_LINES - 1) + 1);
  const indent = Math.min(...lines.filter((one) => one.trim() !== '').map((one) => one.search(/\S/)));
  return { key, file, line: line + 1, text: lines.map((one) => one.slice(indent)).join('\n'), exact };
}

const sourcesIn = (root: string): string[] =>
  readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(?:catalogue|texts|properties)\.ts$/.test(name))
    .map((name) => `${FOLDER}/${name.replaceAll('\\', '/')}`);

const nameOf = (name: ts.PropertyName): string | null =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : null;

/** What a function returns: its expression, or that of its first return. */
function resultOf(node: ts.Node): ts.Expression | null {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return node.body;
  const isFunction = ts.isArrowFunction(node) || ts.isFunctionDeclaration(node);
  const body = isFunction ? node.body : undefined;
  if (!body || !ts.isBlock(body)) return null;
  return body.statements.find(ts.isReturnStatement)?.expression ?? null;
}

/** The first object inside a node for which `test` gives something. */
function first<T>(node: ts.Node, test: (node: ts.Node) => T | null): T | null {
  return test(node) ?? ts.forEachChild(node, (child) => first(child, test) ?? undefined) ?? null;
}

/** The call that names the machine: `….createMachine({ id })`, or `createForm({ id })` and `createList(id)` of the kit. */
const callWithId = (tree: ts.SourceFile, id: string) =>
  first(tree, (node) => {
    if (!ts.isCallExpression(node)) return null;
    const argument = node.arguments.find(
      (one) =>
        (ts.isStringLiteral(one) && one.text === id && /^create/.test(node.expression.getText())) ||
        (ts.isObjectLiteralExpression(one) &&
          one.properties.some(
            (own) =>
              ts.isPropertyAssignment(own) &&
              nameOf(own.name) === 'id' &&
              ts.isStringLiteral(own.initializer) &&
              own.initializer.text === id,
          )),
    );
    return argument ? { argument, callee: node.expression } : null;
  });

const firstConfig = (node: ts.Node): ts.Expression | null =>
  first(node, (inner) =>
    ts.isCallExpression(inner) &&
    ts.isPropertyAccessExpression(inner.expression) &&
    inner.expression.name.text === 'createMachine'
      ? (inner.arguments[0] ?? null)
      : null,
  );
