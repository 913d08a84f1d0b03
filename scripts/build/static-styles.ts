import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst, type Plugin } from 'vite';
import { edited, visit, type Edit, type Node } from './syntax.ts';

/**
 * Turns Panda's calls into the class names they return, while building. Panda's own runtime weighs 3.6 kB (gzip) in
 * the first load, to compute at every start what is known here: `css({...})` of literals becomes a string, and a
 * recipe becomes a few class names joined by its variants. A call that is not literal keeps the runtime.
 */
export function staticStyles(): Plugin {
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (/\/styled-system\/recipes\/(?!index|create-recipe)[\w-]+\.mjs$/.test(id)) return recipeModule(id);
      // The rest of the runtime is dropped where nothing calls it.
      if (id.includes('/styled-system/')) return { code, map: null, moduleSideEffects: false };
      if (!(id.includes('/src/ui/') && /\.tsx?$/.test(id)) || !code.includes("from 'styled-system/css'"))
        return null;
      const { css } = (await import(stylesUrl('css/css.mjs'))) as { css: (styles: unknown) => string };
      return { code: inlineCalls(code, css), map: null };
    },
  };
}

const stylesUrl = (file: string): string => pathToFileURL(`styled-system/${file}`).href;

/** Replaces every `css(<literals>)` in a module by the string it returns. */
export function inlineCalls(code: string, css: (styles: unknown) => string): string {
  const calls: Edit[] = [];
  visit(parseAst(code, { lang: 'tsx' }) as unknown as Node, (node) => {
    const { callee, arguments: args } = node as { callee?: Node; arguments?: Node[] };
    const [argument] = args ?? [];
    if (node.type !== 'CallExpression' || callee?.['name'] !== 'css' || !argument) return;
    if (args?.length !== 1 || !isLiteral(argument)) return;
    const styles: unknown = new Function(`return (${code.slice(argument.start, argument.end)})`)();
    calls.push({ start: node.start, end: node.end, text: JSON.stringify(css(styles)) });
  });
  return edited(code, calls);
}

function isLiteral(node: Node): boolean {
  if (node.type === 'Literal') return true;
  if (node.type !== 'ObjectExpression') return false;
  return (node['properties'] as Node[]).every(
    (property) =>
      property.type === 'Property' && !property['computed'] && isLiteral(property['value'] as Node),
  );
}

type Recipe = ((variants: Record<string, string>) => string | Record<string, string>) & {
  variantMap: Record<string, string[]>;
  getVariantProps: (variants: object) => Record<string, unknown>;
};

/** The module of one recipe without Panda's runtime; same export, same class names. */
async function recipeModule(id: string): Promise<{ code: string; map: null }> {
  const module = (await import(stylesUrl(`recipes/${basename(id)}`))) as Record<string, Recipe>;
  const code = Object.entries(module).map(
    ([name, recipe]) => `export const ${name} = ${recipeCode(recipe)};`,
  );
  return { code: code.join('\n'), map: null };
}

/** Source of a function equal to `recipe` for plain (not responsive) variants, the only ones the views use. */
export function recipeCode(recipe: Recipe): string {
  const plain = recipe({});
  const keys = Object.keys(recipe.variantMap);
  if (typeof plain !== 'string') {
    const slots = Object.entries(recipe(Object.fromEntries(keys.map((key) => [key, '\0']))));
    const entries = slots.map(([slot, names]) => `${slot}: ${joined(names.split(' ')[0] ?? '', keys)}`);
    return `(variants = {}) => { const v = ${withDefaults(recipe, keys)}; return { ${entries.join(', ')} }; }`;
  }
  return `(variants = {}) => { const v = ${withDefaults(recipe, keys)}; return ${joined(plain.split(' ')[0] ?? '', keys)}; }`;
}

/** Code of the variants asked for, over the defaults; an absent one does not replace its default. */
function withDefaults(recipe: Recipe, keys: string[]): string {
  const defaults = recipe.getVariantProps({});
  const entries = keys.map(
    (key) => `${key}: variants.${key} ?? ${JSON.stringify(defaults[key]) ?? 'undefined'}`,
  );
  return `{ ${entries.join(', ')} }`;
}

/** Code of one class name and its variants' modifiers. */
function joined(name: string, keys: string[]): string {
  const modifiers = keys.map((key) => ` + (v.${key} === undefined ? '' : ' ${name}--${key}_' + v.${key})`);
  return `'${name}'${modifiers.join('')}`;
}
