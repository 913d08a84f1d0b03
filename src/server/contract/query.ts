const MAX_PAIRS = 200;
const MAX_DEPTH = 5;

/** Marks a query to be refused later, because the router's parser itself must not throw. */
export const UNREADABLE = Symbol('unreadable query');

type Branch = Record<string, unknown>;

/**
 * Reads `a[b][c]=1&d[0]=x&d[1]=y` as `{ a: { b: { c: '1' } }, d: ['x', 'y'] }` (spec §7, G-58). A repeated key
 * becomes a list, which the schemas refuse where one value is meant. Too many or too deep: `UNREADABLE` is set.
 */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  const root: Branch = branch();
  let pairs = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (++pairs > MAX_PAIRS || path === null || !place(root, path, value)) return { [UNREADABLE]: true };
  }
  for (const [key, value] of Object.entries(root)) root[key] = withLists(value);
  return root;
}

const branch = (): Branch => Object.create(null) as Branch;

/** `a[b][]` → ['a', 'b', '']; null when the brackets do not match or nest too deeply. */
function pathOf(name: string): string[] | null {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  const brackets = name.slice(open);
  if (!/^(?:\[[^[\]]*\])+$/.test(brackets)) return null;
  const path = [name.slice(0, open), ...brackets.slice(1, -1).split('][')];
  return path.length <= MAX_DEPTH ? path : null;
}

/** False when one name is used both as text and as an object. */
function place(root: Branch, path: string[], value: string): boolean {
  let here = root;
  for (const key of path.slice(0, -1)) {
    const next = (here[key] ??= branch());
    if (typeof next !== 'object' || next === null || Array.isArray(next)) return false;
    here = next as Branch;
  }
  const last = path.at(-1) ?? '';
  const before = here[last];
  if (before === undefined) here[last] = last === '' ? [value] : value;
  else if (typeof before === 'string') here[last] = [before, value];
  else if (Array.isArray(before)) before.push(value);
  else return false;
  return true;
}

/** Turns objects whose keys are 0, 1, 2…, and those filled by `[]` only, into lists. */
function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === '') return entries[0][1];
  if (entries.length > 0 && entries.every(([key], index) => key === String(index))) {
    return entries.map(([, inner]) => withLists(inner));
  }
  const result = branch();
  for (const [key, inner] of entries) result[key] = withLists(inner);
  return result;
}
