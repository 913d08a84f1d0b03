/**
 * Where the browser translates a page, each text becomes two `font` elements, and the text that React made is no child
 * of its element any more: taking it away, or putting an element before it, breaks the page. The only child of an
 * element is safe, because React then replaces all that the element holds. A property of type `Elements`, and a
 * constant that holds an element, are no text. An element whose component is a variable gives way to another one, like an
 * icon that says another state.
 */

const ELEMENTS = /\b(?:Elements|ReactElement)\b/;
const MAKERS = ['cloneElement', 'createPortal'];

const isBlank = (child) =>
  (child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

/** The children of an element, with those of the fragments among them. */
const flat = (children) =>
  children.flatMap((child) => {
    if (child.type === 'JSXFragment') return flat(child.children);
    return isBlank(child) ? [] : [child];
  });

/** All that one child may come to; null for nothing. */
function endsOf(node) {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return endsOf(node.expression);
    case 'JSXFragment':
      return flat(node.children).flatMap(endsOf);
    case 'ConditionalExpression':
      return [...endsOf(node.consequent), ...endsOf(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [null] : endsOf(node.left)), ...endsOf(node.right)];
    case 'Literal':
      return [typeof node.value === 'string' ? node : null];
    default:
      return [node];
  }
}

/** What a value is called: of a call, the function, or the list that is gone through. */
const nameOf = (node) => {
  if (node.type === 'CallExpression') return nameOf(node.callee);
  if (node.type === 'MemberExpression') return node.property.name;
  return node.name;
};

/** Whether the component of an element is a parameter or a variable of the function around it. */
function isChosen(element, sourceCode) {
  const { type, name } = element.openingElement.name;
  if (type !== 'JSXIdentifier' || !/^[A-Z]/.test(name)) return false;
  for (let scope = sourceCode.getScope(element); scope; scope = scope.upper) {
    const variable = scope.set.get(name);
    if (variable) return scope.type !== 'module';
  }
  return false;
}

const kindIn = (elements, sourceCode) => (end) => {
  if (end === null) return 'nothing';
  if (end.type === 'JSXElement') return isChosen(end, sourceCode) ? 'chosen' : 'element';
  const name = nameOf(end);
  if (name === 'map') return 'list';
  return elements.has(name) ? 'element' : 'text';
};

export const bareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Wrap this text in a span: a page that the browser translates breaks where a bare text stands beside what comes and goes.',
    },
  },
  create: (context) => {
    const elements = new Set(MAKERS);
    const nodes = [];
    const keep = (node) => {
      // Its parent reads a fragment.
      if (node.parent.type !== 'JSXElement' || node.type === 'JSXElement') nodes.push(node);
    };
    return {
      TSPropertySignature: ({ key, typeAnnotation }) => {
        if (typeAnnotation && ELEMENTS.test(context.sourceCode.getText(typeAnnotation)))
          elements.add(key.name);
      },
      VariableDeclarator: ({ id, init }) => {
        const isElement = (end) => end === null || end.type === 'JSXElement';
        if (init && endsOf(init).every(isElement)) elements.add(id.name);
      },
      JSXElement: keep,
      JSXFragment: keep,
      'Program:exit': () => {
        for (const { children } of nodes) {
          const kinds = flat(children).map((child) => ({
            child,
            kinds: new Set(endsOf(child).map(kindIn(elements, context.sourceCode))),
          }));
          const comesAndGoes = kinds.some(
            (one) => one.kinds.size > 1 || one.kinds.has('list') || one.kinds.has('chosen'),
          );
          if (kinds.length < 2 || !comesAndGoes) continue;
          for (const { child, kinds: its } of kinds)
            if (its.has('text')) context.report({ node: child, messageId: 'bare' });
        }
      },
    };
  },
};
