import type { Masked } from '../protocol.ts';
import { cleanName, isSecretKey, isShownKey, isShownNumber, shownText } from './shown.ts';

/** Maximum nesting; it also ends circular references. */
const MAX_DEPTH = 6;
/** Maximum items of a list, and half the maximum keys of an object; the others are only counted. */
const MAX_ITEMS = 20;

/** Cache of masked objects: contexts and events are immutable, so each is masked once. */
const known = new WeakMap<object, Masked>();

/**
 * A copy of a value without personal data and of bounded size. It keeps booleans, small numbers, counts, times,
 * shortened ids, and the product's own words, texts and addresses; any other value is replaced by its type.
 */
export function mask(value: unknown, key = '', depth = 0): Masked {
  if (value === null || typeof value === 'boolean') return value;
  if (value === undefined) return '‹undefined›';
  if (isSecretKey(key)) return hidden(value);
  if (typeof value === 'string') return shownText(value, key) ?? '‹text›';
  if (typeof value === 'number') return isShownNumber(value, key) ? shownNumber(value) : '‹number›';
  if (typeof value !== 'object') return `‹${typeof value}›`;
  if (depth >= MAX_DEPTH) return '‹…›';
  if (Array.isArray(value)) return maskedList(value, key, depth);
  // Only top-level results are cached: the same object nested in another one is cut off earlier.
  const before = depth === 0 ? known.get(value) : undefined;
  if (before !== undefined) return before;
  const masked = maskedObject(value, depth);
  if (depth === 0) known.set(value, masked);
  return masked;
}

/** Shows only whether the value is empty, so that not even the length of a password is visible. */
const hidden = (value: unknown): Masked => (value === '' ? '' : '‹hidden›');

/** JSON has no infinite numbers and no NaN; they become texts. */
const shownNumber = (value: number): Masked => (Number.isFinite(value) ? value : String(value));

function maskedList(values: readonly unknown[], key: string, depth: number): Masked {
  const items = values.slice(0, MAX_ITEMS).map((item) => mask(item, key, depth + 1));
  const more = values.length - items.length;
  return more > 0 ? [...items, `‹${String(more)} more›`] : items;
}

function maskedObject(value: object, depth: number): Masked {
  const label = labelOf(value);
  if (label !== null) return label;
  const keys = Object.keys(value);
  const entries = keys
    .slice(0, MAX_ITEMS * 2)
    .map((key, index): [string, Masked] => [
      isShownKey(key) ? key : `‹key ${String(index + 1)}›`,
      mask(read(value, key), key, depth + 1),
    ]);
  const more = keys.length - entries.length;
  return Object.fromEntries(more > 0 ? [...entries, ['‹more›', more]] : entries);
}

/** Reads a property; undefined when its getter throws, because the inspector must not break the app. */
function read(value: object, key: string): unknown {
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
