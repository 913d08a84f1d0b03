import type { Masked } from '../protocol.ts';
import { cleanName, isSecretKey, isShownKey, isShownNumber, shownText } from './shown.ts';

/** Deeper than anything a person reads, and an end to whatever refers to itself. */
const MAX_DEPTH = 6;
/** Of a list or a map; the rest is only counted. */
const MAX_ITEMS = 20;

/** What does not change is masked once: contexts share most of their parts with the ones before. */
const known = new WeakMap<object, Masked>();

/**
 * A value with nothing personal left in it, and of bounded size. Shown are switches, small and counting numbers, the
 * product's own words, texts and addresses; of everything else only what kind of thing it is.
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
  // Found deep inside something else, an object was cut earlier than it would be at the top.
  const before = depth === 0 ? known.get(value) : undefined;
  if (before !== undefined) return before;
  const masked = maskedObject(value, depth);
  if (depth === 0) known.set(value, masked);
  return masked;
}

/** Says only whether there is a value: the length of a password is masked too. */
const hidden = (value: unknown): Masked => (value === '' ? '' : '‹hidden›');

/** JSON has neither. */
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

/** A field that cannot be read must not stop the app it is read from. */
function read(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

/** What is no plain data, in a word; null for what is. */
function labelOf(value: object): string | null {
  if ('sessionId' in value && 'send' in value) return `‹actor ${cleanName(String(value.sessionId))}›`;
  if ('transition' in value && 'getInitialSnapshot' in value) return '‹logic›';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return null;
  // A tagged failure is plain data with a class around it, and its tag is what one looks for.
  if ('_tag' in value) return null;
  if (value instanceof Map || value instanceof Set)
    return `‹${value.constructor.name} of ${String(value.size)}›`;
  return `‹${value.constructor.name}›`;
}
