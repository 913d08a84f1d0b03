import type { Masked } from '../protocol.ts';
import { cleanName, isSecretKey, isShownKey, isShownNumber, shownText } from './shown.ts';

/** Maximum nesting; it also ends circular references. */
const MAX_DEPTH = 6;
/** Maximum items of a list, and half the maximum keys of an object; the others are only counted. */
const MAX_ITEMS = 20;

/** Which values are shown, and how. */
export type Policy = {
  isSecret: (key: string) => boolean;
  /** A name beside a value, such as that of a form's field, can make the value a secret. */
  namesSecret: (value: object) => boolean;
  /** What is shown of a text; null shows only its type. */
  text: (text: string, key: string) => string | null;
  isShownNumber: (value: number, key: string) => boolean;
  isShownKey: (key: string) => boolean;
};

/** A copy of a value of bounded size. Of what the policy does not show, the copy has only the type. */
export function copier(policy: Policy): (value: unknown, key?: string) => Masked {
  /** Cache: contexts and events are immutable, so each is copied once. */
  const known = new WeakMap<object, Masked>();

  function copy(value: unknown, key: string, depth: number): Masked {
    if (value === null || typeof value === 'boolean') return value;
    if (value === undefined) return '‹undefined›';
    if (policy.isSecret(key)) return hidden(value);
    if (typeof value === 'string') return policy.text(value, key) ?? '‹text›';
    if (typeof value === 'number') return policy.isShownNumber(value, key) ? shownNumber(value) : '‹number›';
    if (typeof value !== 'object') return `‹${typeof value}›`;
    if (depth >= MAX_DEPTH) return '‹…›';
    if (Array.isArray(value)) return copyList(value, key, depth);
    // Only top-level results are cached: the same object nested in another one is cut off earlier.
    const before = depth === 0 ? known.get(value) : undefined;
    if (before !== undefined) return before;
    const copied = copyObject(value, depth);
    if (depth === 0) known.set(value, copied);
    return copied;
  }

  function copyList(values: readonly unknown[], key: string, depth: number): Masked {
    const items = values.slice(0, MAX_ITEMS).map((item) => copy(item, key, depth + 1));
    const more = values.length - items.length;
    return more > 0 ? [...items, `‹${String(more)} more›`] : items;
  }

  function copyObject(value: object, depth: number): Masked {
    const label = labelOf(value);
    if (label !== null) return label;
    const keys = Object.keys(value);
    const isOfSecret = policy.namesSecret(value);
    const entries = keys
      .slice(0, MAX_ITEMS * 2)
      .map((key, index): [string, Masked] => [
        policy.isShownKey(key) ? key : `‹key ${String(index + 1)}›`,
        isOfSecret ? hidden(read(value, key)) : copy(read(value, key), key, depth + 1),
      ]);
    const more = keys.length - entries.length;
    return Object.fromEntries(more > 0 ? [...entries, ['‹more›', more]] : entries);
  }

  return (value, key = '') => copy(value, key, 0);
}

/**
 * Without personal data: keeps booleans, small numbers, counts, times, shortened ids, and the product's own words, texts
 * and addresses.
 */
export const mask = copier({
  isSecret: isSecretKey,
  namesSecret: () => false,
  text: shownText,
  isShownNumber,
  isShownKey,
});

/** Shows only whether the value is empty, so that not even the length of a password is visible. */
const hidden = (value: unknown): Masked => (value === '' ? '' : '‹hidden›');

/** JSON has no infinite numbers and no NaN; they become texts. */
const shownNumber = (value: number): Masked => (Number.isFinite(value) ? value : String(value));

/** Reads a property; undefined when its getter throws, because the inspector must not break the app. */
export function read(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

/** The label shown in place of an object that is not plain data; null for plain data. */
function labelOf(value: object): string | null {
  if ('sessionId' in value && 'send' in value) return `‹actor ${cleanName(String(value.sessionId))}›`;
  if ('transition' in value && 'getInitialSnapshot' in value) return '‹logic›';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return null;
  // A tagged failure is an instance of a class, but its fields are plain data and its tag is useful.
  if ('_tag' in value) return null;
  if (value instanceof Map || value instanceof Set)
    return `‹${value.constructor.name} of ${String(value.size)}›`;
  return `‹${value.constructor.name}›`;
}
