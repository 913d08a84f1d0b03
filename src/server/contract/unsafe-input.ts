import { isStorable } from '../../domain/storable.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import { problem } from '../problems.ts';

/** Keys that reach a prototype when an object is merged carelessly (security T15). */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Characters of a key that a message repeats. */
const KEY_LENGTH = 100;

/**
 * Walks parsed input. A text that the database cannot store and a key that reaches a prototype are refused with 400,
 * which names the field. `apart` are keys whose values their handler judges.
 */
export function refuseUnsafe(value: unknown, apart: readonly string[] = []): void {
  walk(value, [], apart);
}

function walk(value: unknown, path: readonly string[], apart: readonly string[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) refuse(path, VALIDATION_MESSAGES.unstorable);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) refuse(path, 'A field has a name that is not allowed');
      if (!isStorable(key)) refuse(path, VALIDATION_MESSAGES.unstorable);
      if (!apart.includes(key) || path.length > 0) walk(inner, [...path, key], apart);
    }
  }
}

function refuse(path: readonly string[], message: string): never {
  const field = path.join('.').slice(0, KEY_LENGTH);
  throw problem('badInput', { errors: { [field === '' ? 'body' : field]: [message] } });
}
